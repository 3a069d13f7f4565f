import { cutTrips } from '@marhala/domain/tracking/cut-trips.ts'
import type { AppContext } from '../../../context.ts'
import { presentJourney } from '../present-journey.ts'
import { listPositions } from './positions.queries.ts'

type Out = {
  id: number
  car: { id: number }
  activated_at: Date | null
  start_kilometers: number | null
  end_kilometers: number | null
}

/** What the odometer of a car that is out should say, by its positions; null where nobody can tell. */
export async function readProposedKilometers(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  booking: Out,
): Promise<number | null> {
  const { id: booking_id, car, activated_at, end_kilometers } = booking
  if (!activated_at || end_kilometers !== null) return null
  const until = new Date(clock().getTime() + 1)
  const fixes = await listPositions(db, car.id, { from: activated_at, until, booking_id })
  return proposeKilometers(booking, presentJourney(cutTrips(fixes)))
}

/** The same by the trips that were read already. */
export function proposeKilometers(
  { start_kilometers, end_kilometers }: Pick<Out, 'start_kilometers' | 'end_kilometers'>,
  { trips, kilometers }: { trips: readonly unknown[]; kilometers: number },
): number | null {
  const isOut = start_kilometers !== null && end_kilometers === null && trips.length > 0
  return isOut ? start_kilometers + Math.round(kilometers) : null
}
