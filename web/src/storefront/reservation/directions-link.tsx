import type { Booking } from '@marhala/contract/booking.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigation } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { locationsQuery } from '../../data/catalogue.ts'
import { buttonClass } from '../../ui/button.tsx'

/** The way to the pick-up place; nothing for a place that the desk has written by hand. */
export function DirectionsLink({ booking }: { booking: Booking }) {
  const { t } = useTranslation('reservation')
  const { data: places } = useQuery(locationsQuery)
  const place = places?.find(({ code }) => code === booking.pickup_location)
  if (!place) return null
  const to = new URLSearchParams({ to: `${place.latitude},${place.longitude}` })
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
