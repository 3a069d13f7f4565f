import type { AppContext } from '../../../context.ts'
import { transact } from '../../../db/database.ts'
import { ApiError } from '../../../http/api-error.ts'
import type { Caller } from '../../../http/caller.ts'
import { lockSignedIn } from '../../auth/public/auth.queries.ts'
import { dropCodes } from '../../auth/public/codes.queries.ts'
import { writeChanges } from './write-changes.ts'

/** Cancels a pending change of address: the present one stays, and the mailed code ends. */
export async function cancelAddress(context: AppContext, caller: Caller) {
  return transact(context.db, async (db) => {
    const user = await lockSignedIn(db, caller.id)
    if (!user) throw new ApiError('unauthenticated')
    if (user.pending_email === null) return user
    await dropCodes(db, user.id, 'verify_email', context.clock())
    return writeChanges({ ...context, db }, caller, user, { pending_email: null })
  })
}
