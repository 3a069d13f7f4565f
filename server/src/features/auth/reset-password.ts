import type { PasswordReset } from '@marhala/contract/accounts/auth.ts'
import type * as z from 'zod/mini'
import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Visitor } from '../../http/caller.ts'
import { findUndoUntil } from './public/address-changes.queries.ts'
import { lockUser, updateUser, withAddress } from './public/auth.queries.ts'
import { rememberBrowser } from './known-browsers.queries.ts'
import { hashPassword } from './passwords.ts'
import { findResetToken, useResetToken } from './public/reset-tokens.queries.ts'
import { openSession } from './sessions.ts'
import { setPassword } from './set-password.ts'
import { fingerprint } from './public/tokens.ts'

/**
 * Sets a new password with the token that a code was swapped for, ends every session and signs in: 422 'Invalid or
 * expired reset link' for a token that is used, over, or another account's.
 */
export async function resetPassword(
  context: AppContext,
  visitor: Visitor,
  form: z.output<typeof PasswordReset>,
  binding: string,
) {
  const now = context.clock()
  const token = fingerprint(form.token)
  const owner = await findResetToken(context.db, token, now)
  if (!owner || owner.email?.toLowerCase() !== form.email) throw new ApiError('invalid_reset_link')
  // Before the transaction, since hashing takes its time.
  const hash = await hashPassword(form.password)
  return transact(context.db, async (db) => {
    if (!(await useResetToken(db, token, now))) throw new ApiError('invalid_reset_link')
    const locked = await lockUser(db, owner.id)
    // A token that was made while the address was changed, by whoever has the new one.
    if (!locked || (await findUndoUntil(db, locked, now))) throw new ApiError('invalid_reset_link')
    const how = { hash, action: 'reset_password', address: visitor.address, binding } as const
    await setPassword(context, db, locked, how)
    await rememberBrowser(db, owner.id, fingerprint(binding), now)
    const user = withAddress(await updateUser(db, owner.id, { signed_in_at: now }))
    const tokens = await openSession({ ...context, db }, owner.id, { binding, remember: false })
    return { ...tokens, user }
  })
}
