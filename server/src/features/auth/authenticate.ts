import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../context.ts'
import { readBinding } from './binding-cookie.ts'
import { findLiveSession } from './public/auth.queries.ts'
import { fingerprint, readAccessToken } from './public/tokens.ts'

/**
 * The person behind an access token; a revoked session and a changed role count with the very next call. That the session
 * has proved its password counts only with the cookie of the browser that signed in: whoever has copied the token has not
 * copied that (R25).
 */
export async function authenticate(context: AppContext, token: string, request: FastifyRequest) {
  const sessionId = await readAccessToken(context, token)
  const session = sessionId && (await findLiveSession(context.db, sessionId, context.clock()))
  if (!session) return undefined
  const { binding_hash, password_at, ...person } = session
  const binding = readBinding(context, request)
  const isBound = binding !== undefined && binding_hash.equals(fingerprint(binding))
  return { ...person, password_at: isBound ? password_at : null }
}
