import { freshnessOf } from '@marhala/domain/tracking/position.ts'
import type { AppContext } from '../../context.ts'
import type { Caller } from '../../http/caller.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { noteView } from './note-view.ts'
import { listVehicles, type VehicleRow } from './vehicles.queries.ts'

/** The positions of the cars, and their bookings. */
export async function readVehicles(context: AppContext, caller: Caller) {
  const now = context.clock()
  const { track_outside_hires } = await getSettings(context.db)
  const vehicles = (await listVehicles(context.db)).map((row) => presentVehicle(row, now))
  const seen = vehicles.filter(({ position }) => position !== null)
  if (seen.length > 0)
    await noteView(context, caller, { entity: 'car', entity_id: null, after: { rows: seen.length } })
  return { as_of: now, track_outside_hires, vehicles }
}

function presentVehicle(row: VehicleRow, now: Date) {
  const { car_id, car_brand, car_model, car_plate, has_device } = row
  return {
    car: { id: car_id, name: `${car_brand} ${car_model}`, registration_plate: car_plate },
    has_device,
    position: presentPosition(row),
    freshness: row.at && freshnessOf(row.at.getTime(), now.getTime()),
    booking: presentVehicleBooking(row, now),
  }
}

function presentPosition({ at, latitude, longitude, speed, bearing, battery, ignition }: VehicleRow) {
  if (at === null || latitude === null || longitude === null) return null
  return { at, latitude, longitude, speed, bearing, battery, ignition }
}

function presentVehicleBooking(row: VehicleRow, now: Date) {
  const { booking_id: id, reference, end_date, user_id, first_name, last_name, phone } = row
  if (id === null || reference === null || end_date === null || user_id === null) return null
  const client = { id: user_id, first_name: first_name ?? '', last_name: last_name ?? '', phone }
  return { id, reference, client, end_date, overdue: end_date < now }
}
