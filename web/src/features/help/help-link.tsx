import { CircleHelp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import { helpAddress, type HelpTopicKey } from './help-topics.ts'

/** The way from a screen to the answer that speaks of it. */
export function HelpLink({ topic, className }: { topic: HelpTopicKey; className?: string }) {
  const { t } = useTranslation('admin')
  return (
    <Link
      to={helpAddress(topic)}
      className={buttonClass({ variant: 'ghost', size: 'sm', className: `print:hidden ${className ?? ''}` })}
    >
      <CircleHelp strokeWidth={1.75} aria-hidden="true" />
      {t('help_here')}
    </Link>
  )
}
