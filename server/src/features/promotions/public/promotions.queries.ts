import type { Translated } from '@marhala/contract/wire/fields.ts'
import type { Promotion, PromotionKind } from '@marhala/domain/price/promotion.ts'
import { localDate } from '@marhala/domain/time/wall-clock.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'

const terms = [
  'id',
  'code',
  'kind',
  'value',
  'service_id',
  'category_ids',
  'location_codes',
  'pickup_from',
  'pickup_until',
  'booked_from',
  'booked_until',
  'min_days',
  'min_lead_days',
  'max_lead_days',
  'first_hire',
  'max_uses',
  'max_uses_each',
  'uses',
  'created_at',
  'ended_at',
] as const

/** Promotions with what decides about them. */
export function selectPromotions(db: Kysely<DB>) {
  return db
    .selectFrom('promotions')
    .select(terms)
    .select((eb) => eb.ref('name').$castTo<Translated>().as('name'))
}

/** Those that need no code and nobody has ended: what any price may depend on. */
export function selectOffers(db: Kysely<DB>) {
  return selectPromotions(db).where('code', 'is', null).where('ended_at', 'is', null).orderBy('id')
}

type Stored<Row> = { [Name in keyof Row]: Row[Name] extends Date | null ? Row[Name] | string : Row[Name] }
type PromotionRow = Stored<Awaited<ReturnType<ReturnType<typeof selectPromotions>['execute']>>[number]>

/** A row as the rules take it; of rows that come as JSON instants are texts. */
export function readPromotion(
  { created_at, ended_at, kind, value, ...row }: PromotionRow,
  time_zone: string,
): Promotion {
  return {
    ...row,
    kind: kind as PromotionKind,
    value: Number(value),
    created_on: localDate(new Date(created_at).getTime(), time_zone),
    is_ended: ended_at !== null,
  }
}

/** The promotion of a code as `readCode` has it. */
export async function findByCode(
  db: Kysely<DB>,
  code: string,
  time_zone: string,
): Promise<Promotion | undefined> {
  const row = await selectPromotions(db).where('code', '=', code).executeTakeFirst()
  return row && readPromotion(row, time_zone)
}

/** What decides which promotions somebody gets: hires that are not cancelled, and how often they used which. */
export async function readUses(
  db: Kysely<DB>,
  user_id: number,
): Promise<{ hires: number; uses: Map<number, number> }> {
  const { hires } = await db
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<number>().as('hires'))
    .where('user_id', '=', user_id)
    .where('status', '<>', 'cancelled')
    .executeTakeFirstOrThrow()
  const used = await db
    .selectFrom('promotion_uses')
    .select(['promotion_id', sql<number>`count(*)::int`.as('count')])
    .where('user_id', '=', user_id)
    .groupBy('promotion_id')
    .execute()
  return { hires: Number(hires), uses: new Map(used.map(({ promotion_id, count }) => [promotion_id, count])) }
}

/** What an account gets off whatever it books, as a percent; 0 for nothing. */
export async function findClientDiscount(db: Kysely<DB>, user_id: number): Promise<number> {
  const row = await db
    .selectFrom('users')
    .select('client_discount')
    .where('id', '=', user_id)
    .executeTakeFirst()
  return Number(row?.client_discount ?? 0)
}

/**
 * Counts the uses of a booking's promotions; the database refuses one that is not there any more, or a second first hire.
 * Of a price that was kept none is refused: what has a limit by now is not counted.
 */
export async function insertUses(
  db: Kysely<DB>,
  booking: { id: number; user_id: number },
  used: number[],
  { isKept }: { isKept: boolean },
): Promise<void> {
  const promotion_ids = isKept && used.length > 0 ? await listUnlimited(db, used) : used
  // In one order, so that two bookings that use several never wait for each other.
  const rows = promotion_ids
    .toSorted((one, other) => one - other)
    .map((promotion_id) => ({ promotion_id, booking_id: booking.id, user_id: booking.user_id }))
  if (rows.length > 0) await db.insertInto('promotion_uses').values(rows).execute()
}

async function listUnlimited(db: Kysely<DB>, ids: number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('promotions')
    .select('id')
    .where('id', 'in', ids)
    .where('max_uses', 'is', null)
    .where('max_uses_each', 'is', null)
    .where('first_hire', '=', false)
    .execute()
  return rows.map(({ id }) => id)
}
