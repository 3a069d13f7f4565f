import type { AppContext } from '../../context.ts'
import { invalid } from '../../http/api-error.ts'
import { findUserByEmail, verifyUser } from './auth.queries.ts'
import { spendCode } from './codes.ts'

/** Makes an address real with the code that was mailed to it; an unknown address is a wrong code. */
export async function verifyEmail(context: AppContext, { email, code }: { email: string; code: string }) {
  const user = await findUserByEmail(context.db, email)
  if (!user) throw invalid({ code: [{ key: 'invalid_code' }] })
  await spendCode(context, user.id, 'verify_email', code)
  return verifyUser(context.db, user.id, context.clock())
}
