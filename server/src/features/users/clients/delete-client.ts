import { mayDeleteAccount } from '@marhala/domain/accounts/account-rules.ts'
import type { AppContext } from '../../../context.ts'
import { transact } from '../../../db/database.ts'
import { removeFiles } from '../../../files/let-go.ts'
import { ApiError } from '../../../http/api-error.ts'
import { actorOf, type Caller } from '../../../http/caller.ts'
import { lockUser } from '../../auth/public/auth.queries.ts'
import { countSuperadmins } from './clients.queries.ts'
import { forgetAccount } from '../forgetting/forget-account.ts'

/**
 * Deletes an account from admin: 403 for the own, for an equal or higher role, and for the last superadmin's. 409 while
 * a booking is open.
 */
export async function deleteClient(context: AppContext, caller: Caller, id: number): Promise<void> {
  const files = await transact(context.db, async (db) => {
    const superadmins = await countSuperadmins(db)
    const user = await lockUser(db, id)
    if (!user) throw new ApiError('not_found')
    if (!mayDeleteAccount(caller, user, superadmins)) throw new ApiError('forbidden')
    return forgetAccount(context, db, user, actorOf(caller))
  })
  await removeFiles(context, files)
}
