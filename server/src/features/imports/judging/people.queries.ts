import { documentKey, phoneKey } from '@marhala/domain/accounts/same-person.ts'
import { makePeopleIndex, type PeopleIndex, type PersonKeys } from '@marhala/domain/import/people-index.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'

export type KnownPerson = { id: number; do_not_rent: boolean }

/** The accounts that may be one of some people, by the details of a file; the oldest first. */
export async function findPeople(
  db: Kysely<DB>,
  people: readonly PersonKeys[],
): Promise<PeopleIndex<KnownPerson>> {
  const keysBy = (key: (person: PersonKeys) => string | null | undefined) => [
    ...new Set(people.map(key).filter((one) => one)),
  ]
  const emails = keysBy(({ email }) => email?.toLowerCase())
  const documents = keysBy(({ identity_number }) => identity_number && documentKey(identity_number))
  const phones = keysBy(({ phone }) => phone && phoneKey(phone))
  const rows = await db
    .selectFrom('users')
    .select(['id', 'do_not_rent', 'email', 'identity_number', 'phone', 'role'])
    .where('deleted_at', 'is', null)
    .where(({ or, eb }) =>
      or([
        eb('email', '=', sql<string>`any(${emails}::citext[])`),
        eb(
          sql`upper(regexp_replace(identity_number, '[^[:alnum:]]', '', 'g'))`,
          '=',
          sql`any(${documents}::text[])`,
        ),
        eb(sql`right(regexp_replace(phone, '\\D', '', 'g'), 9)`, '=', sql`any(${phones}::text[])`),
      ]),
    )
    .orderBy('id')
    .execute()
  const found = makePeopleIndex<KnownPerson>()
  // Staff are matched by the address alone: their number may be the company's.
  for (const { role, email, identity_number, phone, ...person } of rows)
    found.add(role === 'user' ? { email, identity_number, phone } : { email }, person)
  return found
}
