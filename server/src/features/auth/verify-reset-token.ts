import { randomBytes } from 'node:crypto'
import type { AppContext } from '../../context.ts'
import { invalid } from '../../http/api-error.ts'
import { findUserByEmail } from './public/auth.queries.ts'
import { spendCode } from './public/codes.ts'
import { insertResetToken } from './public/reset-tokens.queries.ts'
import { fingerprint } from './public/tokens.ts'

/** Swaps a reset code for a single-use token of 256 bits; an unknown address is a wrong code. */
export async function verifyResetToken(
  context: AppContext,
  form: { email: string; token: string },
): Promise<{ token: string }> {
  const user = await findUserByEmail(context.db, form.email)
  if (!user) throw invalid({ token: [{ key: 'invalid_code' }] })
  await spendCode(context, user.id, 'reset_password', form.token)
  const token = randomBytes(32).toString('base64url')
  await insertResetToken(context.db, user.id, fingerprint(token), context.clock())
  return { token }
}
