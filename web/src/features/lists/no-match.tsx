import { SearchX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useFormat } from '../format/use-format.ts'

type NoMatchProps = {
  title: string
  /** What was asked for, in words; what is not a text was not asked for. */
  named?: (string | number | boolean | null | undefined)[]
  clearHref: string
  clearLabel?: string
}

/** A list of admin whose filters find nothing: what they were, and the way out. */
export function NoMatch({ title, named = [], clearHref, clearLabel }: NoMatchProps) {
  const { t } = useTranslation('booking-list')
  const format = useFormat()
  const texts = named.filter((text): text is string => typeof text === 'string' && text !== '')
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title={title}
      action={
        <Link to={clearHref} className={buttonClass({ variant: 'outline' })}>
          {clearLabel ?? t('clear_filters')}
        </Link>
      }
    >
      {texts.length > 0 ? format.list(texts) : null}
    </EmptyState>
  )
}
