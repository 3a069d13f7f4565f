import type * as bookings from '@marhala/contract/bookings.ts'
import { checkReturn } from '@marhala/domain/handover.ts'
import { completedPeriodEnd } from '@marhala/domain/occupancy.ts'
import { checkWarrantyDecision, warrantyEntries } from '@marhala/domain/warranty.ts'
import { formatMoney } from '@marhala/domain/money.ts'
import { invalid } from '../../http/api-error.ts'
import type { Problems } from '../quotes/hire-fields.ts'
import { raiseOdometer, updateBooking } from './bookings.queries.ts'
import type { Change } from './bookings.routes.ts'
import { refuseIllegalMove } from './guards.ts'
import { ledgerOf, warrantyMethod, writePayment } from './ledger-writes.ts'
import { mailClient } from './mail-client.ts'
import { noteChange } from './note-change.ts'
import { findOccupancy, moveOccupancy } from './occupancies.queries.ts'

/**
 * Active → completed: kilometres in, the warranty decided, the odometer on, the car free after its turnaround, the
 * client invited to write a review.
 */
export const completeBooking: Change<typeof bookings.complete> = async (context, caller, booking, input) => {
  refuseIllegalMove(booking, 'completed')
  const now = context.clock()
  const start_kilometers = booking.start_kilometers ?? 0
  const { warranty_held } = await ledgerOf(context, booking)
  const problems: Problems = {}
  if (checkReturn({ start_kilometers, end_kilometers: input.end_kilometers }).length > 0) {
    problems['end_kilometers'] = [{ key: 'kilometers_before', params: { kilometers: start_kilometers } }]
  }
  for (const code of checkWarrantyDecision(input, warranty_held)) {
    const field = code === 'warranty_decision' ? 'warranty' : 'warranty_retained'
    problems[field] = [{ key: code, params: { amount: formatMoney(warranty_held) } }]
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)

  const payment_method = await warrantyMethod(context, booking)
  for (const entry of warrantyEntries(input, warranty_held)) {
    await writePayment(context, caller, booking, { ...entry, payment_method })
  }
  await updateBooking(context.db, booking.id, {
    status: 'completed',
    end_kilometers: input.end_kilometers,
    end_fuel_level: input.fuel_level,
    completed_at: now,
    ...(input.note ? { note: input.note } : {}),
  })
  await raiseOdometer(context.db, booking.car_id, input.end_kilometers)
  const period = await findOccupancy(context.db, booking.id)
  if (period) {
    const end = completedPeriodEnd(period, now.getTime(), booking.turnaround_minutes)
    await moveOccupancy(context.db, booking.id, { start: period.start, end })
  }
  await noteChange(context, caller, 'complete', booking.id, {
    before: { status: booking.status },
    after: { status: 'completed', end_kilometers: input.end_kilometers, warranty: input.warranty },
  })
  await mailClient(context, booking.id, 'completed')
}
