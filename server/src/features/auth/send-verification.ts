import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { ApiError } from '../../http/api-error.ts'
import { addressChangeCodeMail } from '../../mail/account/address-change-code-mail.ts'
import { verificationMail } from '../../mail/account/verification-mail.ts'
import { readMailSender } from '../company/public/read-mail-sender.ts'
import { findUserByEmail, findUserByPendingEmail } from './public/auth.queries.ts'
import { storeCode } from './public/codes.queries.ts'
import { countCode, findSignUpBrowser, makeCode, startPause } from './public/codes.ts'

/**
 * Mails a new code to an unverified address. Known, unknown and verified addresses get the same answer: the 60 seconds
 * between two codes and the five an hour count for the address as typed, whether or not it has an account.
 */
export async function sendVerification(context: AppContext, email: string): Promise<void> {
  await startPause(context, 'verify_email', email)
  await countCode(context, email)
  const { hashes, ...mailed } = await makeCode()
  const owner = await findUserByEmail(context.db, email)
  const user = owner ?? (await findUserByPendingEmail(context.db, email))
  if (!user || owner?.email_verified_at) return
  const compose = owner ? verificationMail : addressChangeCodeMail
  await transact(context.db, async (db) => {
    const now = context.clock()
    const browser_hash = owner ? await findSignUpBrowser(db, owner, now) : null
    await storeCode(db, user.id, { purpose: 'verify_email', ...hashes, now, browser_hash })
    const mail = compose({ ...user, email }, mailed, await readMailSender({ ...context, db }))
    await context.jobs.enqueueMail(db, mail)
  })
}

/** Starts the pause of a new account, whatever was requested for its address before. */
export async function noteFirstCode(context: AppContext, email: string): Promise<void> {
  await startPause(context, 'verify_email', email).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
  })
}
