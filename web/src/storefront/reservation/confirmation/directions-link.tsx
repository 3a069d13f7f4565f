import type { Booking } from '@marhala/contract/booking/booking.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigation } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { locationsQuery } from '../../../data/cars/catalogue.ts'
import { buttonClass } from '../../../ui/button.tsx'

/** The way to the pick-up location; nothing for a location that an admin has written by hand, or that is not on the map. */
export function DirectionsLink({ booking }: { booking: Booking }) {
  const { t } = useTranslation('reservation')
  const { data: locations } = useQuery(locationsQuery)
  const location = locations?.find(({ code }) => code === booking.pickup_location)
  if (!location || location.latitude === null || location.longitude === null) return null
  const to = new URLSearchParams({ to: `${location.latitude},${location.longitude}` })
  return (
    <a
      href={`https://www.openstreetmap.org/directions?${to}`}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass({ variant: 'outline' })}
    >
      <Navigation strokeWidth={1.75} aria-hidden="true" />
      {t('confirmation.directions')}
    </a>
  )
}
