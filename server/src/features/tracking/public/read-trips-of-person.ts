import { cutTrips } from '@marhala/domain/tracking/cut-trips.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { presentJourney } from '../present-journey.ts'
import { listPositions } from './positions.queries.ts'
import { listBookingsOfPerson } from '../vehicles.queries.ts'

/** Every stored trip of a person's bookings, for their export. */
export async function readTripsOfPerson(db: Kysely<DB>, userId: number, now: Date) {
  const trips = []
  for (const { id, car_id, activated_at, returned_at } of await listBookingsOfPerson(db, userId)) {
    const until = new Date((returned_at ?? now).getTime() + 1)
    const fixes = await listPositions(db, car_id, { from: activated_at!, until, booking_id: id })
    trips.push(...presentJourney(cutTrips(fixes)).trips.map((trip) => ({ booking_id: id, ...trip })))
  }
  return trips
}
