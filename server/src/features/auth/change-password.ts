import type { PasswordChange } from '@marhala/contract/accounts/auth.ts'
import type * as z from 'zod/mini'
import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import { lockUser } from './public/auth.queries.ts'
import { checkOwnPassword } from './public/check-own-password.ts'
import { hashPassword } from './passwords.ts'
import { setPassword } from './set-password.ts'

/** Changes the caller's password and ends all their other sessions. */
export async function changePassword(
  context: AppContext,
  caller: Caller,
  form: z.output<typeof PasswordChange>,
  binding: string | undefined,
): Promise<void> {
  const typed = { field: 'current_password', password: form.current_password }
  await checkOwnPassword(context, caller, typed)
  const hash = await hashPassword(form.password)
  await transact(context.db, async (db) => {
    const user = await lockUser(db, caller.id)
    if (!user) throw new ApiError('unauthenticated')
    const { address, session_id } = caller
    await setPassword(context, db, user, { hash, action: 'change_password', address, session_id, binding })
  })
}
