import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { invalid } from '../../http/api-error.ts'
import type { Visitor } from '../../http/caller.ts'
import { addressChangeNoteMail } from '../../mail/address-change-note-mail.ts'
import { writeAudit } from '../audit/audit.queries.ts'
import { readMailSender } from '../company/read-mail-sender.ts'
import { findUserByEmail, findUserByPendingEmail, lockUser, updateUser, withAddress } from './auth.queries.ts'
import { spendCode } from './codes.ts'

type User = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>

/**
 * Makes an address real with the code that was mailed to it: a new account's, or the one that an account changes to
 * (settled.md §5.31). An unknown address is a wrong code.
 */
export async function verifyEmail(
  context: AppContext,
  visitor: Visitor,
  { email, code }: { email: string; code: string },
) {
  const owner = await findUserByEmail(context.db, email)
  const user = owner ?? (await findUserByPendingEmail(context.db, email))
  if (!user) throw invalid({ code: [{ key: 'invalid_code' }] })
  await spendCode(context, user.id, 'verify_email', code)
  if (owner) return withAddress(await updateUser(context.db, user.id, { email_verified_at: context.clock() }))
  return changeAddress(context, visitor, user, email)
}

/** Moves an account to its new address, and tells the old one. */
async function changeAddress(context: AppContext, visitor: Visitor, user: User, email: string) {
  const at = context.clock()
  try {
    return await transact(context.db, async (db) => {
      // Given up, or forgotten with a new password, while the code was looked at.
      if ((await lockUser(db, user.id))?.pending_email !== email)
        throw invalid({ code: [{ key: 'invalid_code' }] })
      const changes = { email, pending_email: null, email_verified_at: at }
      const changed = withAddress(await updateUser(db, user.id, changes))
      const who = { entity: 'user', entity_id: user.id, actor_id: user.id, ip: visitor.address }
      await writeAudit(db, {
        ...who,
        action: 'change_email',
        before: { email: user.email },
        after: { email },
      })
      const sender = await readMailSender({ ...context, db })
      const note = addressChangeNoteMail(user, { new_email: email, at, stage: 'changed' }, sender)
      await context.jobs.enqueueMail(db, note)
      return changed
    })
  } catch (error) {
    // Somebody signed up with it in the meantime.
    if ((error as { code?: string }).code === '23505') throw invalid({ email: [{ key: 'email_taken' }] })
    throw error
  }
}
