import type { PaymentMethod } from '@marhala/domain/ledger.ts'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../data/auth.ts'
import { locationsQuery } from '../data/catalogue.ts'
import { ownBookingsQuery } from '../data/profile.ts'
import type { Trip } from './trip.ts'

/** Where somebody takes their cars and how they mean to pay, shown as chosen: null where it has to be asked. */
export type UsualHire = { pickup_location: string | null; payment_method: PaymentMethod | null }

/** What the last hire of whoever is signed in says; of a guest, and before a first hire, nothing is known. */
export function useUsualHire(): UsualHire {
  const session = useSession()
  const { data } = useQuery({ ...ownBookingsQuery({ per_page: 1 }), enabled: session !== null })
  const { data: places } = useQuery(locationsQuery)
  if (!session || !data) return nothingKnown
  const [last] = data.data
  // The desk may have written a place of its own, and a place may be gone.
  const isPlace = places?.some(({ code }) => code === last?.pickup_location) ?? false
  return {
    pickup_location: isPlace ? (last?.pickup_location ?? null) : null,
    payment_method: atDesk(last?.payment_method),
  }
}

const nothingKnown: UsualHire = { pickup_location: null, payment_method: null }

/** What was paid online is no choice of the reservation. */
function atDesk(method: PaymentMethod | undefined): PaymentMethod | null {
  return method === undefined || method === 'online' ? null : method
}

/** The trip with the usual pick-up place, where none is chosen. */
export function withUsualPlace(trip: Trip, { pickup_location }: UsualHire): Trip {
  if (trip.pickup_location !== null || pickup_location === null) return trip
  const { return_location } = trip
  return {
    ...trip,
    pickup_location,
    return_location: return_location === pickup_location ? null : return_location,
  }
}
