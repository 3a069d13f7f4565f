import { randomBytes, randomInt } from 'node:crypto'
import { mailedLink, codeTryLimits } from '@marhala/domain/accounts/mailed-code.ts'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { DB } from '../../../db/tables.ts'
import { invalid } from '../../../http/api-error.ts'
import { countAgainst, countAlways, hitAddress } from '../../../http/rate-limit.ts'
import { hashPassword, isPassword } from '../passwords.ts'
import {
  type CodePurpose,
  countTry,
  findCodeBrowser,
  findCodeByLink,
  findWaitingCode,
  useCode,
} from './codes.queries.ts'
import { fingerprint } from './tokens.ts'

/** How long a sign-up counts as just now: until then the browser that made it is signed in by its code. */
export const signUpMinutes = 60

/** The field of the form in which each code is typed. */
const fieldOf = { verify_email: 'code', reset_password: 'token' } as const

/** What a mail brings, and what is kept of it. */
export type NewCode = { code: string; link: string; kept: { hash: string; link_hash: Buffer } }

/**
 * A new six-digit code, and what the link beside it carries; made before the transaction, since hashing takes its time. In
 * letters: the text of a mail has no other run of digits than the code.
 */
export async function makeCode(): Promise<NewCode> {
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  const letters = (digit: string) => 'ghijklmnop'[Number(digit)]!
  const link = randomBytes(32).toString('hex').replace(/\d/g, letters)
  return { code, link, kept: { hash: await hashPassword(code), link_hash: fingerprint(link) } }
}

/**
 * Starts the 60 seconds before the next code of a purpose goes to an address, known or not; 429 while they run,
 * whatever RATE_LIMITS says (docs/rules/accounts.md#codes).
 */
export async function startPause(context: AppContext, purpose: CodePurpose, email: string): Promise<void> {
  await countAlways(context, `code-pause ${purpose} ${email}`, { hits: 1, seconds: 60 })
}

/** Counts a code of whatever purpose against the five an hour of an address, known or not (docs/rules/accounts.md#limits). */
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

type Spending = { purpose: CodePurpose; typed: string; address: string }

/**
 * Spends a code, or the link of its mail, and answers whose it is and the browser that it signs in, if any: 422 'Invalid
 * verification code', or 'Verification code has expired' to whoever has the right one. An account that is not there is a
 * wrong code.
 */
export async function spendCode<User extends { id: number }>(
  context: AppContext,
  user: User | undefined,
  { purpose, typed, address }: Spending,
): Promise<{ user: User; browser_hash: Buffer | null }> {
  const now = context.clock()
  const field = fieldOf[purpose]
  const found = mailedLink.test(typed)
    ? await findCodeByLink(context.db, user?.id ?? nobody, purpose, fingerprint(typed))
    : await tryCode(context, user?.id ?? nobody, { purpose, typed, address })
  if (!user || !found) throw invalid({ [field]: [{ key: 'invalid_code' }] })
  if (found.expires_at <= now) throw invalid({ [field]: [{ key: 'code_expired' }] })
  if (!(await useCode(context.db, found.id, now))) throw invalid({ [field]: [{ key: 'invalid_code' }] })
  return { user, browser_hash: found.browser_hash }
}

/** No account and no code has this number. */
const nobody = 0

/**
 * The code that somebody has typed, if it is right. The try is counted before the comparison, so that a thousand guesses
 * at once are still as few as one address has (R29). The same is done, and as long is hashed, where there is no account or
 * no code: nobody learns by the time who exists (R30).
 */
async function tryCode(context: AppContext, userId: number, { purpose, typed, address }: Spending) {
  const id = (await findWaitingCode(context.db, userId, purpose)) ?? nobody
  const limit = { hits: codeTryLimits.address, seconds: 600 }
  const isOver = (await hitAddress(context, address, { name: `code ${id}`, limit })) !== undefined
  const code = await countTry(context.db, isOver ? nobody : id)
  return (await isPassword(code?.code_hash, typed)) ? code : undefined
}
