import type { ContactMessage } from '@marhala/contract/storefront/contact.ts'
import { CircleCheck, type LucideIcon, MailOpen, Mail } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

/** How far a message has come: colour, icon and word, always together. */
export function MessageStatusBadge({ status }: { status: ContactMessage['status'] }) {
  const { t } = useTranslation('messages')
  const { tone, Icon } = looks[status]
  return (
    <Badge tone={tone} icon={<Icon strokeWidth={1.75} aria-hidden="true" />}>
      {t(`status.${status}`)}
    </Badge>
  )
}

const looks: Record<ContactMessage['status'], { tone: BadgeTone; Icon: LucideIcon }> = {
  new: { tone: 'warn', Icon: Mail },
  read: { tone: 'info', Icon: MailOpen },
  answered: { tone: 'slate', Icon: CircleCheck },
}
