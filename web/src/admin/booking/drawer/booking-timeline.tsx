import type { Booking } from '@marhala/contract/booking/booking.ts'
import { useQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { bookingHistoryQuery } from '../../../data/bookings/bookings.ts'
import { DateText } from '../../../features/format/date-text.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { timelineSteps } from './timeline-steps.ts'

/** How far a booking is: the steps behind it with their time, the one it stands at, those to come. */
export function BookingTimeline({ booking }: { booking: Booking }) {
  const { t } = useTranslation('booking')
  const { data: rows = [] } = useQuery(bookingHistoryQuery(booking.id))
  const steps = timelineSteps(booking, rows)
  return (
    <ol aria-label={t('timeline.label')} className="flex">
      {steps.map((step, index) => (
        <li
          key={step.key}
          aria-current={step.state === 'current' ? 'step' : undefined}
          className="relative flex min-w-0 flex-1 flex-col items-center gap-1.5 px-1 text-center"
        >
          {index > 0 ? (
            <span
              aria-hidden="true"
              className={classNames(
                'absolute end-1/2 top-3 h-0.5 w-full -translate-y-1/2',
                step.state === 'ahead' ? 'bg-line' : 'bg-primary',
              )}
            />
          ) : null}
          <span className={classNames(dot, looks[step.key === 'cancel' ? 'cancelled' : step.state])}>
            {step.key === 'cancel' ? (
              <X className="size-3.5" strokeWidth={3} aria-hidden="true" />
            ) : step.state === 'ahead' ? null : (
              <Check className="size-3.5" strokeWidth={3} aria-hidden="true" />
            )}
          </span>
          <span
            className={classNames(
              'text-micro leading-tight',
              step.state === 'ahead' ? 'text-muted' : 'font-semibold',
            )}
          >
            {t(`timeline.${step.key}`)}
          </span>
          {step.at ? (
            <span className="text-micro leading-tight text-muted">
              <DateText at={step.at} style="dayTime" />
            </span>
          ) : null}
        </li>
      ))}
    </ol>
  )
}

const dot = 'relative z-1 flex size-6 items-center justify-center rounded-full border-2'
const looks = {
  done: 'border-primary bg-primary text-on-primary',
  current: 'border-primary bg-primary text-on-primary',
  ahead: 'border-input bg-surface dark:bg-raised',
  cancelled: 'border-bad bg-bad text-on-bad',
}
