import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import { countAgainst } from '../../http/rate-limit.ts'
import { invitationMail } from '../../mail/invitation-mail.ts'
import { writeAudit } from '../audit/audit.queries.ts'
import { readMailSender } from '../company/read-mail-sender.ts'
import { getManaged } from './get-managed.ts'

/** Mails the invitation again, to somebody who has not chosen a password yet; five an hour an account. */
export async function inviteClient(context: AppContext, caller: Caller, id: number): Promise<void> {
  const user = await getManaged(context, caller, id)
  if (user.password_hash !== null) throw new ApiError('already_invited')
  await countAgainst(context, `invitation account ${id}`, { hits: 5, seconds: 3600 })
  await transact(context.db, async (db) => {
    const who = { entity: 'user', entity_id: id, actor_id: caller.id, ip: caller.address }
    await writeAudit(db, { ...who, action: 'invite' })
    await context.jobs.enqueueMail(db, invitationMail(user, await readMailSender({ ...context, db })))
  })
}
