import { createHash } from 'node:crypto'
import type { Language } from '@marhala/contract/language/language.ts'
import type { HireSubject, InvoiceKind, InvoiceSubject } from '@marhala/domain/money/invoice.ts'
import { type Insertable, type Kysely, sql } from 'kysely'
import type { DB, InvoiceHires, Invoices } from '../../db/tables.ts'

/**
 * The next number of a year's series; its row stays locked until the document is committed, so that no number is skipped. A year
 * that does not begin again goes on after the one before.
 */
export async function takeSequence(
  db: Kysely<DB>,
  { kind, year, restarts }: { kind: InvoiceKind; year: number; restarts: boolean },
): Promise<number> {
  const begins_after = restarts ? 0 : await lastBefore(db, kind, year)
  const { last } = await db
    .insertInto('invoice_series')
    .values({ kind, year, last: begins_after + 1, begins_after })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'year']).doUpdateSet({ last: sql`invoice_series.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

/** The last number of the years before one; 0 without any. Whoever takes it there now is waited for. */
async function lastBefore(db: Kysely<DB>, kind: InvoiceKind, year: number): Promise<number> {
  const row = await db
    .selectFrom('invoice_series')
    .select('last')
    .where('kind', '=', kind)
    .where('year', '<', year)
    .orderBy('year', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  return row?.last ?? 0
}

/** Writes a numbered document. */
export async function insertInvoice(db: Kysely<DB>, invoice: Insertable<Invoices>): Promise<number> {
  const { id } = await db.insertInto('invoices').values(invoice).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Keeps an invoice or credit note as data, with its hash. */
export async function archiveInvoice(
  db: Kysely<DB>,
  { invoice_id, ubl, archived_at }: { invoice_id: number; ubl: string; archived_at: Date },
): Promise<void> {
  const sha256 = createHash('sha256').update(ubl).digest()
  await db.insertInto('invoice_archive').values({ invoice_id, ubl, sha256, archived_at }).execute()
}

/** An invoice or credit note as data, as it was issued. */
export async function findArchived(db: Kysely<DB>, invoiceId: number) {
  return db
    .selectFrom('invoice_archive')
    .select(['ubl'])
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst()
}

/** Writes which hires an invoice of a month, or its credit note, has. */
export async function insertHires(db: Kysely<DB>, hires: Insertable<InvoiceHires>[]): Promise<void> {
  await db.insertInto('invoice_hires').values(hires).execute()
}

/**
 * The numbered documents of a booking, newest first, those of a month with it among them, each with what of the booking
 * it is of and the number of its counterpart: its credit note, or the invoice that it cancels.
 */
export async function listInvoices(db: Kysely<DB>, bookingId: number) {
  return selectInvoices(db)
    .leftJoin('invoice_hires as hire', (join) =>
      join.onRef('hire.invoice_id', '=', 'invoices.id').on('hire.booking_id', '=', bookingId),
    )
    .select((eb) => [
      eb.fn.coalesce('hire.part', 'invoices.subject').$castTo<HireSubject>().as('part'),
      sql<number>`${bookingId}::int`.as('of_booking'),
    ])
    .where((eb) => eb.or([eb('invoices.booking_id', '=', bookingId), eb('hire.booking_id', '=', bookingId)]))
    .orderBy('invoices.id', 'desc')
    .execute()
}

export type InvoiceRow = Awaited<ReturnType<typeof listInvoices>>[number]

/** A numbered document, locked: of two who take it back at once one waits. */
export async function lockInvoice(db: Kysely<DB>, id: number) {
  await db.selectFrom('invoices').select('id').where('id', '=', id).forUpdate().execute()
  return selectInvoices(db).where('invoices.id', '=', id).executeTakeFirstOrThrow()
}

function selectInvoices(db: Kysely<DB>) {
  return db
    .selectFrom('invoices')
    .leftJoin('invoices as other', (join) =>
      join.on((eb) =>
        eb.or([
          eb('other.credits', '=', eb.ref('invoices.id')),
          eb('other.id', '=', eb.ref('invoices.credits')),
        ]),
      ),
    )
    .selectAll('invoices')
    .select((eb) => [
      eb.ref('invoices.kind').$castTo<InvoiceKind>().as('kind'),
      eb.ref('invoices.subject').$castTo<InvoiceSubject>().as('subject'),
    ])
    .select(['other.number as counterpart', 'other.issued_at as counterpart_issued_at'])
}

/** The columns of a booking's client and car that documents need beyond the booking itself. */
export async function getBookingParties(db: Kysely<DB>, bookingId: number) {
  return db
    .selectFrom('bookings')
    .innerJoin('users', 'users.id', 'bookings.user_id')
    .innerJoin('cars', 'cars.id', 'bookings.car_id')
    .innerJoin('brands', 'brands.id', 'cars.brand_id')
    .select(['users.first_name', 'users.last_name', 'users.address', 'users.identity_number'])
    .select(['users.phone', 'users.email', 'users.legal_name', 'users.ice'])
    .select(['cars.registration_plate', 'cars.vin', 'cars.model', 'cars.year', 'brands.name as brand'])
    .select(
      sql<boolean>`exists (select from tracking_devices d where d.car_id = cars.id and d.revoked_at is null)`.as(
        'has_device',
      ),
    )
    .where('bookings.id', '=', bookingId)
    .executeTakeFirstOrThrow()
}

/** The number of the insurance paper with which a car leaves on a day: one that is renewed later has another. */
export async function findPolicy(db: Kysely<DB>, carId: number, day: string): Promise<string | null> {
  const paper = await db
    .selectFrom('car_papers')
    .select('number')
    .where('car_id', '=', carId)
    .where('kind', '=', 'insurance')
    .where('number', '<>', '')
    .where((eb) => eb.or([eb('expires_on', '>=', day), eb('expires_on', 'is', null)]))
    .orderBy('expires_on', (order) => order.asc().nullsLast())
    .limit(1)
    .executeTakeFirst()
  return paper?.number ?? null
}

/** The dossier's columns of a booking's client and car. */
export async function getDossierParties(db: Kysely<DB>, bookingId: number) {
  return db
    .selectFrom('bookings')
    .innerJoin('users', 'users.id', 'bookings.user_id')
    .innerJoin('cars', 'cars.id', 'bookings.car_id')
    .innerJoin('brands', 'brands.id', 'cars.brand_id')
    .select(['bookings.activated_at', 'bookings.user_id'])
    .select(['users.first_name', 'users.last_name', 'users.address', 'users.identity_number'])
    .select(['users.phone', 'users.email', 'users.birth_date', 'users.license_number', 'users.legal_name'])
    .select(['cars.registration_plate', 'cars.vin', 'cars.model', 'cars.year', 'cars.illustration_paint'])
    .select(['brands.name as brand', 'cars.illustration_body'])
    .where('bookings.id', '=', bookingId)
    .executeTakeFirstOrThrow()
}

type Names = Record<Language, string>

/** The names of the extras by key, in all languages. */
export async function listServiceNames(db: Kysely<DB>): Promise<Record<string, Names>> {
  const rows = await db.selectFrom('services').select(['key', 'name']).execute()
  return Object.fromEntries(rows.map(({ key, name }) => [key, name as Names]))
}

/** The names of the places by code, in all languages. */
export async function listLocationNames(db: Kysely<DB>): Promise<Record<string, Names>> {
  const rows = await db.selectFrom('locations').select(['code', 'name']).execute()
  return Object.fromEntries(rows.map(({ code, name }) => [code, name as Names]))
}
