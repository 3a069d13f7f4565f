import type { Car } from '@marhala/contract/fleet/cars.ts'
import { ChevronUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { reservePath } from '../../../features/booking/resume-reservation.ts'
import { WallClockRangeText } from '../../../features/format/date-text.tsx'
import { Money } from '../../../features/format/money.tsx'
import { SheetBar } from '../../../features/quote/sheet-bar.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { SheetPanel } from './lazy-booking-panel.tsx'
import { type CarTrip, tripProblem } from './use-car-trip.ts'

type BookingBarProps = { car: Car; booking: CarTrip }

/** Below 1024 px: the total and the dates at the foot of the screen; a tap opens the whole panel. */
export function BookingBar({ car, booking }: BookingBarProps) {
  const { t } = useTranslation(['car', 'common'])
  const { quote, trip, choices } = booking
  const isReady = quote !== undefined && tripProblem(booking) === null
  return (
    <SheetBar
      className="bottom-tabbar mt-10"
      summary={<BarText car={car} booking={booking} />}
      title={t('panel')}
      action={(open) =>
        isReady ? (
          <Link to={reservePath(car.slug, trip, choices)} className={buttonClass({ variant: 'accent' })}>
            {t('common:continue')}
          </Link>
        ) : (
          <Button variant="accent" onClick={open}>
            {trip.start_date ? t('check_trip') : t('choose_dates')}
          </Button>
        )
      }
    >
      <SheetPanel car={car} booking={booking} />
    </SheetBar>
  )
}

function BarText({ car, booking: { quote, trip } }: BookingBarProps) {
  const { t } = useTranslation(['car', 'common'])
  const price = quote ?? car.trip ?? car.from
  return (
    <>
      <span className="flex items-center gap-1.5 text-[1.25rem]/6 font-(weight:--weight-total)">
        {quote || car.trip ? null : (
          <span className="text-small font-normal text-muted">{t('common:from')}</span>
        )}
        {price ? <Money amount={price.total_price} /> : null}
        <ChevronUp className="size-4 shrink-0 text-muted" strokeWidth={2} aria-hidden="true" />
      </span>
      <span className="block text-micro text-balance text-muted">
        {trip.start_date && trip.end_date ? (
          <WallClockRangeText start={trip.start_date} end={trip.end_date} />
        ) : price ? (
          t('total_for', { count: price.days })
        ) : null}
      </span>
    </>
  )
}
