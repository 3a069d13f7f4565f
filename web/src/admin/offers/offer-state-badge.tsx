import type { OfferState } from '@marhala/domain/offers/offer.ts'
import { CircleCheck, CircleX, Clock, Eye, type LucideIcon, Send, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

/** What an offer waits for, or how it ended. */
export function OfferStateBadge({ state }: { state: OfferState }) {
  const { t } = useTranslation('offers')
  const { tone, Icon } = looks[state]
  return (
    <Badge tone={tone} icon={<Icon strokeWidth={1.75} aria-hidden="true" />}>
      {t(`states.${state}`)}
    </Badge>
  )
}

const looks: Record<OfferState, { tone: BadgeTone; Icon: LucideIcon }> = {
  made: { tone: 'info', Icon: Send },
  opened: { tone: 'plum', Icon: Eye },
  accepted: { tone: 'ok', Icon: CircleCheck },
  refused: { tone: 'warn', Icon: CircleX },
  withdrawn: { tone: 'slate', Icon: Undo2 },
  lapsed: { tone: 'slate', Icon: Clock },
}
