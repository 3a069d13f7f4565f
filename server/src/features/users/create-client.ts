import type { NewClient } from '@marhala/contract/clients.ts'
import { mayCreateAccount } from '@marhala/domain/account-rules.ts'
import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { ApiError, invalid } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import { invitationMail } from '../../mail/invitation-mail.ts'
import { writeAudit } from '../audit/audit.queries.ts'
import { findUserByEmail, insertUser } from '../auth/auth.queries.ts'
import { readMailSender } from '../company/read-mail-sender.ts'
import { clientProblems, columnsOf } from './client-problems.ts'
import { lockNewAccounts } from './clients.queries.ts'
import { findDuplicates } from './present-client.ts'

/**
 * Makes an account at the desk and mails an invitation (api.md, Users). 403 for a rank that the caller may not give, 422
 * for a taken address, 409 `possible_duplicate` with the accounts that may be the same person, until that is confirmed.
 */
export async function createClient(context: AppContext, caller: Caller, form: NewClient): Promise<number> {
  const { confirm_duplicate = false, role = 'user', ...fields } = form
  if (!mayCreateAccount(caller.role, role)) throw new ApiError('forbidden')
  const person = columnsOf(fields)
  const problems = await clientProblems(context, person)
  if (await findUserByEmail(context.db, person.email)) problems['email'] = [{ key: 'email_taken' }]
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return transact(context.db, async (db) => {
    await lockNewAccounts(db)
    if (!confirm_duplicate) await refuseDuplicate({ ...context, db }, person)
    const account = { ...person, role, language: person.language ?? caller.language }
    const user = await insertUser(db, { ...account, created_at: context.clock() })
    if (!user) throw invalid({ email: [{ key: 'email_taken' }] })
    const who = { entity: 'user', entity_id: user.id, actor_id: caller.id, ip: caller.address }
    await writeAudit(db, { ...who, action: 'create_user', after: account })
    await context.jobs.enqueueMail(db, invitationMail(user, await readMailSender({ ...context, db })))
    return user.id
  })
}

async function refuseDuplicate(context: AppContext, person: Omit<NewClient, 'confirm_duplicate' | 'role'>) {
  const { phone = null, birth_date = null, identity_number = null, license_number = null } = person
  const users = await findDuplicates(context, {
    ...person,
    phone,
    birth_date,
    identity_number,
    license_number,
  })
  if (users.length === 0) return
  const shown = users.map(({ id, first_name, last_name, email, phone: number, same }) => ({
    id,
    first_name,
    last_name,
    email,
    phone: number,
    same,
  }))
  throw new ApiError('possible_duplicate', { data: { users: shown } })
}
