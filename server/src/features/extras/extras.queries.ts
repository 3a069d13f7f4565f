import type { Language } from '@marhala/contract/language/language.ts'
import type { ExtraStock, PieceState } from '@marhala/domain/extras/stock.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'
import { inLanguage } from '../catalogue/public/catalogue.queries.ts'

/** The extras with stock, in their order; those no longer offered as long as pieces of them are there. */
export async function listStocked(db: Kysely<DB>, language: Language) {
  return db
    .selectFrom('services')
    .select(['id as service_id', 'replacement_price', inLanguage('name', language).as('name')])
    .select((eb) => eb.ref('stock').$castTo<ExtraStock>().as('stock'))
    .where('stock', '<>', 'unlimited')
    .where('retired_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** What each place has of the extras with stock, has out, and has reserved at once from an instant on. */
export async function listAtPlaces(db: Kysely<DB>, now: Date) {
  const out = sql<number>`(select count(*)::int from extra_loans as l join bookings as b on b.id = l.booking_id
    where l.service_id = services.id and l.back_at is null and b.pickup_location = locations.code)`
  return db
    .selectFrom('services')
    .innerJoin('locations', (join) => join.onTrue())
    .select(['services.id as service_id', 'locations.id as location_id', out.as('out')])
    .select([
      sql<number>`extra_stock(services.id, locations.id)`.as('quantity'),
      sql<number>`extra_reserved(services.id, locations.id, tstzrange(${now}, null), null, ${now})`.as(
        'reserved',
      ),
    ])
    .where('services.stock', '<>', 'unlimited')
    .orderBy('locations.position')
    .orderBy('locations.code')
    .execute()
}

/** The pieces of all extras by their codes, each with the booking that has it. */
export async function listPieces(db: Kysely<DB>) {
  return db
    .selectFrom('extra_pieces as p')
    .leftJoin('extra_loans as l', (join) => join.onRef('l.piece_id', '=', 'p.id').on('l.back_at', 'is', null))
    .leftJoin('bookings as b', 'b.id', 'l.booking_id')
    .select(['p.id', 'p.service_id', 'p.code', 'p.location_id'])
    .select(['b.id as booking_id', 'b.reference', 'b.end_date'])
    .select((eb) => eb.ref('p.state').$castTo<PieceState>().as('state'))
    .orderBy('p.code')
    .execute()
}

/** What each place has of a counted extra, as staff said, by the codes of the places: `AGA 3, RAK 2`. */
export async function writeCounts(db: Kysely<DB>, serviceId: number): Promise<string> {
  const rows = await db
    .selectFrom('extra_counts')
    .innerJoin('locations', 'locations.id', 'extra_counts.location_id')
    .select(['locations.code', 'quantity'])
    .where('service_id', '=', serviceId)
    .orderBy('locations.position')
    .orderBy('locations.code')
    .execute()
  return rows.map(({ code, quantity }) => `${code} ${quantity}`).join(', ')
}

/** Locks an extra that is offered, with its key; undefined where there is none. */
export async function lockExtra(db: Kysely<DB>, id: number) {
  return db
    .selectFrom('services')
    .select(['id', 'stock'])
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Which of some locations are not there. */
export async function listUnknownPlaces(db: Kysely<DB>, ids: readonly number[]): Promise<number[]> {
  const known = await db
    .selectFrom('locations')
    .select('id')
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()
  return ids.filter((id) => !known.some((one) => one.id === id))
}

type Count = { location_id: number; quantity: number }

/** Replaces what the places have of an extra. */
export async function replaceCounts(db: Kysely<DB>, service_id: number, counts: readonly Count[]) {
  await db.deleteFrom('extra_counts').where('service_id', '=', service_id).execute()
  if (counts.length > 0)
    await db
      .insertInto('extra_counts')
      .values(counts.map((count) => ({ ...count, service_id })))
      .execute()
}

/** Changes what a place has of a counted extra by some, never below none. */
export async function addToCount(
  db: Kysely<DB>,
  { service_id, location_id, by }: { service_id: number; location_id: number; by: number },
) {
  await db
    .insertInto('extra_counts')
    .values({ service_id, location_id, quantity: Math.max(0, by) })
    .onConflict((conflict) =>
      conflict
        .columns(['service_id', 'location_id'])
        .doUpdateSet({ quantity: sql<number>`greatest(0, extra_counts.quantity + ${by})` }),
    )
    .execute()
}

type Piece = { code: string; location_id: number }

/** Adds a piece. */
export async function insertPiece(db: Kysely<DB>, piece: Piece & { service_id: number }): Promise<number> {
  const { id } = await db.insertInto('extra_pieces').values(piece).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A piece, locked, and whether it is out. */
export async function lockPiece(db: Kysely<DB>, by: { id: number } | { code: string }) {
  const row = await db
    .selectFrom('extra_pieces')
    .selectAll()
    .select((eb) => eb.ref('state').$castTo<PieceState>().as('state'))
    .where((eb) =>
      'id' in by ? eb('id', '=', by.id) : eb(sql<string>`lower(code)`, '=', by.code.toLowerCase()),
    )
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const loan = await db
    .selectFrom('extra_loans')
    .select('id')
    .where('piece_id', '=', row.id)
    .where('back_at', 'is', null)
    .executeTakeFirst()
  return { ...row, isOut: loan !== undefined }
}

/** Changes a piece. */
export async function updatePiece(
  db: Kysely<DB>,
  id: number,
  changes: Partial<Piece & { state: PieceState }>,
) {
  await db.updateTable('extra_pieces').set(changes).where('id', '=', id).execute()
}
