import type { AppContext } from '../../context.ts'
import type { Caller } from '../../http/caller.ts'
import { findSessionForUpdate, revokeSession } from './public/auth.queries.ts'
import { fingerprint, sessionOf } from './public/tokens.ts'

/** Ends the caller's session, or the one of the refresh token; a session's id alone is not enough. */
export async function logOut(
  context: AppContext,
  caller: Caller | null,
  refreshToken: string | null | undefined,
) {
  const now = context.clock()
  if (caller) return revokeSession(context.db, caller.session_id, 'logout', now)
  const sessionId = refreshToken && sessionOf(refreshToken)
  const session = sessionId ? await findSessionForUpdate(context.db, sessionId) : undefined
  if (session?.refresh_hash.equals(fingerprint(refreshToken!)))
    await revokeSession(context.db, session.id, 'logout', now)
}
