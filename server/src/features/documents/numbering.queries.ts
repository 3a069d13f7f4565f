import type { InvoiceKind } from '@marhala/domain/money/invoice.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/tables.ts'

/** How far the series of a kind is in a year and in the years before it, and whether any document was issued. */
export async function getSeries(db: Kysely<DB>, kind: InvoiceKind, year: number) {
  const series = await db
    .selectFrom('invoice_series')
    .select(['year', 'last'])
    .where('kind', '=', kind)
    .where('year', '<=', year)
    .orderBy('year', 'desc')
    .limit(2)
    .execute()
  const issued = await db.selectFrom('invoices').select('id').where('kind', '=', kind).limit(1).execute()
  return {
    last: series.find((one) => one.year === year)?.last ?? null,
    before: series.find((one) => one.year < year)?.last ?? 0,
    begun: issued.length > 0,
  }
}

/** The numbers that begin with a text. */
export async function listNumbersWith(db: Kysely<DB>, stem: string): Promise<string[]> {
  const rows = await db
    .selectFrom('invoices')
    .select('number')
    .where(({ eb, fn, val }) => eb(fn('starts_with', ['number', val(stem)]), '=', true))
    .execute()
  return rows.map(({ number }) => number)
}

/** Lets a series of which nothing was issued begin after a number. */
export async function beginSeries(
  db: Kysely<DB>,
  { kind, year, after }: { kind: InvoiceKind; year: number; after: number },
): Promise<void> {
  await db.deleteFrom('invoice_series').where('kind', '=', kind).execute()
  if (after > 0)
    await db.insertInto('invoice_series').values({ kind, year, last: after, begins_after: after }).execute()
}
