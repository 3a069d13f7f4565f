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
import { openSession, type Tokens } from './sessions.ts'
import { setPassword } from './set-password.ts'
import { fingerprint } from './public/tokens.ts'

type Account = Awaited<ReturnType<typeof setPassword>>

/**
 * Sets a new password with the token that a code was exchanged for, ends every session and signs in, unless a second
 * step is required, which the login does. 422 'Invalid or expired reset link' for a token that is used, expired or
 * another account's.
 */
export async function resetPassword(
  context: AppContext,
  visitor: Visitor,
  form: z.output<typeof PasswordReset>,
  binding: string,
): Promise<Partial<Tokens> & { user: Account }> {
  const now = context.clock()
  const token = fingerprint(form.token)
  const owner = await findResetToken(context.db, token, now)
  if (!owner || owner.email?.toLowerCase() !== form.email) throw new ApiError('invalid_reset_link')
  // Before the transaction, since hashing takes its time.
  const hash = await hashPassword(form.password)
  return transact(context.db, async (db) => {
    if (!(await useResetToken(db, token, now))) throw new ApiError('invalid_reset_link')
    const locked = await lockUser(db, owner.id)
    // The token was made while the address was changed, by the holder of the new address.
    if (!locked || (await findUndoUntil(db, locked, now))) throw new ApiError('invalid_reset_link')
    const how = { hash, action: 'reset_password', address: visitor.address, binding } as const
    const changed = await setPassword(context, db, locked, how)
    const proof = { binding, remember: false, proved: 'password' } as const
    const tokens = await openSession({ ...context, db }, owner.id, proof)
    if (!tokens) return { user: changed }
    await rememberBrowser(db, owner.id, fingerprint(binding), now)
    const user = withAddress(await updateUser(db, owner.id, { signed_in_at: now }))
    return { ...tokens, user }
  })
}
