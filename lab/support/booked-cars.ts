import { sql } from 'kysely'
import type { AppContext } from '../../server/src/context.ts'
import type { openDatabase } from '../../server/src/db/database.ts'
import { givenCar } from '../../server/src/test/builders.ts'
import { signInAdmin } from './admin-session.ts'
import { send } from './send.ts'

type Store = Pick<ReturnType<typeof openDatabase>, 'db' | 'pool'>

/** Cars that are out on a booking since this morning, inserted as rows; they are not under test. */
export async function giveBookedCars({ db, pool }: Store, count: number): Promise<number[]> {
  const context = { db, pool, clock: () => new Date() } as AppContext
  // The first superadmin, made by the start.
  const { id: person } = await db
    .selectFrom('users')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const cars: number[] = []
  for (let made = 0; made < count; made++) cars.push((await givenCar(context)).id)
  await handOverCars({ db }, cars, person)
  return cars
}

/** Bookings of some cars that were handed over six hours ago and are due in five days. */
export async function handOverCars({ db }: Pick<Store, 'db'>, cars: number[], person: number): Promise<void> {
  await sql`
    insert into bookings (reference, status, user_id, car_id, created_by, start_date, end_date, duration, pickup_location,
      return_location, pickup_location_price, return_location_price, base_price, services_total, tax, total_price, quote,
      rates, turnaround_minutes, free_cancellation_hours, payment_method, start_kilometers, start_fuel_level, created_at,
      confirmed_at, activated_at)
    select 'RT-' || lpad(to_hex(car), 7, '0'), 'active', ${person}, car, ${person}, now() - interval '6 hours',
      now() + interval '5 days', 5, 'B1', 'B2', 0, 0, 150000, 0, 15000, 165000,
      jsonb_build_object('days', 5, 'lines', '[]'::jsonb, 'base_price', 150000, 'services_total', 0, 'location_total', 0,
        'discount_amount', 0, 'tax_rate', 10, 'tax', 15000, 'total_price', 165000, 'prices_include_tax', false),
      '{"daily_price": 30000}', 60, 48, 'cash', 20000, 8, now() - interval '2 days', now() - interval '1 day',
      now() - interval '6 hours'
    from unnest(${cars}::int[]) car`.execute(db)
}

/** A device for each car, made by the API as in admin; returns its key. */
export async function giveDevices(url: string, cars: number[]): Promise<{ key: string; car_id: number }[]> {
  const { token } = await signInAdmin(url)
  const devices = []
  for (const car_id of cars) {
    const { status, body } = await send(url, '/api/tracking/devices', {
      method: 'POST',
      token,
      body: { car_id },
    })
    if (status !== 201) throw new Error(`No device: ${status} ${body.message}`)
    devices.push({ key: (body.data as unknown as { key: string }).key, car_id })
  }
  return devices
}
