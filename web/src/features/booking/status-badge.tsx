import type { Booking } from '@marhala/contract/booking/booking.ts'
import type { MembershipTier } from '@marhala/domain/accounts/membership.ts'
import {
  CalendarCheck,
  CircleCheck,
  CircleX,
  Clock,
  Crown,
  Gem,
  KeyRound,
  type LucideIcon,
  Medal,
  Sprout,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

type BadgeProps = { size?: 'sm' | 'md'; className?: string }
type Look = { tone: BadgeTone; Icon: LucideIcon }

/** A booking's status: colour, icon and word, always together. */
export function BookingStatusBadge({ status, ...rest }: BadgeProps & { status: Booking['status'] }) {
  const { t } = useTranslation('status')
  return <StatusBadge {...bookingLooks[status]} word={t(`booking.${status}`)} {...rest} />
}

/** A booking's status where there is room for its icon alone, beside words that say it. */
export function BookingStatusIcon({ status, className }: { status: Booking['status']; className?: string }) {
  const { Icon } = bookingLooks[status]
  return <Icon className={className} strokeWidth={2} aria-hidden="true" />
}

/** How much of a booking is paid. */
export function PaymentStatusBadge({ status, ...rest }: BadgeProps & { status: Booking['payment_status'] }) {
  const { t } = useTranslation('status')
  return <StatusBadge {...paymentLooks[status]} word={t(`payment.${status}`)} {...rest} />
}

/** A client's membership tier. */
export function TierBadge({ tier, ...rest }: BadgeProps & { tier: MembershipTier }) {
  const { t } = useTranslation('status')
  return <StatusBadge {...tierLooks[tier]} word={t(`tier.${tier}`)} {...rest} />
}

function StatusBadge({ tone, Icon, word, ...rest }: BadgeProps & Look & { word: string }) {
  return (
    <Badge tone={tone} icon={<Icon strokeWidth={1.75} aria-hidden="true" />} {...rest}>
      {word}
    </Badge>
  )
}

const bookingLooks: Record<Booking['status'], Look> = {
  pending: { tone: 'warn', Icon: Clock },
  confirmed: { tone: 'info', Icon: CalendarCheck },
  active: { tone: 'ok', Icon: KeyRound },
  completed: { tone: 'slate', Icon: CircleCheck },
  cancelled: { tone: 'bad', Icon: CircleX },
}

const paymentLooks: Record<Booking['payment_status'], Look> = {
  unpaid: { tone: 'warn', Icon: Clock },
  partial: { tone: 'warn', Icon: Clock },
  paid: { tone: 'ok', Icon: CircleCheck },
  overpaid: { tone: 'plum', Icon: CircleCheck },
}

const tierLooks: Record<MembershipTier, Look> = {
  new: { tone: 'slate', Icon: Sprout },
  regular: { tone: 'info', Icon: Medal },
  premium: { tone: 'plum', Icon: Gem },
  vip: { tone: 'accent', Icon: Crown },
}
