import type { Language } from '@marhala/contract/language/language.ts'
import type { Left } from '@marhala/domain/extras/stock.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { periodOf } from '../../cars/public/car-rows.queries.ts'
import { inLanguage } from '../../catalogue/public/catalogue.queries.ts'

/** A time at a place: its location's code, or what staff typed, where no extra has a stock. */
export type ExtrasWish = {
  place: string
  /** With the turnaround, as the car is taken. */
  occupied: { start: number; end: number }
  /** The booking whose extras these are already. */
  except?: number | null | undefined
}

/**
 * What is left of the extras with stock for a time at a place, holds that have expired by `now` not counted; without
 * `now` as the database guards it.
 */
export async function listExtrasLeft(
  db: Kysely<DB>,
  { place, occupied, except = null }: ExtrasWish,
  now: Date | null,
): Promise<Left[]> {
  const period = periodOf(new Date(occupied.start), new Date(occupied.end))
  const at = sql<number>`(select id from locations where code = ${place})`
  return db
    .selectFrom('services')
    .select([
      'id as service_id',
      sql<number>`greatest(0, extra_stock(id, ${at})
        - extra_reserved(id, ${at}, ${period}, ${except}::int, ${now}::timestamptz))`.as('left'),
    ])
    .where('stock', '<>', 'unlimited')
    .orderBy('id')
    .execute()
}

/** Locks the extras with stock among some, in the order of their ids, until the transaction ends; whether there is any. */
export async function lockExtras(db: Kysely<DB>, ids: readonly number[]): Promise<boolean> {
  const locked = await db
    .selectFrom('services')
    .select('id')
    .where('id', '=', sql<number>`any(${ids})`)
    .where('stock', '<>', 'unlimited')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return locked.length > 0
}

/** The bookings whose hold has expired by `now` and that have one of some extras at a place within a time. */
export async function listExpiredHolders(
  db: Kysely<DB>,
  ids: readonly number[],
  { place, occupied, except = null }: ExtrasWish,
  now: Date,
): Promise<number[]> {
  const rows = await db
    .selectFrom('extra_reservations as r')
    .innerJoin('bookings', 'bookings.id', 'r.booking_id')
    .innerJoin('locations', 'locations.id', 'r.location_id')
    .select('r.booking_id')
    .distinct()
    .where('r.service_id', '=', sql<number>`any(${ids})`)
    .where('locations.code', '=', place)
    .where('r.period', '&&', periodOf(new Date(occupied.start), new Date(occupied.end)))
    .where('bookings.status', '=', 'pending')
    .where('bookings.hold_expires_at', '<=', now)
    .where('r.booking_id', 'is distinct from', except)
    .orderBy('r.booking_id')
    .execute()
  return rows.map(({ booking_id }) => booking_id)
}

/** The names of some extras. */
export async function listExtraNames(db: Kysely<DB>, ids: readonly number[], language: Language) {
  return db
    .selectFrom('services')
    .select(['id', inLanguage('name', language).as('name')])
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()
}
