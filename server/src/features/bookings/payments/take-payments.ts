import type { payments } from '@marhala/contract/booking/payment.ts'
import type * as z from 'zod/mini'
import type { AppContext } from '../../../context.ts'
import { invalid } from '../../../http/api-error.ts'
import type { Caller } from '../../../http/caller.ts'
import type { LockedBooking } from '../public/bookings.queries.ts'
import { paymentProblems, writePayment } from '../public/ledger-writes.ts'

/**
 * Writes what is taken or given back together with a change of a booking, as it stands after the change; each line may
 * use what those before it left.
 */
export async function takePayments(
  context: AppContext,
  caller: Caller,
  booking: LockedBooking,
  lines: z.output<typeof payments> = {},
): Promise<void> {
  for (const kind of ['charge', 'warranty_in', 'refund', 'warranty_out'] as const) {
    const line = lines[kind]
    if (!line) continue
    const payment = { ...line, kind }
    const problems = Object.entries(await paymentProblems(context, booking, payment))
    if (problems.length > 0) {
      throw invalid(
        Object.fromEntries(problems.map(([field, found]) => [`payments.${kind}.${field}`, found])),
      )
    }
    await writePayment(context, caller, booking, payment)
  }
}
