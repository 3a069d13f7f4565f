import { hasRank } from '@marhala/domain/permissions.ts'
import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { fileNameOf } from '../../files/file-address.ts'
import { deleteFile } from '../../files/files.queries.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import { writeAudit } from '../audit/audit.queries.ts'
import { lockUser } from '../auth/auth.queries.ts'
import { checkOwnPassword } from '../auth/check-own-password.ts'
import { forgetPerson, hasOpenBooking } from './forget-person.queries.ts'

/**
 * Deletes the caller's account for good, at once and in one transaction: the person is anonymised wherever they are
 * held, their bookings stay (R59). 403 for staff, whose accounts the desk handles; 409 while a booking is open.
 */
export async function deleteAccount(
  context: AppContext,
  caller: Caller,
  body: () => { password: string },
): Promise<void> {
  if (hasRank(caller.role, 'moderator')) throw new ApiError('forbidden')
  await checkOwnPassword(context, caller, 'password', body().password)
  const avatar = await transact(context.db, async (db) => {
    const user = await lockUser(db, caller.id)
    if (!user) throw new ApiError('unauthenticated')
    if (await hasOpenBooking(db, user.id)) throw new ApiError('account_has_open_bookings')
    const file = fileNameOf(user.avatar)
    if (file) await deleteFile(db, file)
    await forgetPerson(db, user, context.clock())
    for (const email of [user.email, user.pending_email]) if (email) await context.jobs.forgetMails(db, email)
    // Without an address: the last thing that is written of somebody says no more than that they left.
    const entry = { entity: 'user', entity_id: user.id, actor_id: user.id, ip: null }
    await writeAudit(db, { ...entry, action: 'delete_account' })
    return file
  })
  if (avatar) await context.files.remove(avatar)
}
