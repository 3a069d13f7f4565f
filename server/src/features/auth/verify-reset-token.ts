import type { AppContext } from '../../context.ts'
import type { Visitor } from '../../http/caller.ts'
import { makeResetToken } from './make-reset-token.ts'
import { findUserByEmail } from './public/auth.queries.ts'
import { spendCode } from './public/codes.ts'

/**
 * Exchanges a reset code, or its mail's link, for a single-use token of 256 bits; an unknown address counts as a wrong
 * code.
 */
export async function verifyResetToken(
  context: AppContext,
  { address }: Visitor,
  form: { email: string; token: string },
): Promise<{ token: string }> {
  const known = await findUserByEmail(context.db, form.email)
  const { user } = await spendCode(context, known, { purpose: 'reset_password', typed: form.token, address })
  return { token: await makeResetToken(context, user.id) }
}
