import type { AppContext } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import { findSession, notePassword } from './public/auth.queries.ts'
import { checkOwnPassword } from './public/check-own-password.ts'
import { fingerprint } from './public/tokens.ts'

/**
 * Checks the caller's password again; for ten minutes their session may then make lasting changes. 403 without the
 * cookie of the browser that signed in, before anything is counted: someone who has only the token can neither guess
 * here nor use up the owner's tries.
 */
export async function confirmPassword(
  context: AppContext,
  caller: Caller,
  password: string,
  binding: string | undefined,
): Promise<void> {
  const session = await findSession(context.db, caller.session_id)
  const bound = binding === undefined ? undefined : fingerprint(binding)
  if (!bound || !session?.binding_hash.equals(bound)) throw new ApiError('forbidden')
  await checkOwnPassword(context, caller, {
    field: 'password',
    password,
    bucket: `own-password-session ${session.id}`,
  })
  await notePassword(context.db, session.id, context.clock())
}
