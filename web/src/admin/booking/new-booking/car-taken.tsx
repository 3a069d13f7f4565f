import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { QuoteReply } from '../../../data/bookings/quotes.ts'
import { carQuery } from '../../../data/cars/cars.ts'
import { otherCars } from '../../../features/car/other-cars.ts'
import { Money } from '../../../features/format/money.tsx'
import { useBusySpans, useCompanyNow } from '../../../features/trip/trip-fields-rules.ts'
import { CarInTheWay } from '../conflict/car-in-the-way.tsx'
import { FreeDates } from '../conflict/free-dates.tsx'
import { useCarName } from '../use-car-name.ts'
import type { BookingValues } from './booking-values.ts'
import { freeForBooking } from './free-for-booking.ts'

type CarTakenProps = {
  values: BookingValues
  quote: QuoteReply | undefined
  onTake: (change: Partial<BookingValues>) => void
}

/** The car of a new booking is taken: who has it, when it is free, and which others are free on the same dates. */
export function CarTaken({ values, quote, onTake }: CarTakenProps) {
  const { car_id, start_date: start, end_date: end } = values
  const busy = useBusySpans({ slug: String(car_id) })
  if (car_id === null) return null
  return (
    <div className="flex flex-col items-start gap-3 pt-1">
      <CarInTheWay requested={{ car_id, start, end }} />
      <FreeDates
        requested={{ start, end }}
        busy={busy}
        onTake={(period) => onTake({ start_date: period.start, end_date: period.end })}
      />
      <OtherCars values={values} quote={quote} onTake={onTake} />
    </div>
  )
}

const shown = 3

function OtherCars({ values, quote, onTake }: CarTakenProps) {
  const { t } = useTranslation('conflict')
  const { data: free } = useQuery(freeForBooking(values, useCompanyNow()))
  const { data: car } = useQuery(carQuery(values.car_id ?? 0))
  const nameOf = useCarName(values.start_date)
  const others = car && free ? otherCars(car, free.data, quote).slice(0, shown) : []
  if (others.length === 0) return null
  return (
    <div className="w-full">
      <p className="mb-2">{t('other_cars')}</p>
      <ul className="divide-y rounded-card border border-input bg-surface text-fg">
        {others.map(({ car: other, difference }) => (
          <li key={other.id}>
            <button
              type="button"
              className="flex w-full flex-wrap justify-between gap-x-4 px-4 py-2 text-start font-semibold pointer-coarse:min-h-11 hover:bg-sunken focus-visible:focus-ring"
              onClick={() => onTake({ car_id: other.id })}
            >
              {t('take_car', { car: nameOf(other) })}
              {difference === null ? null : <Money amount={difference} sign />}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
