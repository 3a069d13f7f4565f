import { randomUUID } from 'node:crypto'
import { transact } from '../../db/database.ts'
import type { AppContext } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'
import { findSessionForUpdate, insertSession, lockUser, rotateSession } from './public/auth.queries.ts'
import { endStolenSession } from './end-stolen-session.ts'
import { isSecondStepOn } from './second-step/passkeys.queries.ts'
import {
  fingerprint,
  firstRefreshToken,
  makeAccessToken,
  nextRefreshToken,
  sessionOf,
} from './public/tokens.ts'

const hour = 3_600_000
const graceForTabs = 10_000

export type Tokens = { token: string; refresh_token: string }

/** What a person has proved: their password or its equivalent; or the second step, after it. */
export type Proof = 'password' | 'second_step'

/**
 * Opens a session for a person who has proved their identity: the first tokens of a new family. Undefined where a
 * second step is required as well (docs/rules/accounts.md#the-second-step); there is no other way to a session. `db` is
 * the transaction: a concurrent first passkey waits for it, and ends the session.
 */
export async function openSession(
  context: AppContext,
  userId: number,
  { binding, remember, proved }: { binding: string; remember: boolean; proved: Proof },
): Promise<Tokens | undefined> {
  const user = await lockUser(context.db, userId)
  if (!user) throw new ApiError('unauthenticated')
  if (user.deactivated_at !== null) throw new ApiError('account_deactivated')
  if (proved === 'password' && (await isSecondStepOn(context.db, user))) return undefined
  const now = context.clock()
  const id = randomUUID()
  const refreshToken = firstRefreshToken(id)
  await insertSession(context.db, {
    id,
    user_id: userId,
    refresh_hash: fingerprint(refreshToken),
    binding_hash: fingerprint(binding),
    remember,
    created_at: now,
    password_at: now,
    expires_at: expiry(now, now, remember),
  })
  return { token: await makeAccessToken(context, userId, id), refresh_token: refreshToken }
}

/**
 * Exchanges a refresh token for the next pair (docs/rules/accounts.md#sessions, R22): the current one rotates; the
 * previous one gets the same child for 10 seconds, which two tabs need; anything older, or without the family's binding
 * cookie, is a stolen copy and ends the family. That end must outlive the refusal, so the transaction does not throw.
 */
export async function refreshSession(
  context: AppContext,
  presented: string,
  from: { binding: string | undefined; address: string },
): Promise<Tokens> {
  const sessionId = sessionOf(presented)
  const tokens =
    sessionId && (await transact(context.db, (db) => rotate({ ...context, db }, sessionId, presented, from)))
  if (!tokens) throw new ApiError('session_expired')
  return tokens
}

async function rotate(
  context: AppContext,
  sessionId: string,
  presented: string,
  { binding, address }: { binding: string | undefined; address: string },
) {
  const now = context.clock()
  const session = await findSessionForUpdate(context.db, sessionId)
  if (!session || session.revoked_at || session.expires_at <= now) return undefined

  const hash = fingerprint(presented)
  const isCurrent = session.refresh_hash.equals(hash)
  const isPrevious = session.previous_hash?.equals(hash) === true
  const inGrace = isPrevious && now.getTime() - (session.rotated_at?.getTime() ?? 0) <= graceForTabs
  const isBound =
    !context.config.auth_binding || (binding && session.binding_hash.equals(fingerprint(binding)))
  if (!isBound || !(isCurrent || inGrace)) {
    await endStolenSession(context, session, { reason: isBound ? 'reused' : 'unbound', address })
    return undefined
  }

  const child = nextRefreshToken(context, sessionId, presented)
  if (isCurrent) {
    await rotateSession(context.db, sessionId, {
      refresh_hash: fingerprint(child),
      previous_hash: hash,
      rotated_at: now,
      expires_at: expiry(session.created_at, now, session.remember),
    })
  }
  return { token: await makeAccessToken(context, session.user_id, sessionId), refresh_token: child }
}

/** Remembered: 30 days after login. Else 12 hours after the last refresh, never more than 24 after login. */
function expiry(loggedInAt: Date, now: Date, remember: boolean): Date {
  if (remember) return new Date(loggedInAt.getTime() + 30 * 24 * hour)
  return new Date(Math.min(now.getTime() + 12 * hour, loggedInAt.getTime() + 24 * hour))
}
