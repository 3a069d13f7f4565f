import { aboveLimit } from '@marhala/domain/accounts/company-account.ts'
import { formatMoney } from '@marhala/domain/money/money.ts'
import { may } from '@marhala/domain/accounts/permissions.ts'
import type { AppContext } from '../../../context.ts'
import { ApiError } from '../../../http/api-error.ts'
import type { Caller } from '../../../http/caller.ts'
import { lockUser } from '../../auth/public/auth.queries.ts'
import { sumOwed } from './credit.queries.ts'

type Client = { id: number; credit_limit: number | null }

/**
 * 409 `credit_limit_reached` where a company would owe and be promised more than its limit; its row is locked, so that of
 * several bookings at once each counts those before it. With `credit.exceed` and a reason it goes on
 * (docs/rules/companies.md#the-limit).
 */
export async function refuseAboveLimit(
  { db }: AppContext,
  caller: Caller,
  client: Client,
  { added, reason }: { added: number; reason?: string | undefined },
): Promise<void> {
  if (client.credit_limit === null) return
  const owed = await sumOwed(db, client.id)
  const above = aboveLimit(client, { owed, added })
  if (above === 0) return
  const mayExceed = may(caller, 'credit.exceed')
  if (mayExceed && reason) return
  throw new ApiError('credit_limit_reached', { data: { above: formatMoney(above), may_exceed: mayExceed } })
}

/** The same for a booking that a change of its dates, places or extras makes dearer. */
export async function refuseDearer(
  context: AppContext,
  caller: Caller,
  booking: { user_id: number; total_price: number },
  { total_price, reason }: { total_price: number; reason: string | undefined },
): Promise<void> {
  const added = total_price - booking.total_price
  const client = added > 0 ? await lockUser(context.db, booking.user_id) : undefined
  if (client) await refuseAboveLimit(context, caller, client, { added, reason })
}
