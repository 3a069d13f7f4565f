import type { AppContext } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Visitor } from '../../http/caller.ts'
import { countAgainst } from '../../http/rate-limit.ts'
import { writeAudit } from '../audit/audit.queries.ts'
import { findUserByEmail } from './auth.queries.ts'
import { isPassword } from './passwords.ts'
import { openSession } from './sessions.ts'

type Credentials = { email: string; password: string; remember_me?: boolean | undefined }

/** Signs in: 401 for a wrong pair in equal time, whoever exists; 403 `email_not_verified` only to the right password. */
export async function logIn(context: AppContext, visitor: Visitor, form: Credentials, binding: string) {
  await countAgainst(context, `login-account ${form.email}`, { hits: 10, seconds: 900 })
  const user = await findUserByEmail(context.db, form.email)
  const fits = await isPassword(user?.password_hash, form.password)
  const entry = {
    entity: 'user',
    entity_id: user?.id ?? null,
    actor_id: fits ? user!.id : null,
    ip: visitor.address,
  }
  await writeAudit(context.db, { ...entry, action: fits ? 'login' : 'login_failed' })
  if (!user || !fits) throw new ApiError('invalid_credentials')
  if (!user.email_verified_at) throw new ApiError('email_not_verified')
  const tokens = await openSession(context, user.id, { binding, remember: form.remember_me === true })
  return { ...tokens, user }
}
