import type * as receivables from '@marhala/contract/money/receivables.ts'
import type { ParsedBodyOf } from '@marhala/contract/wire/endpoint.ts'
import { placesOf } from '@marhala/domain/accounts/permissions.ts'
import { formatMoney } from '@marhala/domain/money/money.ts'
import { spreadOver } from '@marhala/domain/money/receivables.ts'
import type { AppContext } from '../../../context.ts'
import { ApiError, invalid } from '../../../http/api-error.ts'
import type { Caller } from '../../../http/caller.ts'
import { lockBookings } from '../../bookings/public/bookings.queries.ts'
import { paymentProblems, writePayment } from '../../bookings/public/ledger-writes.ts'
import { raiseVersion } from '../../bookings/public/raise-version.ts'
import { readReceivedOn } from '../../bookings/public/read-received-on.ts'
import type { Problems } from '../../quotes/public/booking-fields.ts'
import { readToday } from '../../company/public/read-today.ts'
import { lockCompany } from '../companies.queries.ts'
import { readReceivables } from './read-receivables.ts'

type Input = ParsedBodyOf<typeof receivables.pay>

/**
 * Books a payment of a company over the hires of the invoices that it names, in their order, the oldest hire first: each
 * share is a payment of its booking, so that what a booking owes stays in its own ledger alone
 * (docs/rules/companies.md#a-payment-of-many-hires).
 */
export async function payInvoices(context: AppContext, caller: Caller, id: number, input: Input) {
  // Its hires are of all places.
  if (placesOf(caller) !== null) throw new ApiError('forbidden')
  if (!(await lockCompany(context.db, id))) throw new ApiError('not_found')
  const received = await readReceivedOn(context, caller, input.received_on)
  const debts = await readDebts(context, id, input.numbers)
  const { shares, over } = spreadOver(input.amount, debts)
  const problems: Problems = {
    ...received.problems,
    ...(over > 0 && {
      amount: [{ key: 'above_outstanding', params: { amount: formatMoney(input.amount - over) } }],
    }),
    ...(input.payment_method === 'cheque' && !input.cheque && { cheque: [{ key: 'required' }] }),
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
  const sharesOf = [...Map.groupBy(shares, ({ booking_id }) => booking_id)]
  const bookings = await lockBookings(
    context.db,
    sharesOf.map(([booking_id]) => booking_id),
  )
  const payments: { booking: string; amount: number }[] = []
  for (const [index, booking] of bookings.entries()) {
    const amount = sharesOf[index]![1].reduce((sum, { share }) => sum + share, 0)
    const payment = paymentOf(input, amount, index)
    const found = await paymentProblems(context, booking, payment)
    if (Object.keys(found).length > 0) throw invalid(found)
    await writePayment(context, caller, booking, payment, { created_at: received.at })
    await raiseVersion(context.db, booking.id)
    payments.push({ booking: booking.reference, amount })
  }
  return { payments }
}

/** A transaction counts once a method: its first share bears it, those after it with their number. */
function paymentOf({ payment_method, transaction_id, cheque }: Input, amount: number, index: number) {
  const share = index === 0 ? '' : `/${index + 1}`
  return {
    kind: 'charge' as const,
    amount,
    payment_method,
    ...(transaction_id && { transaction_id: `${transaction_id}${share}` }),
    ...(cheque && { details: { cheque } }),
  }
}

/** What is left of the hires of some invoices, in the order in which these are named; 422 names one that has none. */
async function readDebts(context: AppContext, user_id: number, numbers: readonly string[]) {
  const rows = await readReceivables(context, { user_id, day: await readToday(context) })
  return numbers.flatMap((number, index) => {
    const row = rows.find((one) => one.number === number && one.outstanding > 0)
    if (!row) throw invalid({ [`numbers.${index}`]: [{ key: 'unknown_value' }] })
    return row.debts
  })
}
