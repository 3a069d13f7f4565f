import {
  invoicePatterns,
  partLikeness,
  personLikeness,
  referencePart,
} from '@marhala/domain/search/search-text.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { isPerson } from './find-people.queries.ts'

type Found = { id: number; likeness: number }

/** How many bookings of each kind of number are looked at. */
const most = 50

/**
 * The bookings that a text names by themselves: by reference, which is the number of the contract too, by the number under
 * which they were imported, by an invoice or credit note, or by a driver. With how well they fit, the best first.
 */
export async function findNamedBookings(db: Kysely<DB>, typed: string): Promise<Found[]> {
  const found = await Promise.all([
    byReference(db, typed),
    byImported(db, typed),
    byInvoice(db, typed),
    byDriver(db, typed),
  ])
  const best = new Map<number, number>()
  for (const { id, likeness } of found.flat()) best.set(id, Math.max(likeness, best.get(id) ?? 0))
  return [...best]
    .map(([id, likeness]) => ({ id, likeness }))
    .toSorted((one, other) => other.likeness - one.likeness || other.id - one.id)
}

async function byReference(db: Kysely<DB>, typed: string): Promise<Found[]> {
  const part = referencePart(typed)
  if (part === null) return []
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'reference'])
    .where('reference', 'like', `%${part}%`)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ id, reference }) => ({ id, likeness: partLikeness(part, reference) }))
}

async function byImported(db: Kysely<DB>, typed: string): Promise<Found[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where(sql`lower(external_reference)`, '=', sql`lower(${typed.trim()})`)
    .execute()
  return rows.map(({ id }) => ({ id, likeness: 1 }))
}

async function byInvoice(db: Kysely<DB>, typed: string): Promise<Found[]> {
  const patterns = invoicePatterns(typed)
  if (patterns.length === 0) return []
  const rows = await db
    .selectFrom('invoices')
    .leftJoin('invoice_hires', 'invoice_hires.invoice_id', 'invoices.id')
    .select(sql<number>`coalesce(invoices.booking_id, invoice_hires.booking_id)`.as('booking_id'))
    .where(sql<boolean>`number ~ any(${patterns}::text[])`)
    .orderBy('invoices.id', 'desc')
    .limit(most)
    .execute()
  // A bare number may be part of a phone or a plate as well.
  const likeness = /^\d+$/.test(typed.trim()) ? 0.9 : 1
  return rows.map(({ booking_id }) => ({ id: booking_id, likeness }))
}

async function byDriver(db: Kysely<DB>, typed: string): Promise<Found[]> {
  const rows = await db
    .selectFrom('booking_drivers')
    .select(['booking_id', 'first_name', 'last_name', 'phone', 'identity_number', 'license_number'])
    .where(isPerson(typed, 'booking_drivers'))
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  // A client who drives their own car stands before the booking that they made.
  return rows.map(({ booking_id, ...driver }) => ({
    id: booking_id,
    likeness: personLikeness(typed, { ...driver, email: null }) * 0.9,
  }))
}
