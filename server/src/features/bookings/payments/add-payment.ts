import type * as bookings from '@marhala/contract/booking/bookings.ts'
import { invalid } from '../../../http/api-error.ts'
import { raiseVersion } from '../public/raise-version.ts'
import type { Change } from '../change.ts'
import { readReceivedOn } from '../public/read-received-on.ts'
import { paymentProblems, writePayment } from '../public/ledger-writes.ts'

/** Writes a payment into the ledger of a booking, whatever its status; a charge never exceeds what is outstanding. */
export const addPayment: Change<typeof bookings.addPayment> = async (context, caller, booking, input) => {
  const { kind = 'charge', amount, payment_method, transaction_id, details, received_on } = input
  const payment = { kind, amount, payment_method, transaction_id, details }
  const day = await readReceivedOn(context, caller, received_on)
  const problems = { ...(await paymentProblems(context, booking, payment)), ...day.problems }
  if (Object.keys(problems).length > 0) throw invalid(problems)
  await writePayment(context, caller, booking, payment, { created_at: day.at })
  await raiseVersion(context.db, booking.id)
}
