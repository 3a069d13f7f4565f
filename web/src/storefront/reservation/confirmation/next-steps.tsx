import type { Booking } from '@marhala/contract/booking/booking.ts'
import { isLicensed } from '@marhala/domain/booking/is-licensed.ts'
import { CalendarCheck, Clock, KeyRound, Undo2, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DateText } from '../../../features/format/date-text.tsx'
import { classNames } from '../../../ui/class-names.ts'

/** What happens after booking, in order. */
export function NextSteps({ booking }: { booking: Booking }) {
  const { t } = useTranslation('reservation')
  const settled: [LucideIcon, string, ReactNode][] = [
    [CalendarCheck, t('next.settled'), t('next.settled_text')],
  ]
  const waiting: [LucideIcon, string, ReactNode][] = [
    [Clock, t('next.received'), t('next.received_text')],
    [CalendarCheck, t('next.confirmed'), <Waiting key="waiting" booking={booking} />],
  ]
  const next: [LucideIcon, string, ReactNode][] = [
    ...(booking.status === 'confirmed' ? settled : waiting),
    [
      KeyRound,
      t('next.pickup'),
      <>
        <DateText at={booking.start_date} /> · {booking.pickup_location_name}.{' '}
        {t(booking.with_driver ? 'next.pickup_text_driven' : 'next.pickup_text')}
      </>,
    ],
    [
      Undo2,
      t('next.return'),
      <>
        <DateText at={booking.end_date} /> · {booking.return_location_name}
      </>,
    ],
  ]
  return (
    <section aria-labelledby="next-steps" className="mt-9 print:mt-6">
      <h2 id="next-steps" className="text-h3">
        {t('next.title')}
      </h2>
      <ol className="mt-4 flex flex-col">
        {next.map(([Icon, title, text], index) => (
          <li key={title} className="relative flex gap-4 pb-6 last:pb-0 print:pb-3">
            {index < next.length - 1 ? (
              <span aria-hidden="true" className="absolute start-4.5 top-9 bottom-0 w-px bg-input/60" />
            ) : null}
            <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-primary-soft text-primary-soft-fg">
              <Icon
                className={classNames('size-4.5', Icon === Undo2 && 'rtl:-scale-x-100')}
                strokeWidth={1.75}
                aria-hidden="true"
              />
            </span>
            <div className="min-w-0 pt-1">
              <h3 className="text-body font-semibold">{title}</h3>
              <p className="text-small text-muted [&_time]:whitespace-nowrap">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Waiting({ booking }: { booking: Booking }) {
  const { t } = useTranslation('reservation')
  return (
    <>
      {booking.hold_expires_at ? (
        <>
          {t('next.confirmed_until')} <DateText at={booking.hold_expires_at} />
        </>
      ) : (
        t('next.confirmed_text')
      )}
      {booking.with_driver || isLicensed(booking.booking_drivers) ? null : (
        <Link
          to={`/user/profile?tab=bookings&booking=${booking.reference}`}
          className="block py-1 font-medium text-primary underline print:hidden"
        >
          {t('next.licence')}
        </Link>
      )}
    </>
  )
}
