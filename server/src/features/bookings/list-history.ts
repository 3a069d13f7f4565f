import { formatMoney } from '@marhala/domain/money.ts'
import type { AppContext } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'
import { listAudit } from '../audit/audit.queries.ts'
import { findBooking } from './bookings.queries.ts'

/** What happened to a booking and who did it, newest first. */
export async function listBookingHistory(context: AppContext, idOrReference: string) {
  const booking = await findBooking(context.db, idOrReference, 'all', 'en')
  if (!booking) throw new ApiError('not_found')
  const rows = await listAudit(context.db, 'booking', booking.id)
  return rows.map(({ actor_id, first_name, last_name, before, after, ...row }) => ({
    ...row,
    before: onTheWire(before),
    after: onTheWire(after),
    actor: actor_id === null ? null : { id: actor_id, first_name: first_name!, last_name: last_name! },
  }))
}

/** The columns among what a row remembers that hold centimes; an audit row keeps them as they were stored. */
const moneyFields = [
  'amount',
  'cancellation_fee',
  'pickup_location_price',
  'return_location_price',
  'total_price',
]

/** What changed, with money as two-place strings like everywhere else (settled.md §5.10). */
function onTheWire(change: unknown): unknown {
  if (typeof change !== 'object' || change === null) return change
  const fields = Object.entries(change).map(([name, value]) => [
    name,
    moneyFields.includes(name) && Number.isSafeInteger(value) ? formatMoney(value as number) : value,
  ])
  return Object.fromEntries(fields)
}
