import type { Fix, BookingSpan } from '@marhala/domain/tracking/position.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'

export type NewPosition = Fix & {
  car_id: number
  bearing: number | null
  battery: number | null
  booking_id: number | null
}

type Span = { from: Date; until: Date }

/** The bookings of some cars that overlap a span of time. */
export async function listBookingSpans(
  db: Kysely<DB>,
  carIds: number[],
  { from, until }: Span,
): Promise<(BookingSpan & { car_id: number })[]> {
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'car_id', 'activated_at', 'returned_at'])
    .where('car_id', '=', sql<number>`any(${carIds})`)
    .where('status', 'in', ['active', 'completed'])
    .where('activated_at', '<=', until)
    .where((eb) => eb.or([eb('returned_at', 'is', null), eb('returned_at', '>=', from)]))
    .execute()
  return rows.map(({ id, car_id, activated_at, returned_at }) => ({
    car_id,
    booking_id: id,
    from: activated_at!.getTime(),
    until: returned_at?.getTime() ?? null,
  }))
}

/** Stores positions, each instant of a car once; returns the new ones. */
export async function insertPositions(
  db: Kysely<DB>,
  positions: readonly NewPosition[],
): Promise<{ car_id: number; at: Date }[]> {
  const { rows } = await sql<{ car_id: number; at: Date }>`
    insert into positions (car_id, at, latitude, longitude, speed, bearing, battery, ignition, booking_id)
    select * from ${unnest(positions)}
    on conflict do nothing returning car_id, at`.execute(db)
  return rows
}

/** Updates each car's newest position; an older one changes nothing. */
export async function upsertLatest(db: Kysely<DB>, positions: readonly NewPosition[]): Promise<void> {
  await sql`
    insert into latest_positions as l (car_id, at, latitude, longitude, speed, bearing, battery, ignition, booking_id)
    select distinct on (car_id) * from ${unnest(positions)} order by car_id, at desc
    on conflict (car_id) do update set at = excluded.at, latitude = excluded.latitude,
      longitude = excluded.longitude, speed = excluded.speed, bearing = excluded.bearing,
      battery = excluded.battery, ignition = excluded.ignition, booking_id = excluded.booking_id
    where l.at < excluded.at`.execute(db)
}

/** One statement for any number of them. Sorted, so that two servers cannot deadlock. */
function unnest(positions: readonly NewPosition[]) {
  const sorted = positions.toSorted((a, b) => a.car_id - b.car_id || a.at - b.at)
  const column = <Value>(read: (one: NewPosition) => Value) => sorted.map(read)
  return sql`unnest(
    ${column(({ car_id }) => car_id)}::int[], ${column(({ at }) => new Date(at))}::timestamptz[],
    ${column(({ latitude }) => latitude)}::float8[], ${column(({ longitude }) => longitude)}::float8[],
    ${column(({ speed }) => speed)}::real[], ${column(({ bearing }) => bearing)}::real[],
    ${column(({ battery }) => battery)}::real[], ${column(({ ignition }) => ignition)}::boolean[],
    ${column(({ booking_id }) => booking_id)}::int[])
    as p (car_id, at, latitude, longitude, speed, bearing, battery, ignition, booking_id)`
}

/**
 * The positions of a car in a span of time, of one booking if given, oldest first: one each five seconds, which is
 * enough for tracks and stops however often a device reports.
 */
export async function listPositions(
  db: Kysely<DB>,
  carId: number,
  { from, until, booking_id }: Span & { booking_id?: number },
): Promise<Fix[]> {
  const ofBooking = booking_id === undefined ? sql`` : sql`and booking_id = ${booking_id}`
  const { rows } = await sql<Omit<Fix, 'at'> & { at: Date }>`
    select distinct on (extract(epoch from at)::bigint / 5)
      at, latitude, longitude, speed, ignition
    from positions where car_id = ${carId} and at >= ${from} and at < ${until} ${ofBooking}
    order by extract(epoch from at)::bigint / 5, at`.execute(db)
  return rows.map(({ at, ...rest }) => ({ at: at.getTime(), ...rest }))
}

/** Makes the table of the month of a given day, unless it exists. */
export async function makeMonthOfPositions(db: Kysely<DB>, day: string): Promise<void> {
  await sql`select make_month_of_positions(${day}::date)`.execute(db)
}

/** Deletes the positions before an instant, and the newest of a car without a later one. */
export async function dropPositionsBefore(db: Kysely<DB>, oldest: Date): Promise<void> {
  await sql`select forget_positions_before(${oldest})`.execute(db)
}

/** Deletes the positions of a person's bookings. By car and time, in the order of the table. */
export async function deletePositionsOf(db: Kysely<DB>, userId: number): Promise<void> {
  await sql`
    delete from positions p using bookings b
    where b.user_id = ${userId} and b.activated_at is not null and p.car_id = b.car_id
      and p.at >= b.activated_at and p.at <= coalesce(b.returned_at, b.completed_at) and p.booking_id = b.id`.execute(
    db,
  )
  await sql`
    delete from latest_positions where booking_id in (select id from bookings where user_id = ${userId})`.execute(
    db,
  )
}
