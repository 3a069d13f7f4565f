import { isLastSuperadmin, mayManageAccount } from '@marhala/domain/accounts/account-rules.ts'
import type { AuditAction } from '@marhala/domain/accounts/audit-actions.ts'
import type { AppContext } from '../../../context.ts'
import { transact } from '../../../db/database.ts'
import { ApiError } from '../../../http/api-error.ts'
import { actorOf, type Caller } from '../../../http/caller.ts'
import { writeAudit } from '../../audit/public/audit.queries.ts'
import { lockUser, revokeSessions, updateUser } from '../../auth/public/auth.queries.ts'
import { countSuperadmins } from '../clients/clients.queries.ts'

type Way = 'end_sessions' | 'deactivate' | 'reactivate'

/**
 * Signs somebody of the staff out everywhere, and with `deactivate` for good, until `reactivate`: 403 for oneself, for
 * whom one may not manage, and for the last superadmin.
 */
export async function shutOut(context: AppContext, caller: Caller, id: number, way: Way): Promise<void> {
  await transact(context.db, async (db) => {
    const superadmins = await countSuperadmins(db)
    const user = await lockUser(db, id)
    if (!user || user.role === 'user') throw new ApiError('not_found')
    if (!mayManageAccount(caller, user)) throw new ApiError('forbidden')
    if (way === 'deactivate' && isLastSuperadmin(user, superadmins)) throw new ApiError('forbidden')
    const now = context.clock()
    if (way !== 'end_sessions') {
      const isActive = user.deactivated_at === null
      if (isActive === (way === 'reactivate')) return
      await updateUser(db, id, { deactivated_at: isActive ? now : null })
    }
    if (way !== 'reactivate') await revokeSessions(db, id, { reason: 'account_changed', now })
    const action: AuditAction = way
    await writeAudit(db, { action, entity: 'user', entity_id: id, ...actorOf(caller) })
  })
}
