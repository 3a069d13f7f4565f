import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Visitor } from '../../http/caller.ts'
import { addressUndoneMail } from '../../mail/account/address-undone-mail.ts'
import { writeAudit } from '../audit/public/audit.queries.ts'
import { readMailSender } from '../company/public/read-mail-sender.ts'
import { forgetBrowsers } from './known-browsers.queries.ts'
import { makeResetToken } from './make-reset-token.ts'
import { closeAddressChanges, findAddressChange } from './public/address-changes.queries.ts'
import { lockUser, revokeSessions, updateUser } from './public/auth.queries.ts'
import { dropCodes } from './public/codes.queries.ts'
import { dropResetTokens } from './public/reset-tokens.queries.ts'
import { fingerprint } from './public/tokens.ts'
import { dropChallenges } from './second-step/challenges.queries.ts'

/**
 * Restores the address that the link was mailed to, and returns the means to choose a new password: whoever changed the
 * address knew the old one. Every session, code and reset token ends, and browsers become unknown. 422 for a link that
 * is used or expired.
 */
export async function undoAddress(
  context: AppContext,
  visitor: Visitor,
  link: string,
): Promise<{ email: string; token: string }> {
  const change = await findAddressChange(context.db, fingerprint(link), context.clock())
  if (!change) throw new ApiError('invalid_undo_link')
  try {
    return await transact(context.db, (db) => takeBack({ ...context, db }, visitor, change))
  } catch (error) {
    // An import, or a server of an earlier version, has given the address to another account meanwhile.
    if ((error as { code?: string }).code === '23505') throw new ApiError('invalid_undo_link')
    throw error
  }
}

type Change = { id: number; user_id: number; old_email: string }

async function takeBack(context: AppContext, visitor: Visitor, change: Change) {
  const { db, jobs } = context
  const { user_id, old_email: email } = change
  const now = context.clock()
  const user = await lockUser(db, user_id)
  if (!user || !(await closeAddressChanges(db, change, now))) throw new ApiError('invalid_undo_link')
  await revokeSessions(db, user_id, { reason: 'undo_email', now })
  await dropCodes(db, user_id, 'verify_email', now)
  await dropCodes(db, user_id, 'reset_password', now)
  await dropResetTokens(db, user_id, now)
  await dropChallenges(db, user_id, now)
  await forgetBrowsers(db, user_id, undefined)
  await updateUser(db, user_id, {
    email,
    email_verified_at: now,
    pending_email: null,
    password_hash: null,
    has_printed_password: false,
  })
  const who = { entity: 'user', entity_id: user_id, actor_id: user_id, ip: visitor.address }
  const [before, after] = [{ email: user.email }, { email }]
  await writeAudit(db, { ...who, action: 'undo_email', before, after })
  if (user.email !== null && user.email !== email) {
    const to = { ...user, email: user.email }
    await jobs.enqueueMail(db, addressUndoneMail(to, { at: now }, await readMailSender(context)))
  }
  return { email, token: await makeResetToken(context, user_id) }
}
