import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Visitor } from '../../http/caller.ts'
import { hitAddress } from '../../http/rate-limit.ts'
import { resetCodeMail } from '../../mail/account/reset-code-mail.ts'
import { resetWaitsMail } from '../../mail/account/reset-waits-mail.ts'
import { readMailSender } from '../company/public/read-mail-sender.ts'
import { findUndoUntil } from './public/address-changes.queries.ts'
import { findUserByEmail } from './public/auth.queries.ts'
import { storeCode } from './public/codes.queries.ts'
import { countCode, makeCode, startPause } from './public/codes.ts'

/**
 * Mails a reset code. The first three calls an hour from one address answer 404 for an unknown account; after that, and
 * always with AUTH_ENUMERATION=strict, all answers are alike (docs/rules/accounts.md#who-has-an-account). While the
 * account's previous address may be restored, the mail says so and has no code
 * (docs/rules/accounts.md#another-address).
 */
export async function forgotPassword(context: AppContext, visitor: Visitor, email: string): Promise<void> {
  const truthful = await mayRevealAccounts(context, visitor)
  const user = await findUserByEmail(context.db, email)
  if (!user && truthful) throw new ApiError('account_not_found')
  await startPause(context, 'reset_password', email)
  await countCode(context, email)
  // Made for unknown addresses too, since hashing takes noticeable time.
  const { hashes, ...mailed } = await makeCode()
  if (!user) return
  await transact(context.db, async (db) => {
    const now = context.clock()
    const sender = await readMailSender({ ...context, db })
    const until = await findUndoUntil(db, user, now)
    if (until) return context.jobs.enqueueMail(db, resetWaitsMail(user, { at: now, until }, sender))
    await storeCode(db, user.id, { purpose: 'reset_password', ...hashes, now })
    return context.jobs.enqueueMail(db, resetCodeMail(user, mailed, sender))
  })
}

async function mayRevealAccounts(context: AppContext, { address }: Visitor): Promise<boolean> {
  const { auth_enumeration, rate_limits } = context.config
  if (auth_enumeration === 'strict') return false
  if (!rate_limits) return true
  const limit = { hits: 3, seconds: 3600 }
  return (await hitAddress(context, address, { name: 'true-answers', limit })) === undefined
}
