import type { CloseReason, NoticeKind, NoticeState } from '@marhala/domain/notices/notice.ts'
import type { Certainty, Doubt } from '@marhala/domain/notices/judge-notice.ts'
import { type Insertable, type Kysely, sql, type Updateable } from 'kysely'
import type { DB, Notices } from '../../db/tables.ts'
import { isCarAt } from '../cars/public/car-places.queries.ts'
import { holdsAll, searchPatterns } from '../cars/public/car-rows.queries.ts'

export type NoticeFilter = {
  state?: readonly NoticeState[] | undefined
  kind?: readonly NoticeKind[] | undefined
  booking_id?: number | undefined
  search?: string | undefined
  /** The places that its reader works at; null for all. */
  place_ids: readonly number[] | null
}

/** Notices with their car, hire and driver; callers add conditions. */
function selectNotices(db: Kysely<DB>) {
  return db
    .selectFrom('notices')
    .innerJoin('users as author', 'author.id', 'notices.created_by')
    .leftJoin('users as namer', 'namer.id', 'notices.named_by')
    .leftJoin('cars', 'cars.id', 'notices.car_id')
    .leftJoin('brands', 'brands.id', 'cars.brand_id')
    .leftJoin('bookings', 'bookings.id', 'notices.booking_id')
    .leftJoin('users as client', 'client.id', 'bookings.user_id')
    .leftJoin('booking_drivers as driver', 'driver.id', 'notices.driver_id')
    .leftJoin('booking_charges as charge', 'charge.id', 'notices.charge_id')
    .leftJoin('booking_charges as fee', 'fee.id', 'notices.fee_charge_id')
    .selectAll('notices')
    .select((eb) => [
      eb.ref('notices.kind').$castTo<NoticeKind>().as('kind'),
      eb.ref('notices.state').$castTo<NoticeState>().as('state'),
      eb.ref('notices.certainty').$castTo<Certainty>().as('certainty'),
      eb.ref('notices.doubts').$castTo<Doubt[]>().as('doubts'),
      eb.ref('notices.close_reason').$castTo<CloseReason | null>().as('close_reason'),
      'bookings.reference',
      'bookings.status',
      'client.first_name',
      'client.last_name',
      'client.legal_name',
      'client.language as client_language',
      'driver.license_country',
      'charge.amount as charged',
      'fee.amount as fee_charged',
      sql<string | null>`brands.name || ' ' || cars.model`.as('car_name'),
      sql<string>`concat_ws(' ', author.first_name, author.last_name)`.as('author'),
      sql<string>`concat_ws(' ', namer.first_name, namer.last_name)`.as('namer'),
      sql<string>`concat_ws(' ', driver.first_name, driver.last_name)`.as('driver_name'),
    ])
}

export type NoticeRow = NonNullable<Awaited<ReturnType<typeof findNotice>>>

/** A notice about a car at the places of whoever asks, or about none that is known. */
export async function findNotice(db: Kysely<DB>, id: number, placeIds: readonly number[] | null) {
  return selectNotices(db).where('notices.id', '=', id).where(isWithin(placeIds)).executeTakeFirst()
}

/** The same, locked. */
export async function lockNotice(db: Kysely<DB>, id: number, placeIds: readonly number[] | null) {
  return selectNotices(db)
    .where('notices.id', '=', id)
    .where(isWithin(placeIds))
    .forUpdate('notices')
    .executeTakeFirst()
}

function isWithin(placeIds: readonly number[] | null) {
  return placeIds === null ? sql<boolean>`true` : sql<boolean>`(cars.id is null or ${isCarAt(placeIds)})`
}

/** The ids of the notices that a filter finds, the newest first: one page of them, or all; and how many there are. */
export async function listNoticeIds(
  db: Kysely<DB>,
  {
    state = ['open', 'named', 'declared', 'charged'],
    kind,
    booking_id,
    search = '',
    place_ids,
  }: NoticeFilter,
  at?: { limit: number; offset: number },
) {
  const texts = sql`fold_text(concat_ws(' ', notices.number, notices.registration_plate, notices.place,
    client.legal_name, client.first_name, client.last_name, bookings.reference))`
  const found = selectNotices(db)
    .where('notices.state', '=', sql<string>`any(${state}::text[])`)
    .$if(kind !== undefined, (query) => query.where('notices.kind', '=', sql<string>`any(${kind}::text[])`))
    .$if(booking_id !== undefined, (query) => query.where('notices.booking_id', '=', booking_id!))
    .where(holdsAll(texts, searchPatterns(search)))
    .where(isWithin(place_ids))
    .clearSelect()
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .select('notices.id')
    .orderBy('notices.moment', 'desc')
    .orderBy('notices.id', 'desc')
    .$if(at !== undefined, (query) => query.limit(at!.limit).offset(at!.offset))
    .execute()
  return { total, ids: rows.map(({ id }) => id) }
}

/** Some notices, in the order of their ids as they are given. */
export async function listNotices(db: Kysely<DB>, ids: readonly number[]) {
  return selectNotices(db)
    .where('notices.id', '=', sql<number>`any(${ids}::int[])`)
    .orderBy(sql`array_position(${ids}::int[], notices.id)`)
    .execute()
}

/** The notices whose hire may still be found or be another, for as long as nothing was sent. */
export async function listNoticesToJudge(db: Kysely<DB>) {
  return db
    .selectFrom('notices')
    .select([
      'id',
      'registration_plate',
      'moment',
      'certainty',
      'booking_id',
      'driver_id',
      'car_id',
      'doubts',
    ])
    .where('state', 'in', ['open', 'named'])
    .where('named_by', 'is', null)
    .execute()
}

/** Writes a notice; its id. */
export async function insertNotice(db: Kysely<DB>, row: Insertable<Notices>): Promise<number> {
  const { id } = await db.insertInto('notices').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Writes notices of a statement, those of lines that are known left out; how many were written. */
export async function insertPassages(db: Kysely<DB>, rows: Insertable<Notices>[]): Promise<number> {
  let written = 0
  for (let at = 0; at < rows.length; at += batch) {
    const added = await db
      .insertInto('notices')
      .values(rows.slice(at, at + batch))
      .onConflict((conflict) => conflict.column('statement_line').doNothing())
      .returning('id')
      .execute()
    written += added.length
  }
  return written
}

/** Well below PostgreSQL's 65,535 parameters a statement. */
const batch = 1000

/** Which lines of statements were brought before. */
export async function listKnownLines(db: Kysely<DB>, lines: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('notices')
    .select('statement_line')
    .where('statement_line', '=', sql<string>`any(${lines}::text[])`)
    .execute()
  return new Set(rows.map(({ statement_line }) => statement_line!))
}

/** Writes what was found of a notice, unless somebody has named its hire or sent something meanwhile. */
export async function updateJudged(db: Kysely<DB>, id: number, found: Updateable<Notices>): Promise<void> {
  await db
    .updateTable('notices')
    .set(found)
    .where('id', '=', id)
    .where('state', 'in', ['open', 'named'])
    .where('named_by', 'is', null)
    .execute()
}

/** Changes a notice. */
export async function updateNotice(db: Kysely<DB>, id: number, changes: Updateable<Notices>): Promise<void> {
  await db.updateTable('notices').set(changes).where('id', '=', id).execute()
}

/** The fines whose driver was not declared, and that are not closed. */
export async function listUndeclared(db: Kysely<DB>) {
  return db
    .selectFrom('notices')
    .leftJoin('bookings', 'bookings.id', 'notices.booking_id')
    .leftJoin('users', 'users.id', 'bookings.user_id')
    .select(['notices.id', 'notices.number', 'notices.car_id', 'notices.booking_id', 'notices.received_on'])
    .select(sql<boolean>`users.legal_name is not null`.as('of_company'))
    .where('notices.kind', '=', 'fine')
    .where('notices.declared_at', 'is', null)
    .where('notices.closed_at', 'is', null)
    .execute()
}
