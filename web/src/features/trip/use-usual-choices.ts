import type { PaymentMethod } from '@marhala/domain/money/ledger.ts'
import { useQuery } from '@tanstack/react-query'
import { ownBookingsQuery } from '../../data/account/profile.ts'
import { locationsQuery } from '../../data/cars/catalogue.ts'
import { useSession } from '../../data/session/auth.ts'
import type { Trip } from './trip.ts'

/** Where somebody takes their cars and how they mean to pay, shown as chosen: null where it has to be asked. */
export type UsualChoices = { pickup_location: string | null; payment_method: PaymentMethod | null }

/** What the last booking of whoever is signed in says; of a guest, and before a first booking, nothing is known. */
export function useUsualChoices(): UsualChoices {
  const session = useSession()
  const { data } = useQuery({ ...ownBookingsQuery({ per_page: 1 }), enabled: session !== null })
  const { data: locations } = useQuery(locationsQuery)
  if (!session || !data) return nothingKnown
  const [last] = data.data
  // An admin may have written a location of its own, and a location may be gone.
  const isKnownLocation = locations?.some(({ code }) => code === last?.pickup_location) ?? false
  return {
    pickup_location: isKnownLocation ? (last?.pickup_location ?? null) : null,
    payment_method: asAdmin(last?.payment_method),
  }
}

const nothingKnown: UsualChoices = { pickup_location: null, payment_method: null }

/** What was paid online is no choice of the reservation. */
function asAdmin(method: PaymentMethod | undefined): PaymentMethod | null {
  return method === undefined || method === 'online' ? null : method
}

/** The trip with the usual pick-up location, where none is chosen. */
export function withUsualLocation(trip: Trip, { pickup_location }: UsualChoices): Trip {
  if (trip.pickup_location !== null || pickup_location === null) return trip
  const { return_location } = trip
  return {
    ...trip,
    pickup_location,
    return_location: return_location === pickup_location ? null : return_location,
  }
}
