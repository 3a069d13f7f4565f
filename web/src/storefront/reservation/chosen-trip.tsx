import { useQuery } from '@tanstack/react-query'
import { CalendarDays, MapPin, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { locationsQuery } from '../../data/cars/catalogue.ts'
import { WallClockRangeText } from '../../features/format/date-text.tsx'
import type { Trip } from '../../features/trip/trip.ts'

type ChosenTripProps = {
  trip: Trip
  addresses?: boolean
}

/** Where and when, in two lines: in the summary beside the steps, and in the step where it is chosen. */
export function ChosenTrip({ trip, addresses = false }: ChosenTripProps) {
  const { t } = useTranslation('reservation')
  const { data: locations } = useQuery(locationsQuery)
  const find = (code: string | null) => locations?.find((location) => location.code === code)
  const name = (code: string | null) => find(code)?.name ?? code
  const address = (code: string) =>
    addresses ? <bdi className="block text-muted">{find(code)?.address}</bdi> : null
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
          <>
            {name(pickup_location)}
            {address(pickup_location)}
          </>
        ) : (
          <>
            <span className="block">{t('from_place', { place: name(pickup_location) })}</span>
            {address(pickup_location)}
            <span className="block">{t('to_place', { place: name(return_location) })}</span>
            {address(return_location)}
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
