import type { NewClient } from '@marhala/contract/accounts/new-client.ts'
import { mayCreateAccount } from '@marhala/domain/accounts/account-rules.ts'
import { checkReach, fieldOfReach } from '@marhala/domain/accounts/reachable.ts'
import type { AppContext } from '../../../context.ts'
import { ApiError, invalid } from '../../../http/api-error.ts'
import { actorOf, type Caller } from '../../../http/caller.ts'
import { requirePassword } from '../../../http/recent-password.ts'
import { writeAudit } from '../../audit/public/audit.queries.ts'
import { findUserByEmail, insertUser } from '../../auth/public/auth.queries.ts'
import { refuseReservedAddress } from '../../auth/public/give-up-address.ts'
import { clientProblems, columnsOf } from '../clients/client-problems.ts'
import { mailInvitation } from '../clients/mail-invitation.ts'
import { findDuplicates } from '../clients/present-client.ts'
import { lockNewAccounts } from './new-accounts.queries.ts'
import { consentColumns } from './whatsapp-consent.queries.ts'

/**
 * Makes an account in admin, in the caller's transaction, and mails an invitation where it has an address. 403 for a
 * role that the caller may not give, 422 for a taken address, 409 `possible_duplicate` with the accounts that may be
 * the same person (docs/rules/accounts.md#the-same-person-twice), until that is confirmed.
 */
export async function makeClient(context: AppContext, caller: Caller, form: NewClient): Promise<number> {
  const { confirm_duplicate = false, role = 'user', whatsapp_opt_in, ...fields } = form
  if (!mayCreateAccount(caller, role)) throw new ApiError('forbidden')
  if (role !== 'user') requirePassword(context, caller)
  const person = columnsOf(fields)
  const { email = null, phone = null } = person
  const problems = await clientProblems(context, person)
  const unreachable = checkReach({ role, email, phone })
  if (unreachable) problems[fieldOfReach(unreachable)] = [{ key: unreachable }]
  if (email !== null && (await findUserByEmail(context.db, email)))
    problems['email'] = [{ key: 'email_taken' }]
  if (Object.keys(problems).length > 0) throw invalid(problems)

  await lockNewAccounts(context.db)
  if (!confirm_duplicate) await refuseDuplicate(context, person)
  const now = context.clock()
  const consent = consentColumns(whatsapp_opt_in, { source: 'desk', now })
  const account = { ...person, role, language: person.language ?? caller.language, ...consent }
  const user = await insertUser(context.db, { ...account, created_at: now })
  if (!user) throw invalid({ email: [{ key: 'email_taken' }] })
  await refuseReservedAddress(context, user)
  const who = { entity: 'user', entity_id: user.id, ...actorOf(caller) }
  await writeAudit(context.db, { ...who, action: 'create_user', after: account })
  await mailInvitation(context, user)
  return user.id
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
  const shown = users.map(
    ({ id, first_name, last_name, legal_name, do_not_rent_reason, email, phone: number, same }) => ({
      id,
      first_name,
      last_name,
      legal_name,
      do_not_rent_reason,
      email,
      phone: number,
      same,
    }),
  )
  throw new ApiError('possible_duplicate', { data: { users: shown } })
}
