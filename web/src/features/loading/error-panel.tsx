import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../data/http/failure.ts'
import { Button } from '../../ui/button.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { useFormat } from '../format/use-format.ts'
import { useSayFailure } from './use-say-failure.ts'

type ErrorPanelProps = {
  title: string
  query: Pick<UseQueryResult<unknown, Failure>, 'error' | 'refetch'>
  /** When what still stands on the page was loaded (epoch milliseconds). */
  since?: number
}

/** A load that failed: its own text, below it what went wrong, and a way to try again. */
export function ErrorPanel({ title, query, since }: ErrorPanelProps) {
  const { t } = useTranslation()
  const say = useSayFailure()
  const format = useFormat()
  return (
    <InlineAlert
      tone="bad"
      title={title}
      action={
        <Button variant="outline" size="sm" onClick={() => void query.refetch()}>
          {t('retry')}
        </Button>
      }
    >
      <p>{say(query.error)?.message}</p>
      {since ? (
        <p className="text-muted">{t('last_updated', { time: format.date(new Date(since), 'time') })}</p>
      ) : null}
    </InlineAlert>
  )
}
