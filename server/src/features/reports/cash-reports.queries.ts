import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'

/** The receipts in cash between two instants that carry stamp duty. */
export async function listStamped(db: Kysely<DB>, { start, end }: { start: Date; end: Date }) {
  return db
    .selectFrom('payments')
    .select(['created_at', 'amount', 'stamp_duty', 'stamp_borne_by'])
    .where('voided_at', 'is', null)
    .where('stamp_duty', '>', 0)
    .where('created_at', '>=', start)
    .where('created_at', '<', end)
    .orderBy('created_at')
    .execute()
}

/** What was bought in cash from one day to another, both included, from suppliers that are named; one of several names by its ICE. */
export async function listCashPurchases(db: Kysely<DB>, from: string, to: string) {
  return db
    .selectFrom('expenses')
    .select(['id', 'date', 'amount', 'vendor', 'supplier_ice', 'note'])
    .select(sql<string>`coalesce(nullif(supplier_ice, ''), fold_text(vendor))`.as('supplier'))
    .where('payment_method', '=', 'cash')
    .where('voided_at', 'is', null)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where((eb) => eb.or([eb('vendor', '<>', ''), eb('supplier_ice', '<>', '')]))
    .orderBy('date')
    .orderBy('id')
    .execute()
}
