import { sql } from 'kysely'
import type { Demo } from '../demo.ts'
import { insertRows, insertWithIds } from '../insert-rows.ts'

/** What each costs anew, in centimes, and how many every place has. */
const seat = { replacement_price: 90_000, atEach: 6 }
const counted = {
  gps: { replacement_price: 120_000, atEach: 12 },
  wifi: { replacement_price: 60_000, atEach: 10 },
}

/**
 * Child seats with a code each, GPS and WiFi devices that are counted, at every place, with what is out with the cars on the road:
 * what was booked of them is reserved by the database.
 */
export async function insertExtras({ db, adminId }: Demo): Promise<void> {
  // What waits for the end of the transaction is checked before there is a stock: hires of the past took none of it.
  await sql`set constraints all immediate`.execute(db)
  const places = await db.selectFrom('locations').select(['id', 'code']).orderBy('position').execute()
  const seats = await keepStock(db, 'child_seat', 'numbered', seat.replacement_price)
  const stocked = [seats]
  for (const [key, { replacement_price, atEach: quantity }] of Object.entries(counted)) {
    const service_id = await keepStock(db, key, 'counted', replacement_price)
    stocked.push(service_id)
    await insertRows(
      db,
      'extra_counts',
      places.map(({ id }) => ({ service_id, location_id: id, quantity })),
    )
  }
  const pieces = places.flatMap(({ id, code }, place) =>
    Array.from({ length: seat.atEach }, (_, index) => ({
      service_id: seats,
      code: `${code}-SEAT-${index + 1}`,
      location_id: id,
      state: stateOf(place, index),
      place: code,
    })),
  )
  const ids = await insertWithIds(
    db,
    'extra_pieces',
    pieces.map(({ place: _, ...piece }) => piece),
  )
  const free = pieces.flatMap(({ state, place }, index) =>
    state === 'available' ? [{ id: ids[index]!, place }] : [],
  )
  const out = await db
    .selectFrom('bookings as b')
    .innerJoin('booking_services as s', 's.booking_id', 'b.id')
    .select(['b.id', 'b.pickup_location', 'b.activated_at', 's.service_id', 's.quantity'])
    .where('b.status', '=', 'active')
    .where('s.service_id', 'in', stocked)
    .orderBy('b.id')
    .execute()
  const loans = out.flatMap(({ id, pickup_location, activated_at, service_id, quantity }) =>
    Array.from({ length: quantity }, () => {
      const at = free.findIndex(({ place }) => place === pickup_location)
      const piece_id = service_id === seats ? free.splice(at, 1)[0]!.id : null
      return { booking_id: id, service_id, piece_id, out_at: activated_at!, out_by: adminId }
    }),
  )
  await insertRows(db, 'extra_loans', loans)
}

/** Of the first place one is being mended, of the second one got lost. */
function stateOf(place: number, index: number): string {
  if (index < seat.atEach - 1 || place > 1) return 'available'
  return place === 0 ? 'in_repair' : 'lost'
}

async function keepStock(
  db: Demo['db'],
  key: string,
  stock: 'counted' | 'numbered',
  replacement_price: number,
): Promise<number> {
  const { id } = await db
    .updateTable('services')
    .set({ stock, replacement_price })
    .where('key', '=', key)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
