import type { AppContext } from '../../../context.ts'
import { transact } from '../../../db/database.ts'
import { ApiError } from '../../../http/api-error.ts'
import { actorOf, type Caller } from '../../../http/caller.ts'
import { countAgainst } from '../../../http/rate-limit.ts'
import { writeAudit } from '../../audit/public/audit.queries.ts'
import { getManaged } from '../get-managed.ts'
import { mailInvitation } from './mail-invitation.ts'

/** Mails the invitation again, to a person who has not chosen a password yet; five an hour an account. */
export async function inviteClient(context: AppContext, caller: Caller, id: number): Promise<void> {
  const user = await getManaged(context, caller, id)
  if (user.password_hash !== null) throw new ApiError('already_invited')
  if (user.email === null) throw new ApiError('no_address')
  await countAgainst(context, `invitation account ${id}`, { hits: 5, seconds: 3600 })
  await transact(context.db, async (db) => {
    const who = { entity: 'user', entity_id: id, ...actorOf(caller) }
    await writeAudit(db, { ...who, action: 'invite' })
    await mailInvitation({ ...context, db }, user)
  })
}
