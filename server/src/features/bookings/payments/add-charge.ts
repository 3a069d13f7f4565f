import type * as takeBack from '@marhala/contract/booking/take-back.ts'
import type { ParsedBodyOf } from '@marhala/contract/wire/endpoint.ts'
import type { AppContext } from '../../../context.ts'
import { invalid } from '../../../http/api-error.ts'
import type { Caller } from '../../../http/caller.ts'
import { damagePhotoProblems } from '../../damages/public/found-damages.ts'
import type { Problems } from '../../quotes/public/booking-fields.ts'
import type { Change } from '../change.ts'
import type { LockedBooking } from '../public/bookings.queries.ts'
import { chargeLater, readLaterCharges } from '../public/charge-later.ts'
import { paymentProblems, writePayment } from '../public/ledger-writes.ts'

type Input = ParsedBodyOf<typeof takeBack.addCharge>

/**
 * Charges a finished booking for what came after its return: a fine, a toll, a damage that was found later. What the
 * deposit still holds may pay it, and a payment be taken; it has an invoice of its own, and its client is told.
 */
export const addCharge: Change<typeof takeBack.addCharge> = async (context, caller, booking, input) => {
  const { kind, return_charge_id, damage, damage_id, loan_id, amount, from_deposit = 0, reason } = input
  const charge = { kind, return_charge_id, damage, damage_id, loan_id, amount, from_deposit, reason }
  const { read, problems } = await readLaterCharges(context, caller, booking, [charge])
  Object.assign(problems, await paidProblems(context, booking, input))
  Object.assign(problems, await damagePhotoProblems(context, booking.id, { charges: [charge] }))
  if (Object.keys(problems).length > 0) throw invalid(ofOne(problems))
  const pay = () => takePayment(context, caller, booking, input)
  await chargeLater(context, caller, booking, { read, pay, hasFile: input.file_follows === true })
}

/** The problems of the payment, which is at most what is outstanding with this charge. */
async function paidProblems(context: AppContext, booking: LockedBooking, input: Input): Promise<Problems> {
  const { amount, from_deposit = 0, paid, payment_method, transaction_id, details } = input
  if (paid === undefined) return {}
  if (!payment_method) return { payment_method: [{ key: 'payment_together' }] }
  const owing = { ...booking, charges_total: booking.charges_total + amount - from_deposit }
  const payment = { kind: 'charge', amount: paid, payment_method, transaction_id, details } as const
  const { amount: wrong, ...others } = await paymentProblems(context, owing, payment)
  return { ...others, ...(wrong && { paid: wrong }) }
}

async function takePayment(context: AppContext, caller: Caller, booking: LockedBooking, input: Input) {
  const { paid: amount, payment_method, transaction_id, details } = input
  if (amount === undefined || !payment_method) return
  const payment = { kind: 'charge', amount, payment_method, transaction_id, details } as const
  await writePayment(context, caller, booking, payment)
}

/** The problems of the one charge of a call stand at its own fields. */
function ofOne(problems: Problems): Problems {
  return Object.fromEntries(
    Object.entries(problems).map(([path, found]) => [path.replace(/^charges\.0\./, ''), found]),
  )
}
