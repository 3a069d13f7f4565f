import { mayManageAccount } from '@marhala/domain/accounts/account-rules.ts'
import type { AppContext } from '../../../context.ts'
import { transact } from '../../../db/database.ts'
import { ApiError } from '../../../http/api-error.ts'
import { actorOf, type Caller } from '../../../http/caller.ts'
import { writeAudit } from '../../audit/public/audit.queries.ts'
import { lockUser, updateUser } from '../../auth/public/auth.queries.ts'

type Mark = { do_not_rent: boolean; reason?: string | null | undefined }

/**
 * Marks a client do-not-rent with the reason, or removes the mark: their new bookings are refused
 * (docs/rules/accounts.md#do-not-rent).
 */
export async function markDoNotRent(
  context: AppContext,
  caller: Caller,
  id: number,
  body: () => Mark,
): Promise<void> {
  await transact(context.db, async (db) => {
    const user = await lockUser(db, id)
    if (!user) throw new ApiError('not_found')
    if (!mayManageAccount(caller, user)) throw new ApiError('forbidden')
    const { do_not_rent, reason } = body()
    const after = { do_not_rent, do_not_rent_reason: do_not_rent ? (reason ?? null) : null }
    const mark = do_not_rent
      ? { do_not_rent_by: caller.id, do_not_rent_at: context.clock() }
      : { do_not_rent_by: null, do_not_rent_at: null }
    const before = { do_not_rent: user.do_not_rent, do_not_rent_reason: user.do_not_rent_reason }
    if (JSON.stringify(before) === JSON.stringify(after)) return
    await updateUser(db, id, { ...after, ...mark })
    const who = { entity: 'user', entity_id: id, ...actorOf(caller) }
    await writeAudit(db, { ...who, action: 'change_do_not_rent', before, after })
  })
}
