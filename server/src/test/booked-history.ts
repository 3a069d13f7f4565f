import { madeUpDemand } from '@marhala/domain/test/made-up-demand.ts'
import { sql } from 'kysely'
import type { AppContext } from '../context.ts'
import { givenCar, givenPerson, unique } from './builders.ts'

const day = 86_400_000

/**
 * A category of its own with some cars at 300 DH and made-up bookings of 126 weeks until the clock's day, busy in
 * summer; `weeks` keeps the last of them alone. The rows alone: no car is taken and no money booked.
 */
export async function givenHistory(
  context: AppContext,
  {
    cars = 6,
    load = 0.9,
    seed = 1,
    weeks = 126,
  }: { cars?: number; load?: number; seed?: number; weeks?: number } = {},
): Promise<{ id: number }> {
  const { db, clock } = context
  const name = JSON.stringify({ en: 'Followed', ar: 'متابعة', fr: 'Suivie' })
  const category = await db
    .insertInto('categories')
    .values({ slug: `followed-${unique()}`, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  const ids: number[] = []
  for (let made = 0; made < cars; made++) {
    const car = await givenCar(context)
    await db.updateTable('cars').set({ category_id: category.id }).where('id', '=', car.id).execute()
    ids.push(car.id)
  }
  const client = await givenPerson(context)
  // The made-up years end on a day in June, like the clock's.
  const today = 2 * 365 + 154
  const dates = (of: number) => new Date(clock().getTime() + (of - today) * day)
  const rows = madeUpDemand({ years: 3, cars, load, seed })
    .filter(({ made, start }) => made < today && start >= today - 7 * weeks)
    .map(({ made, cancelled, start, days }, index) => ({
      reference: `RB-H${unique()}`,
      status: cancelled !== null && cancelled < today ? 'cancelled' : 'confirmed',
      user_id: client.id,
      created_by: client.id,
      car_id: ids[index % cars]!,
      start_date: dates(start),
      end_date: dates(start + days),
      duration: days,
      created_at: dates(made),
      cancel_reason: cancelled !== null && cancelled < today ? 'customer' : null,
      cancelled_at: cancelled !== null && cancelled < today ? dates(cancelled) : null,
      ...sameOfAll,
    }))
  await db.transaction().execute(async (transaction) => {
    // What triggers keep beside a booking has nothing to do with a forecast, and takes a minute for so many.
    await sql`alter table bookings disable trigger user`.execute(transaction)
    for (let from = 0; from < rows.length; from += 1000)
      await transaction
        .insertInto('bookings')
        .values(rows.slice(from, from + 1000))
        .execute()
    await sql`alter table bookings enable trigger user`.execute(transaction)
  })
  return category
}

const sameOfAll = {
  pickup_location: 'A',
  return_location: 'A',
  pickup_location_price: 0,
  return_location_price: 0,
  base_price: 30_000,
  services_total: 0,
  tax: 3_000,
  total_price: 33_000,
  quote: '{}',
  rates: '{}',
  turnaround_minutes: 60,
  free_cancellation_hours: 48,
  payment_method: 'cash',
}
