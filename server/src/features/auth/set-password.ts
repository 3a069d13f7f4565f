import type { Kysely } from 'kysely'
import type { AppContext } from '../../context.ts'
import type { DB } from '../../db/tables.ts'
import { passwordChangedMail } from '../../mail/account/password-changed-mail.ts'
import { writeAudit } from '../audit/public/audit.queries.ts'
import { readMailSender } from '../company/public/read-mail-sender.ts'
import { revokeSessions, updateUser, withAddress } from './public/auth.queries.ts'
import { dropCodes } from './public/codes.queries.ts'
import { forgetBrowsers } from './known-browsers.queries.ts'
import { dropResetTokens } from './public/reset-tokens.queries.ts'
import { dropChallenges } from './second-step/challenges.queries.ts'
import { fingerprint } from './public/tokens.ts'

type NewPassword = {
  hash: string
  action: 'change_password' | 'reset_password'
  address: string
  /** The session that stays, and the browser that stays known. */
  session_id?: string
  binding: string | undefined
}

/**
 * Gives an account a new password, in the caller's transaction. Anyone who knew the old one is signed out: every other
 * session, code and reset token ends, other browsers become unknown, and a pending change of address is cancelled.
 */
export async function setPassword(
  context: AppContext,
  db: Kysely<DB>,
  user: { id: number; email_verified_at: Date | null },
  { hash, action, address, session_id, binding }: NewPassword,
) {
  const now = context.clock()
  const updated = await updateUser(db, user.id, {
    password_hash: hash,
    has_printed_password: false,
    pending_email: null,
    // A reset code has proved the mailbox.
    email_verified_at: user.email_verified_at ?? now,
  })
  const changed = withAddress(updated)
  await revokeSessions(db, user.id, { reason: action, now, ...(session_id && { except: session_id }) })
  await dropCodes(db, user.id, 'verify_email', now)
  await dropCodes(db, user.id, 'reset_password', now)
  await dropResetTokens(db, user.id, now)
  await dropChallenges(db, user.id, now)
  await forgetBrowsers(db, user.id, binding === undefined ? undefined : fingerprint(binding))
  await writeAudit(db, { action, entity: 'user', entity_id: user.id, actor_id: user.id, ip: address })
  const mail = passwordChangedMail(changed, { at: now }, await readMailSender({ ...context, db }))
  await context.jobs.enqueueMail(db, mail)
  return changed
}
