import type { Kysely } from 'kysely'
import type { DB } from '../../db/tables.ts'
import type { Language } from '@marhala/contract/language/language.ts'

/** A clause of a contract in all languages; the product's have a key. */
export type ContractClause = Record<Language, string> & { key: string | null }

/** The clauses that were kept with a booking's contract, and when. */
export async function findClauses(
  db: Kysely<DB>,
  bookingId: number,
): Promise<{ clauses: ContractClause[]; kept_at: Date } | undefined> {
  const row = await db
    .selectFrom('contract_clauses')
    .select(['clauses', 'kept_at'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  return row && { ...row, clauses: row.clauses as ContractClause[] }
}

/** Keeps clauses with a contract that has none yet. */
export async function insertClauses(
  db: Kysely<DB>,
  { clauses, ...row }: { booking_id: number; clauses: ContractClause[]; kept_at: Date },
): Promise<void> {
  await db
    .insertInto('contract_clauses')
    .values({ ...row, clauses: JSON.stringify(clauses) })
    .onConflict((conflict) => conflict.column('booking_id').doNothing())
    .execute()
}

/** Lets go of the clauses of a contract that is not signed after all. */
export async function deleteClauses(db: Kysely<DB>, bookingId: number): Promise<void> {
  await db.deleteFrom('contract_clauses').where('booking_id', '=', bookingId).execute()
}

/** Whether a car carries a device that is followed. */
export async function hasDevice(db: Kysely<DB>, carId: number): Promise<boolean> {
  const devices = await db
    .selectFrom('tracking_devices')
    .select('id')
    .where('car_id', '=', carId)
    .where('revoked_at', 'is', null)
    .limit(1)
    .execute()
  return devices.length > 0
}
