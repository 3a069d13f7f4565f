import type * as online from '@marhala/contract/money/online-payments.ts'
import type { ParsedBodyOf } from '@marhala/contract/wire/endpoint.ts'
import type { AppContext } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import type { LockedBooking } from '../bookings/public/bookings.queries.ts'
import { refuseStale } from '../bookings/public/guards.ts'
import { noteChange } from '../bookings/public/note-change.ts'
import { reviveOrders } from './orders/gateway-orders.queries.ts'
import { lockOnlinePayment, listOnlinePayments, updateOnlinePayment } from './online-payments.queries.ts'

/** Marks a payment as resolved by staff, or lets a refused order be tried once more. */
export async function resolvePayment(
  context: AppContext,
  caller: Caller,
  booking: LockedBooking,
  id: number,
  body: () => ParsedBodyOf<typeof online.resolve>,
): Promise<void> {
  const { db, jobs } = context
  const isOfBooking = (await listOnlinePayments(db, booking.id)).some((payment) => payment.id === id)
  if (!isOfBooking) throw new ApiError('not_found')
  const { retry = false, ...seen } = body()
  refuseStale(booking, seen)
  const payment = await lockOnlinePayment(db, id)
  const now = context.clock()
  if (retry && (await reviveOrders(db, id, now)) > 0) {
    await updateOnlinePayment(db, id, { problem: null })
    await jobs.wakePayments(db)
  } else {
    await updateOnlinePayment(db, id, { resolved_at: now, resolved_by: caller.id })
  }
  await noteChange(context, caller, 'resolve_payment', booking.id, { after: { problem: payment.problem } })
}
