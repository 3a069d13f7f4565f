import { randomInt } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { DB } from '../../../db/tables.ts'
import { invalid } from '../../../http/api-error.ts'
import { countAgainst, countAlways } from '../../../http/rate-limit.ts'
import { hashPassword, isPassword } from '../passwords.ts'
import { type CodePurpose, countTry, findCodeBrowser, useCode } from './codes.queries.ts'

/** How long a sign-up counts as just now: until then the browser that made it is signed in by its code. */
export const signUpMinutes = 60

/** The field of the form in which each code is typed. */
const fieldOf = { verify_email: 'code', reset_password: 'token' } as const

/** A new six-digit code and its hash; made before the transaction, since hashing takes its time. */
export async function makeCode(): Promise<{ code: string; hash: string }> {
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  return { code, hash: await hashPassword(code) }
}

/**
 * Starts the 60 seconds before the next code of a purpose goes to an address, known or not; 429 while they run,
 * whatever RATE_LIMITS says (docs/rules/accounts.md#codes).
 */
export async function startPause(context: AppContext, purpose: CodePurpose, email: string): Promise<void> {
  await countAlways(context, `code-pause ${purpose} ${email}`, { hits: 1, seconds: 60 })
}

/**
 * Counts a code of whatever purpose against the five an hour of an address, known or not
 * (docs/rules/accounts.md#limits).
 */
export async function countCode(context: AppContext, email: string): Promise<void> {
  await countAgainst(context, `code-account ${email}`, { hits: 5, seconds: 3600 })
}

/** The browser that an account was opened in, as long as that is just now; null when it isn't, or nobody knows. */
export async function findSignUpBrowser(
  db: Kysely<DB>,
  user: { id: number; created_at: Date },
  now: Date,
): Promise<Buffer | null> {
  if (now.getTime() - user.created_at.getTime() >= signUpMinutes * 60_000) return null
  return findCodeBrowser(db, user.id)
}

/**
 * Spends a code, and answers the browser that it signs in, if any: 422 'Invalid verification code', or 'Verification code
 * has expired' once it has. The attempt is counted before the comparison, so that a thousand guesses at once are still
 * five (R29).
 */
export async function spendCode(
  context: AppContext,
  userId: number,
  purpose: CodePurpose,
  code: string,
): Promise<Buffer | null> {
  const now = context.clock()
  const field = fieldOf[purpose]
  const attempt = await countTry(context.db, userId, purpose)
  if (!attempt) throw invalid({ [field]: [{ key: 'invalid_code' }] })
  if (attempt.expires_at <= now) throw invalid({ [field]: [{ key: 'code_expired' }] })
  if (!(await isPassword(attempt.code_hash, code))) throw invalid({ [field]: [{ key: 'invalid_code' }] })
  if (!(await useCode(context.db, attempt.id, now))) throw invalid({ [field]: [{ key: 'invalid_code' }] })
  return attempt.browser_hash
}
