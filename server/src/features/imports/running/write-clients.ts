import type { AppContext } from '../../../context.ts'
import type { Caller } from '../../../http/caller.ts'
import { insertImportedAccounts } from '../../auth/public/imported-accounts.queries.ts'
import { insertRecords } from '../imports.queries.ts'
import type { GoodClient } from '../judging/judge-clients-file.ts'

type Person = Partial<GoodClient['person']>

/** Makes the accounts of some people, each with its line; they are not invited. */
export async function writeClients(
  { db, clock }: AppContext,
  caller: Caller,
  { import_id, people }: { import_id: number; people: readonly { row: number; person: Person }[] },
): Promise<number[]> {
  const created_at = clock()
  const ids = await insertImportedAccounts(
    db,
    people.map(({ person }) => ({
      role: 'user' as const,
      first_name: person.first_name!,
      last_name: person.last_name!,
      email: person.email || null,
      phone: person.phone || null,
      identity_number: person.identity_number || null,
      license_number: person.license_number || null,
      license_expires_on: person.license_expires_on ?? null,
      license_issued_on: person.license_issued_on ?? null,
      license_country: person.license_country || null,
      legal_name: person.legal_name || null,
      ice: person.ice || null,
      payment_days: person.payment_days ?? null,
      birth_date: person.birth_date ?? null,
      address: person.address || null,
      notes: person.notes || null,
      language: person.language ?? caller.language,
      created_at,
    })),
  )
  await insertRecords(
    db,
    ids.map((user_id, index) => ({ import_id, row: people[index]!.row, user_id })),
  )
  return ids
}
