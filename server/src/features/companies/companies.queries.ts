import { accountFields } from '@marhala/domain/accounts/company-account.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'

/** A company; undefined for a person, and for whoever left. */
export async function findCompany(db: Kysely<DB>, id: number) {
  return selectCompany(db, id).executeTakeFirst()
}

/** The same, locked. */
export async function lockCompany(db: Kysely<DB>, id: number) {
  return selectCompany(db, id).forNoKeyUpdate().executeTakeFirst()
}

export type Company = NonNullable<Awaited<ReturnType<typeof findCompany>>>

function selectCompany(db: Kysely<DB>, id: number) {
  return db
    .selectFrom('users')
    .select(['id', 'role', 'first_name', 'last_name', 'email', 'address', 'ice', 'language'])
    .select(['payment_days', 'payment_end_of_month'])
    .select(accountFields)
    .select(sql<string>`legal_name`.as('legal_name'))
    .where('id', '=', id)
    .where('legal_name', 'is not', null)
    .where('deleted_at', 'is', null)
}

/** Who books for a company, by name. */
export async function listPeople(db: Kysely<DB>, companyId: number) {
  return db
    .selectFrom('company_people')
    .innerJoin('users', 'users.id', 'company_people.person_id')
    .innerJoin('users as adder', 'adder.id', 'company_people.added_by')
    .select(['users.id', 'users.first_name', 'users.last_name', 'users.email', 'company_people.added_at'])
    .select(sql<string>`concat_ws(' ', adder.first_name, adder.last_name)`.as('added_by'))
    .where('company_people.company_id', '=', companyId)
    .orderBy('users.last_name')
    .orderBy('users.id')
    .execute()
}

type Pair = { company_id: number; person_id: number }

/** Puts somebody on the list of a company; whether they were not there yet. */
export async function insertPerson(
  db: Kysely<DB>,
  row: Pair & { added_by: number; added_at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('company_people')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Takes somebody off it; whether they were there. */
export async function deletePerson(db: Kysely<DB>, { company_id, person_id }: Pair): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('company_people')
    .where('company_id', '=', company_id)
    .where('person_id', '=', person_id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
