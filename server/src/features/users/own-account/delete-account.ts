import { hasRank } from '@marhala/domain/accounts/permissions.ts'
import type { AppContext } from '../../../context.ts'
import { transact } from '../../../db/database.ts'
import { removeFiles } from '../../../files/let-go.ts'
import { ApiError } from '../../../http/api-error.ts'
import type { Caller } from '../../../http/caller.ts'
import { lockUser } from '../../auth/public/auth.queries.ts'
import { checkOwnPassword } from '../../auth/public/check-own-password.ts'
import { forgetAccount } from '../forgetting/forget-account.ts'

/**
 * Deletes the caller's account for good, at once and in one transaction (R59). 403 for staff, whose accounts an admin
 * manages; 409 while a booking is open.
 */
export async function deleteAccount(
  context: AppContext,
  caller: Caller,
  body: () => { password: string },
): Promise<void> {
  if (hasRank(caller.role, 'moderator')) throw new ApiError('forbidden')
  await checkOwnPassword(context, caller, { field: 'password', password: body().password })
  const files = await transact(context.db, async (db) => {
    const user = await lockUser(db, caller.id)
    if (!user) throw new ApiError('unauthenticated')
    // Without an IP address: the last audit row of a person says no more than that they left.
    return forgetAccount(context, db, user, { actor_id: user.id, ip: null })
  })
  await removeFiles(context, files)
}
