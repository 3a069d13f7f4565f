import type { AppContext } from '../../../context.ts'
import { invalid } from '../../../http/api-error.ts'
import type { Caller } from '../../../http/caller.ts'
import { countAgainst } from '../../../http/rate-limit.ts'
import { getUser } from './auth.queries.ts'
import { isPassword } from '../passwords.ts'

type Typed = {
  field: string
  password: string
  /** The name under which the tries are counted. */
  bucket?: string
}

/**
 * Checks the caller's password again, before what a stolen session must not do: 422 on the field when it is wrong. Ten
 * tries in 15 minutes, as at the login.
 */
export async function checkOwnPassword(
  context: AppContext,
  caller: Caller,
  { field, password, bucket = `own-password ${caller.id}` }: Typed,
): Promise<void> {
  await countAgainst(context, bucket, { hits: 10, seconds: 900 })
  const { password_hash } = await getUser(context.db, caller.id)
  if (!(await isPassword(password_hash, password))) throw invalid({ [field]: [{ key: 'current_password' }] })
}
