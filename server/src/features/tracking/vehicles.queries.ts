import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'

/** Every car with a present or past device, those on a booking first: with its newest position and the booking. */
export async function listVehicles(db: Kysely<DB>) {
  return (
    db
      .selectFrom('cars')
      .innerJoin('brands', 'brands.id', 'cars.brand_id')
      .leftJoin('latest_positions as l', 'l.car_id', 'cars.id')
      .leftJoin('bookings as b', (join) =>
        join.onRef('b.car_id', '=', 'cars.id').on('b.status', '=', 'active'),
      )
      .leftJoin('users', 'users.id', 'b.user_id')
      .select(['cars.id as car_id', 'brands.name as car_brand', 'cars.model as car_model'])
      .select('cars.registration_plate as car_plate')
      .select(['l.at', 'l.latitude', 'l.longitude', 'l.speed', 'l.bearing', 'l.battery', 'l.ignition'])
      .select(['b.id as booking_id', 'b.reference', 'b.end_date'])
      .select([
        'users.id as user_id',
        'users.first_name',
        'users.last_name',
        'users.legal_name',
        'users.phone',
      ])
      .select(hasDevice().as('has_device'))
      .where((eb) => eb.or([eb('l.at', 'is not', null), hasDevice()]))
      .orderBy((eb) => eb('b.id', 'is', null))
      // By name: in a list by time each report would move its car to the top.
      .orderBy('brands.name')
      .orderBy('cars.model')
      .orderBy('cars.id')
      .execute()
  )
}

export type VehicleRow = Awaited<ReturnType<typeof listVehicles>>[number]

function hasDevice() {
  return sql<boolean>`exists (
    select from tracking_devices d where d.car_id = cars.id and d.revoked_at is null)`
}

/** Whether a car exists. */
export async function hasCar(db: Kysely<DB>, id: number): Promise<boolean> {
  const car = await db.selectFrom('cars').select('id').where('id', '=', id).executeTakeFirst()
  return car !== undefined
}

/** The columns of a booking that its trips need. */
export async function findBookingToFollow(db: Kysely<DB>, idOrReference: string) {
  const isId = /^\d{1,10}$/.test(idOrReference)
  if (isId && Number(idOrReference) > 2_147_483_647) return undefined
  return db
    .selectFrom('bookings')
    .innerJoin('cars', 'cars.id', 'bookings.car_id')
    .innerJoin('brands', 'brands.id', 'cars.brand_id')
    .select(['bookings.id', 'reference', 'car_id', 'duration', 'activated_at', 'returned_at', 'return_rates'])
    .select(['start_kilometers', 'end_kilometers', 'start_fuel_level', 'end_date', 'quote'])
    .select(['brands.name as car_brand', 'cars.model as car_model'])
    .select('cars.registration_plate as car_plate')
    .select(hasDevice().as('has_device'))
    .where((eb) =>
      isId
        ? eb('bookings.id', '=', Number(idOrReference))
        : eb('reference', '=', idOrReference.toUpperCase()),
    )
    .executeTakeFirst()
}

/** The bookings of a person whose car was handed over. */
export async function listBookingsOfPerson(db: Kysely<DB>, userId: number) {
  return db
    .selectFrom('bookings')
    .select(['id', 'car_id', 'activated_at', 'returned_at'])
    .where('user_id', '=', userId)
    .where('activated_at', 'is not', null)
    .orderBy('id')
    .execute()
}

/** The newest positions of a car during a booking, which ended at `until` if it did, the newest first. */
export async function listLastPositions(
  db: Kysely<DB>,
  { car_id, booking_id, until }: { car_id: number; booking_id: number; until: Date | null },
  most: number,
) {
  return db
    .selectFrom('positions')
    .select(['at', 'latitude', 'longitude', 'speed', 'bearing', 'battery', 'ignition'])
    .where('car_id', '=', car_id)
    .where('booking_id', '=', booking_id)
    .$if(until !== null, (query) => query.where('at', '<=', until!))
    .orderBy('at', 'desc')
    .limit(most)
    .execute()
}
