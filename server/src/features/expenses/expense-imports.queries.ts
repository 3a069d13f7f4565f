import type { Insertable, Kysely } from 'kysely'
import type { DB, Expenses } from '../../db/tables.ts'

/** The plates of all cars, by which a file names them. */
export async function listPlates(db: Kysely<DB>) {
  return db.selectFrom('cars').select(['id', 'registration_plate']).execute()
}

/** Well below PostgreSQL's 65,535 parameters a statement. */
const batch = 1000

/** Writes many expenses, in the caller's transaction. */
export async function insertExpenses(
  db: Kysely<DB>,
  rows: Omit<Insertable<Expenses>, 'search'>[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += batch)
    await db
      .insertInto('expenses')
      .values(rows.slice(at, at + batch))
      .execute()
}
