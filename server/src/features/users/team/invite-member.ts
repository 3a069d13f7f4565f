import type { Invitation } from '@marhala/contract/accounts/team.ts'
import { mayCreateAccount } from '@marhala/domain/accounts/account-rules.ts'
import { hasRank } from '@marhala/domain/accounts/permissions.ts'
import type { AppContext } from '../../../context.ts'
import { transact } from '../../../db/database.ts'
import { ApiError, invalid } from '../../../http/api-error.ts'
import type { Caller } from '../../../http/caller.ts'
import { findUserByEmail, lockUser } from '../../auth/public/auth.queries.ts'
import { countSuperadmins } from '../clients/clients.queries.ts'
import { mailInvitation } from '../clients/mail-invitation.ts'
import { makeClient } from '../public/make-client.ts'
import { giveRights } from './change-rights.ts'

/**
 * Makes an account of the staff and mails an invitation. A client with that address gets the rank on the account that
 * they have, and an invitation only where they never chose a password.
 */
export async function inviteMember(
  context: AppContext,
  caller: Caller,
  { permissions = null, place_ids = null, ...person }: Invitation,
): Promise<void> {
  const { role, email } = person
  if (!hasRank(role, 'moderator')) throw invalid({ role: [{ key: 'unknown_value' }] })
  if (!mayCreateAccount(caller, role)) throw new ApiError('forbidden')
  await transact(context.db, async (db) => {
    const inside = { ...context, db }
    const superadmins = await countSuperadmins(db)
    const known = await findUserByEmail(db, email)
    if (known && known.role !== 'user') throw invalid({ email: [{ key: 'email_taken' }] })
    const id = known?.id ?? (await makeClient(inside, caller, { ...person, confirm_duplicate: true }))
    const user = await lockUser(db, id)
    if (!user) throw new ApiError('not_found')
    await giveRights(inside, caller, { user, superadmins }, { role, permissions, place_ids })
    if (known && known.password_hash === null) await mailInvitation(inside, user)
  })
}
