import type { NoticeState } from '@marhala/domain/notices/notice.ts'
import { CircleCheck, CircleQuestionMark, type LucideIcon, ReceiptText, Send, UserCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

/** How far a notice has got. */
export function NoticeStateBadge({ state, size }: { state: NoticeState; size?: 'sm' | 'md' }) {
  const { t } = useTranslation('notice')
  const { tone, Icon } = looks[state]
  return (
    <Badge tone={tone} size={size} icon={<Icon strokeWidth={1.75} aria-hidden="true" />}>
      {t(`states.${state}`)}
    </Badge>
  )
}

const looks: Record<NoticeState, { tone: BadgeTone; Icon: LucideIcon }> = {
  open: { tone: 'warn', Icon: CircleQuestionMark },
  named: { tone: 'info', Icon: UserCheck },
  declared: { tone: 'plum', Icon: Send },
  charged: { tone: 'ok', Icon: ReceiptText },
  closed: { tone: 'slate', Icon: CircleCheck },
}
