import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'

/** The companies for which somebody books, by name. */
export async function listCompaniesOf(db: Kysely<DB>, personId: number) {
  return db
    .selectFrom('company_people')
    .innerJoin('users', 'users.id', 'company_people.company_id')
    .select(['users.id', 'users.asks_cost_centre'])
    .select(sql<string>`users.legal_name`.as('legal_name'))
    .where('company_people.person_id', '=', personId)
    .where('users.legal_name', 'is not', null)
    .where('users.deleted_at', 'is', null)
    .orderBy('users.legal_name')
    .execute()
}

/** Whether somebody books for a company now; whoever removes them meanwhile waits for the booking, or it for them. */
export async function booksFor(
  db: Kysely<DB>,
  { person_id, company_id }: { person_id: number; company_id: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('company_people')
    .select('person_id')
    .where('company_id', '=', company_id)
    .where('person_id', '=', person_id)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}
