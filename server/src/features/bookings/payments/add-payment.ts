import type * as bookings from '@marhala/contract/booking/bookings.ts'
import { may } from '@marhala/domain/accounts/permissions.ts'
import { checkReceivedOn, receivedAt } from '@marhala/domain/money/received-on.ts'
import { localDate } from '@marhala/domain/time/wall-clock.ts'
import type { AppContext } from '../../../context.ts'
import type { Caller } from '../../../http/caller.ts'
import { getSettings } from '../../company/public/company.queries.ts'
import type { Problems } from '../../quotes/public/booking-fields.ts'
import { invalid } from '../../../http/api-error.ts'
import { raiseVersion } from '../public/raise-version.ts'
import type { Change } from '../change.ts'
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

/** When a payment counts as received: now, or on an earlier day for those who manage the books. */
async function readReceivedOn(context: AppContext, caller: Caller, received_on: string | undefined) {
  const now = context.clock()
  if (received_on === undefined) return { at: now, problems: {} }
  const { time_zone: timeZone } = await getSettings(context.db)
  const today = localDate(now.getTime(), timeZone)
  const [problem] = checkReceivedOn(received_on, { today, managesBooks: may(caller, 'finance.manage') })
  const problems: Problems = problem ? { received_on: [{ key: problem }] } : {}
  return { at: new Date(receivedAt(received_on, { now: now.getTime(), timeZone })), problems }
}
