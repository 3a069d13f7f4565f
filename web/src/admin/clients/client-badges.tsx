import type { ListedUser } from '@marhala/contract/accounts/clients.ts'
import type { Role } from '@marhala/domain/accounts/permissions.ts'
import {
  BadgeCheck,
  Ban,
  CircleDashed,
  type LucideIcon,
  MailQuestion,
  ShieldCheck,
  UserRound,
  UserRoundCog,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

/** A person's role: colour, icon and word. */
export function RoleBadge({ role }: { role: Role }) {
  const { t } = useTranslation('clients')
  const { tone, Icon } = looks[role]
  return (
    <Badge tone={tone} icon={<Icon strokeWidth={1.75} aria-hidden="true" />}>
      {t(`roles.${role}`)}
    </Badge>
  )
}

const looks: Record<Role, { tone: BadgeTone; Icon: LucideIcon }> = {
  user: { tone: 'slate', Icon: UserRound },
  moderator: { tone: 'info', Icon: UserRoundCog },
  admin: { tone: 'primary', Icon: UserRoundCog },
  superadmin: { tone: 'plum', Icon: ShieldCheck },
}

type VerifiedBadgeProps = Pick<ListedUser, 'email' | 'verified' | 'invited'>

/** Whether the address has been proved, or the invitation still waits; where there is no address, nothing of the kind. */
export function VerifiedBadge({ email, verified, invited }: VerifiedBadgeProps) {
  const { t } = useTranslation('clients')
  if (email === null) return <span className="text-muted">–</span>
  if (invited)
    return (
      <Badge tone="warn" icon={<MailQuestion strokeWidth={1.75} aria-hidden="true" />}>
        {t('invited')}
      </Badge>
    )
  const Icon = verified ? BadgeCheck : CircleDashed
  return (
    <Badge tone={verified ? 'ok' : 'slate'} icon={<Icon strokeWidth={1.75} aria-hidden="true" />}>
      {verified ? t('verified') : t('unverified')}
    </Badge>
  )
}

/** The mark of somebody to whom nothing is booked. */
export function DoNotRentBadge() {
  const { t } = useTranslation('clients')
  return (
    <Badge tone="bad" icon={<Ban strokeWidth={1.75} aria-hidden="true" />}>
      {t('do_not_rent.badge')}
    </Badge>
  )
}
