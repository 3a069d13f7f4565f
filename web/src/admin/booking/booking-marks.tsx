import type { Booking } from '@marhala/contract/booking/booking.ts'
import { isHoldExpired } from '@marhala/domain/booking/booking-status.ts'
import { AlarmClock, TimerOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/badge.tsx'

/** Whether a waiting booking no longer holds its car. */
export function isHoldOver({ status, hold_expires_at }: Booking, now = Date.now()): boolean {
  const expires = hold_expires_at === null ? null : Date.parse(hold_expires_at)
  return isHoldExpired({ status, hold_expires_at: expires }, now)
}

/** What needs an eye beside the status: a car that is late, a hold that has run out. */
export function BookingMarks({ booking, className }: { booking: Booking; className?: string }) {
  const { t } = useTranslation('booking-list')
  if (booking.overdue) {
    return (
      <span title={t('overdue')}>
        <Badge tone="bad" icon={<AlarmClock strokeWidth={1.75} aria-hidden="true" />} className={className}>
          {t('overdue')}
        </Badge>
      </span>
    )
  }
  if (!isHoldOver(booking)) return null
  return (
    <span title={t('hold_over')}>
      <Badge tone="slate" icon={<TimerOff strokeWidth={1.75} aria-hidden="true" />} className={className}>
        {t('hold_over')}
      </Badge>
    </span>
  )
}
