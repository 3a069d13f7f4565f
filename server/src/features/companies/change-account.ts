import type * as companyAccounts from '@marhala/contract/accounts/company-accounts.ts'
import type { ParsedBodyOf } from '@marhala/contract/wire/endpoint.ts'
import { mayManageAccount } from '@marhala/domain/accounts/account-rules.ts'
import type { Role } from '@marhala/domain/accounts/permissions.ts'
import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { ApiError, invalid } from '../../http/api-error.ts'
import { actorOf, type Caller } from '../../http/caller.ts'
import { writeAudit } from '../audit/public/audit.queries.ts'
import { findUserByEmail, updateUser } from '../auth/public/auth.queries.ts'
import {
  type Company,
  deletePerson,
  findCompany,
  insertPerson,
  listPeople,
  lockCompany,
} from './companies.queries.ts'
import { sumOwed } from './public/credit.queries.ts'

/** The account of a company: what it was promised, who books for it, and what it owes. */
export async function readAccount({ db }: AppContext, id: number) {
  const company = await findCompany(db, id)
  if (!company) throw new ApiError('not_found')
  return {
    ...company,
    client_discount: Number(company.client_discount),
    owed: await sumOwed(db, id),
    people: await listPeople(db, id),
  }
}

/** Changes the account of a company; what it was promised holds for its later bookings. */
export async function changeAccount(
  context: AppContext,
  caller: Caller,
  id: number,
  body: () => ParsedBodyOf<typeof companyAccounts.update>,
): Promise<void> {
  await onCompany(context, caller, id, async (tx, company) => {
    const had = { ...company, client_discount: Number(company.client_discount) }
    const changes = Object.entries(body()).filter(([name, value]) => value !== had[name as keyof typeof had])
    if (changes.length === 0) return
    const after = Object.fromEntries(changes)
    const before = Object.fromEntries(changes.map(([name]) => [name, had[name as keyof typeof had]]))
    await updateUser(tx.db, id, after)
    const about = { entity: 'user', entity_id: id, ...actorOf(caller) }
    await writeAudit(tx.db, { ...about, action: 'change_user', before, after })
  })
}

/** Lets the account of an address book for a company (docs/rules/companies.md#who-books). */
export async function addPerson(
  context: AppContext,
  caller: Caller,
  id: number,
  body: () => ParsedBodyOf<typeof companyAccounts.addPerson>,
): Promise<void> {
  await onCompany(context, caller, id, async (tx) => {
    const person = await findUserByEmail(tx.db, body().email)
    if (!person || person.id === id || person.legal_name) throw invalid({ email: [{ key: 'unknown_user' }] })
    const row = { company_id: id, person_id: person.id, added_by: caller.id, added_at: tx.clock() }
    if (!(await insertPerson(tx.db, row))) return
    const about = { entity: 'user', entity_id: id, ...actorOf(caller) }
    const after = { person: `${person.first_name} ${person.last_name}` }
    await writeAudit(tx.db, { ...about, action: 'add_company_person', after })
  })
}

/** Takes somebody off the list of a company, which counts from their next call. */
export async function removePerson(
  context: AppContext,
  caller: Caller,
  { user_id, person_id }: { user_id: number; person_id: number },
): Promise<void> {
  await onCompany(context, caller, user_id, async (tx) => {
    const person = (await listPeople(tx.db, user_id)).find((one) => one.id === person_id)
    if (!person || !(await deletePerson(tx.db, { company_id: user_id, person_id })))
      throw new ApiError('not_found')
    const about = { entity: 'user', entity_id: user_id, ...actorOf(caller) }
    const before = { person: `${person.first_name} ${person.last_name}` }
    await writeAudit(tx.db, { ...about, action: 'remove_company_person', before })
  })
}

async function onCompany(
  context: AppContext,
  caller: Caller,
  id: number,
  work: (context: AppContext, company: Company) => Promise<void>,
): Promise<void> {
  await transact(context.db, async (db) => {
    const company = await lockCompany(db, id)
    if (!company) throw new ApiError('not_found')
    if (!mayManageAccount(caller, { id, role: company.role as Role })) throw new ApiError('forbidden')
    await work({ ...context, db }, company)
  })
}
