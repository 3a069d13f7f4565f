import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { ApiError } from '../../http/api-error.ts'
import { countAgainst, countAlways } from '../../http/rate-limit.ts'
import { verificationMail } from '../../mail/verification-mail.ts'
import { getSettings } from '../company/company.queries.ts'
import { findUserByEmail } from './auth.queries.ts'
import { makeCode, storeCode } from './codes.ts'

/**
 * Mails a new code to an address that waits for one. Known, unknown and verified addresses get the same answer: the
 * 60 seconds between two codes and the five an hour count for the address as typed, whoever it belongs to.
 */
export async function sendVerification(context: AppContext, email: string): Promise<void> {
  await noteCodeSent(context, email)
  await countAgainst(context, `code-account ${email}`, { hits: 5, seconds: 3600 })
  const { code, hash } = await makeCode()
  const user = await findUserByEmail(context.db, email)
  if (!user || user.email_verified_at) return
  await transact(context.db, async (db) => {
    await storeCode(db, user.id, 'verify_email', hash, context.clock())
    await context.jobs.enqueueMail(db, verificationMail(user, code, await getSettings(db)))
  })
}

/** Starts the 60 seconds before the next code; 429 while they run, whatever RATE_LIMITS says (domain.md §6). */
async function noteCodeSent(context: AppContext, email: string): Promise<void> {
  await countAlways(context, `code-pause ${email}`, { hits: 1, seconds: 60 })
}

/** The same for a new account, which is there whatever was asked for its address before. */
export async function noteFirstCode(context: AppContext, email: string): Promise<void> {
  await noteCodeSent(context, email).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
  })
}
