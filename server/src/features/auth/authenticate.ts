import type { AppContext } from '../../context.ts'
import { findLiveSession } from './public/auth.queries.ts'
import { readAccessToken } from './public/tokens.ts'

/** The person behind an access token; a revoked session and a changed role count with the very next call. */
export async function authenticate(context: AppContext, token: string) {
  const sessionId = await readAccessToken(context, token)
  return sessionId ? findLiveSession(context.db, sessionId, context.clock()) : undefined
}
