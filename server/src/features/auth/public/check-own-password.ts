import type { AppContext } from '../../../context.ts'
import { invalid } from '../../../http/api-error.ts'
import type { Caller } from '../../../http/caller.ts'
import { countAgainst } from '../../../http/rate-limit.ts'
import { getUser } from './auth.queries.ts'
import { isPassword } from '../passwords.ts'

/**
 * Asks the person behind a session for their password once more, before what a stolen session must not do: 422 on the
 * field when it is wrong. Ten tries in 15 minutes, as at the login.
 */
export async function checkOwnPassword(
  context: AppContext,
  caller: Caller,
  field: string,
  password: string,
): Promise<void> {
  await countAgainst(context, `own-password ${caller.id}`, { hits: 10, seconds: 900 })
  const { password_hash } = await getUser(context.db, caller.id)
  if (!(await isPassword(password_hash, password))) throw invalid({ [field]: [{ key: 'current_password' }] })
}
