import type { Booking } from '@marhala/contract/booking/booking.ts'
import { AlarmClock, TimerOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isHoldOver } from '../../features/booking/is-hold-over.ts'
import { Badge } from '../../ui/badge.tsx'

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
