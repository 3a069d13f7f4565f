import type { ClientChanges } from '@marhala/contract/accounts/new-client.ts'
import type { AuditAction } from '@marhala/domain/accounts/audit-actions.ts'
import { mayChangeRole, mayManageAccount } from '@marhala/domain/accounts/account-rules.ts'
import { checkReach, fieldOfReach } from '@marhala/domain/accounts/reachable.ts'
import type { Kysely, Selectable, Updateable } from 'kysely'
import type { AppContext } from '../../../context.ts'
import { transact } from '../../../db/database.ts'
import type { DB, Users } from '../../../db/tables.ts'
import { ApiError, invalid } from '../../../http/api-error.ts'
import { actorOf, type Caller } from '../../../http/caller.ts'
import { requirePassword } from '../../../http/recent-password.ts'
import { writeAudit } from '../../audit/public/audit.queries.ts'
import { findUserByEmail, lockUser, revokeSessions, updateUser } from '../../auth/public/auth.queries.ts'
import { dropCodes } from '../../auth/public/codes.queries.ts'
import { giveUpAddress, refuseReservedAddress } from '../../auth/public/give-up-address.ts'
import { dropResetTokens } from '../../auth/public/reset-tokens.queries.ts'
import { clientProblems, columnsOf } from './client-problems.ts'
import { countSuperadmins } from './clients.queries.ts'
import { mailInvitation } from './mail-invitation.ts'
import { consentColumns } from '../public/whatsapp-consent.queries.ts'
import { lacksLegalName } from '@marhala/domain/accounts/company-client.ts'

type User = Selectable<Users>

/**
 * Changes an account from admin: 403 for an account that the caller may not manage, and for a role that they may not
 * give or take. Another role or address ends every session, and requires the caller's password.
 */
export async function changeClient(
  context: AppContext,
  caller: Caller,
  id: number,
  body: () => ClientChanges,
): Promise<void> {
  await transact(context.db, async (db) => {
    const superadmins = await countSuperadmins(db)
    const user = await lockUser(db, id)
    if (!user) throw new ApiError('not_found')
    if (!mayManageAccount(caller, user)) throw new ApiError('forbidden')
    const { whatsapp_opt_in, ...form } = columnsOf(body())
    const { role } = form
    if (role !== undefined && role !== user.role && !mayChangeRole(caller, user, { role, superadmins }))
      throw new ApiError('forbidden')
    const optIn = { source: 'desk', now: context.clock() } as const
    const updates = { ...changedColumns(user, form), ...consentColumns(whatsapp_opt_in, optIn, user) }
    await refuseProblems(context, db, user, updates)
    if (Object.keys(updates).length === 0) return
    if (updates.role !== undefined || updates.email !== undefined) requirePassword(context, caller)
    const isMoved = updates.email !== undefined
    const changes = {
      ...updates,
      ...(isMoved && { email_verified_at: null, pending_email: null }),
      // Another rank begins with all that it may do, everywhere.
      ...(updates.role !== undefined && { permissions: null, place_ids: null }),
    }
    const changed = await updateUser(db, id, changes)
    await noteChanges(db, caller, user, updates)
    if (isMoved) await moveAddress({ ...context, db }, user, changed)
  })
}

function changedColumns(user: User, form: ClientChanges): Updateable<Users> & ClientChanges {
  return Object.fromEntries(
    Object.entries(form).filter(([name, value]) => value !== user[name as keyof User]),
  )
}

async function refuseProblems(context: AppContext, db: Kysely<DB>, user: User, updates: ClientChanges) {
  const { email, birth_date } = updates
  const problems = await clientProblems({ ...context, db }, { birth_date })
  const unreachable = checkReach({ ...user, ...updates, hasPassword: user.password_hash !== null })
  if (unreachable) problems[fieldOfReach(unreachable)] = [{ key: unreachable }]
  if (lacksLegalName({ ...user, ...updates })) problems['legal_name'] = [{ key: 'legal_name' }]
  if (email && (await findUserByEmail(db, email))) problems['email'] = [{ key: 'email_taken' }]
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

/** Audits the change (R58); a new role has a row of its own. */
async function noteChanges(db: Kysely<DB>, caller: Caller, user: User, { role, ...rest }: ClientChanges) {
  const note = async (action: AuditAction, after: object) => {
    const before = Object.fromEntries(Object.keys(after).map((name) => [name, user[name as keyof User]]))
    const who = { entity: 'user', entity_id: user.id, ...actorOf(caller) }
    await writeAudit(db, { ...who, action, before, after })
  }
  if (role !== undefined) await note('change_role', { role })
  if (Object.keys(rest).length > 0) await note('change_user', rest)
}

/** Ends everything of the old address: both addresses are mailed, and the new one has to be verified. */
async function moveAddress(context: AppContext, before: User, after: User): Promise<void> {
  const { db } = context
  const at = context.clock()
  await revokeSessions(db, after.id, { reason: 'account_changed', now: at })
  await dropCodes(db, after.id, 'verify_email', at)
  await dropCodes(db, after.id, 'reset_password', at)
  await dropResetTokens(db, after.id, at)
  if (after.email === null) return
  await refuseReservedAddress(context, after)
  await giveUpAddress(context, before, after.email)
  if (after.password_hash === null) await mailInvitation(context, after)
}
