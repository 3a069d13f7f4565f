import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../context.ts'
import { readBinding } from './binding-cookie.ts'
import { findLiveSession } from './public/auth.queries.ts'
import { fingerprint, readAccessToken } from './public/tokens.ts'

/**
 * Finds the person behind an access token; a revoked session or a changed role takes effect with the next call. A
 * recently proved password counts only with the cookie of the browser that signed in: a copied token comes without it
 * (R25).
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
