import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { ApiError } from '../../../http/api-error.ts'
import { isHoldExpired, type BookingStatus } from '@marhala/domain/booking/booking-status.ts'
import type { AppContext } from '../../../context.ts'

/** Half-open: the end is the first instant at which the car is free again. Epoch milliseconds. */
export type Period = { start: number; end: number }

/** Takes a car for a booking; 409 `car_unavailable` when the constraint finds it taken. */
export async function insertOccupancy(
  db: Kysely<DB>,
  carId: number,
  bookingId: number,
  period: Period,
): Promise<void> {
  await orUnavailable(
    db
      .insertInto('occupancies')
      .values({ car_id: carId, booking_id: bookingId, period: rangeOf(period) })
      .execute(),
  )
}

/** Takes a car out of the calendar for a blocked time; 409 `car_unavailable` when the constraint finds it taken. */
export async function insertBlockOccupancy(
  db: Kysely<DB>,
  carId: number,
  blockId: number,
  period: Period,
): Promise<void> {
  await orUnavailable(
    db
      .insertInto('occupancies')
      .values({ car_id: carId, block_id: blockId, period: rangeOf(period) })
      .execute(),
  )
}

/** Moves a booking's occupancy; 409 `car_unavailable` when that is taken. */
export async function moveOccupancy(db: Kysely<DB>, bookingId: number, period: Period): Promise<void> {
  await orUnavailable(
    db
      .updateTable('occupancies')
      .set({ period: rangeOf(period) })
      .where('booking_id', '=', bookingId)
      .execute(),
  )
}

/** Moves a booking's occupancy to another car; 409 `car_unavailable` when that is taken. */
export async function moveToCar(
  db: Kysely<DB>,
  bookingId: number,
  carId: number,
  period: Period,
): Promise<void> {
  await orUnavailable(
    db
      .updateTable('occupancies')
      .set({ car_id: carId, period: rangeOf(period) })
      .where('booking_id', '=', bookingId)
      .execute(),
  )
}

/** Frees the car of a booking. */
export async function deleteOccupancy(db: Kysely<DB>, bookingId: number): Promise<void> {
  await db.deleteFrom('occupancies').where('booking_id', '=', bookingId).execute()
}

/** The period that a booking occupies now. */
export async function findOccupancy(db: Kysely<DB>, bookingId: number): Promise<Period | undefined> {
  const row = await db
    .selectFrom('occupancies')
    .select([sql<Date>`lower(period)`.as('start'), sql<Date>`upper(period)`.as('end')])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  return row && { start: row.start.getTime(), end: row.end.getTime() }
}

/** The occupants of a car in a period, with the hold of each booking; `except` leaves one booking out. */
export async function listOccupants(db: Kysely<DB>, carId: number, period: Period, except: number | null) {
  return db
    .selectFrom('occupancies')
    .leftJoin('bookings', 'bookings.id', 'occupancies.booking_id')
    .select(['occupancies.booking_id', 'bookings.status', 'bookings.hold_expires_at'])
    .where('occupancies.car_id', '=', carId)
    .where('occupancies.period', '&&', rangeOf(period))
    .$if(except !== null, (qb) => qb.where(sql<boolean>`occupancies.booking_id is distinct from ${except}`))
    .execute()
}

/** Whether a car is free for a period; an expired hold counts as free at once. */
export async function isCarFree(context: AppContext, carId: number, period: Period, except: number | null) {
  const occupants = await listOccupants(context.db, carId, period, except)
  return occupants.every((occupant) => isExpiredHold(occupant, context.clock()))
}

type Occupant = { booking_id: number | null; status: string | null; hold_expires_at: Date | null }

/** Whether an occupant is an expired hold; blocks never are. */
export function isExpiredHold(occupant: Occupant, now: Date): boolean {
  const hold_expires_at = occupant.hold_expires_at?.getTime() ?? null
  return isHoldExpired({ status: occupant.status as BookingStatus, hold_expires_at }, now.getTime())
}

/** The start of a car's next occupancy after an instant. */
export async function findNextStart(db: Kysely<DB>, carId: number, after: number): Promise<number | null> {
  const row = await db
    .selectFrom('occupancies')
    .select(sql<Date>`min(lower(period))`.as('start'))
    .where('car_id', '=', carId)
    .where(sql<Date>`lower(period)`, '>=', new Date(after))
    .executeTakeFirst()
  return row?.start?.getTime() ?? null
}

/** 23P01: the exclusion constraint, which decides whatever the code before it found. */
async function orUnavailable(write: Promise<unknown>): Promise<void> {
  try {
    await write
  } catch (error) {
    if ((error as { code?: string }).code === '23P01') throw new ApiError('car_unavailable')
    throw error
  }
}

function rangeOf(period: Period) {
  return sql<string>`tstzrange(${new Date(period.start)}, ${new Date(period.end)})`
}
