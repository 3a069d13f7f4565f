import type { Car } from '@marhala/contract/cars.ts'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays, MapPin, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { locationsQuery } from '../../data/catalogue.ts'
import { CarPicture } from '../../parts/car-picture.tsx'
import { WallClockRangeText } from '../../parts/date-text.tsx'
import { ErrorPanel } from '../../parts/error-panel.tsx'
import { PriceSummary, PriceSummarySkeleton } from '../../parts/price-summary.tsx'
import type { Trip } from '../../parts/trip.ts'
import type { Reservation } from './use-reservation.ts'

/** The id of the failed price, beside the steps. */
export const priceFailedId = 'price-failed'

/** Whether the price was asked for and did not come. */
export function hasNoPrice({ query, quote }: Pick<Reservation, 'query' | 'quote'>): boolean {
  return !quote && query.error !== null && !query.isFetching
}

type SummaryPanelProps = { car: Car; reservation: Reservation; failedId?: string }

/** What is being reserved and what it costs: beside every step, and in the sheet of a phone. */
export function SummaryPanel({ car, reservation, failedId }: SummaryPanelProps) {
  const { t } = useTranslation(['reservation', 'quote'])
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-4">
        <CarPicture
          car={car}
          decorative
          sizes="8rem"
          className="aspect-[16/10] w-30 shrink-0 rounded-control"
        />
        <p className="min-w-0 text-h3">
          <bdi>{car.name}</bdi> <span className="font-normal text-muted tabular-nums">{car.year}</span>
        </p>
      </div>
      <TripSummary trip={reservation.draft.trip} />
      <SummaryPrice reservation={reservation} failedId={failedId} />
      <p className="text-small text-muted">{t('quote:not_charged')}</p>
    </div>
  )
}

function TripSummary({ trip }: { trip: Trip }) {
  const { t } = useTranslation('reservation')
  const { data: places } = useQuery(locationsQuery)
  const name = (code: string | null) => places?.find((place) => place.code === code)?.name ?? code
  const { start_date, end_date, pickup_location, return_location } = trip
  return (
    <ul className="flex flex-col gap-1.5 text-small">
      <Fact Icon={CalendarDays}>
        {start_date ? <WallClockRangeText start={start_date} end={end_date} /> : t('no_dates')}
      </Fact>
      <Fact Icon={MapPin}>
        {pickup_location === null ? (
          t('no_place')
        ) : return_location === null ? (
          name(pickup_location)
        ) : (
          <>
            {t('from_place', { place: name(pickup_location) })}
            <br />
            {t('to_place', { place: name(return_location) })}
          </>
        )}
      </Fact>
    </ul>
  )
}

function Fact({ Icon, children }: { Icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <Icon className="mt-0.5 size-4 shrink-0 text-muted" strokeWidth={1.75} aria-hidden="true" />
      <span className="min-w-0">{children}</span>
    </li>
  )
}

type PriceProps = { reservation: Reservation; failedId: string | undefined }

function SummaryPrice({ reservation: { query, quote, request, isCurrent }, failedId }: PriceProps) {
  const { t } = useTranslation(['reservation', 'quote', 'common'])
  if (request === null)
    return <p className="border-t border-line pt-4 text-small text-muted">{t('no_price')}</p>
  if (query.error && !query.isFetching) {
    return (
      <div id={failedId} tabIndex={-1} className="rounded-control">
        <ErrorPanel title={t('quote:price_failed')} query={query} />
      </div>
    )
  }
  return (
    <div className="border-t border-line pt-4">
      {quote ? (
        <PriceSummary quote={quote} due={quote.due_at_pickup} isStale={!isCurrent} />
      ) : (
        <PriceSummarySkeleton lines={4} />
      )}
    </div>
  )
}
