import type { Booking } from '@marhala/contract/booking/booking.ts'
import { useTranslation } from 'react-i18next'
import { MapLink } from '../../../features/booking/map-link.tsx'
import { DateText } from '../../../features/format/date-text.tsx'

/** The two ends of a booking: when, and where. */
export function PickupAndReturn({ booking }: { booking: Booking }) {
  const { t } = useTranslation('booking')
  const stops = [
    {
      key: 'pickup',
      at: booking.start_date,
      location: booking.pickup_location_name,
      point: booking.pickup_address_point,
    },
    {
      key: 'return',
      at: booking.end_date,
      location: booking.return_location_name,
      point: booking.return_address_point,
    },
  ] as const
  return (
    <ol className="relative flex flex-col gap-4 ps-6">
      {stops.map(({ key, at, location, point }) => (
        <li
          key={key}
          className="relative before:absolute before:-start-6 before:top-1 before:size-3.25 before:rounded-full before:border-2 before:border-primary before:bg-surface last:before:bg-primary"
        >
          {key === 'pickup' ? (
            <span aria-hidden="true" className="absolute -start-4.5 top-4.25 -bottom-5 w-px bg-input" />
          ) : null}
          <p className="text-micro text-muted">{t(`trip.${key}`)}</p>
          <p className="font-semibold">
            <DateText at={at} />
          </p>
          <p className="text-muted">
            <bdi>{location}</bdi>
          </p>
          <MapLink point={point} />
        </li>
      ))}
    </ol>
  )
}
