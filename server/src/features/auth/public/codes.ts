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

/** For how long after a sign-up the browser that made it is signed in by its code. */
export const signUpMinutes = 60

const fieldOf = { verify_email: 'code', reset_password: 'token' } as const

/** What goes into a mail, and the hashes of it that are stored. */
export type NewCode = { code: string; link: string; hashes: { hash: string; link_hash: Buffer } }

/**
 * A new six-digit code, and the token of the link beside it; made before the transaction, since hashing takes its time.
 * The token has letters only: the mail's text has no other run of digits than the code.
 */
export async function makeCode(): Promise<NewCode> {
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  const letters = (digit: string) => 'ghijklmnop'[Number(digit)]!
  const link = randomBytes(32).toString('hex').replace(/\d/g, letters)
  return { code, link, hashes: { hash: await hashPassword(code), link_hash: fingerprint(link) } }
}

/**
 * Starts the 60 seconds before the next code of a purpose goes to an address, known or not; 429 while they run,
 * whatever RATE_LIMITS says (docs/rules/accounts.md#codes).
 */
export async function startPause(context: AppContext, purpose: CodePurpose, email: string): Promise<void> {
  await countAlways(context, `code-pause ${purpose} ${email}`, { hits: 1, seconds: 60 })
}

/** Counts a code of any purpose against the five an hour of an address, known or not (docs/rules/accounts.md#limits). */
export async function countCode(context: AppContext, email: string): Promise<void> {
  await countAgainst(context, `code-account ${email}`, { hits: 5, seconds: 3600 })
}

/** The browser that opened an account, within the time above; null after it, or when it is unknown. */
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
 * Spends a code, or its mail's link, and returns its account and the browser that it signs in, if any: 422 'Invalid
 * verification code', or 'Verification code has expired' for the right one. An unknown account counts as a wrong code.
 */
export async function spendCode<User extends { id: number }>(
  context: AppContext,
  user: User | undefined,
  { purpose, typed, address }: Spending,
): Promise<{ user: User; browser_hash: Buffer | null }> {
  const now = context.clock()
  const field = fieldOf[purpose]
  const found = mailedLink.test(typed)
    ? await findCodeByLink(context.db, user?.id ?? noAccount, purpose, fingerprint(typed))
    : await tryCode(context, user?.id ?? noAccount, { purpose, typed, address })
  if (!user || !found) throw invalid({ [field]: [{ key: 'invalid_code' }] })
  if (found.expires_at <= now) throw invalid({ [field]: [{ key: 'code_expired' }] })
  if (!(await useCode(context.db, found.id, now))) throw invalid({ [field]: [{ key: 'invalid_code' }] })
  return { user, browser_hash: found.browser_hash }
}

/** No account and no code has this id. */
const noAccount = 0

/**
 * The code that was typed, if it is right. The try is counted before the comparison, so that concurrent guesses count
 * as well (R29). Without an account or a code the same is done and hashed: timing does not reveal which accounts exist
 * (R30).
 */
async function tryCode(context: AppContext, userId: number, { purpose, typed, address }: Spending) {
  const id = (await findWaitingCode(context.db, userId, purpose)) ?? noAccount
  const limit = { hits: codeTryLimits.address, seconds: 600 }
  const isOver = (await hitAddress(context, address, { name: `code ${id}`, limit })) !== undefined
  const code = await countTry(context.db, isOver ? noAccount : id)
  return (await isPassword(code?.code_hash, typed)) ? code : undefined
}
