import { mayManageAccount } from '@marhala/domain/accounts/account-rules.ts'
import type { AppContext } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import { findUser } from '../auth/public/auth.queries.ts'

/**
 * An account that the caller manages: 404 when there is none, 403 when they may not manage it
 * (docs/rules/accounts.md#who-may-touch-whom).
 */
export async function getManaged({ db }: Pick<AppContext, 'db'>, caller: Caller, id: number) {
  const user = await findUser(db, id)
  if (!user) throw new ApiError('not_found')
  if (!mayManageAccount(caller, user)) throw new ApiError('forbidden')
  return user
}
