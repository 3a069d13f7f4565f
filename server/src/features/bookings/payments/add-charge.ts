import type * as takeBack from '@marhala/contract/booking/take-back.ts'
import type { ParsedBodyOf } from '@marhala/contract/wire/endpoint.ts'
import type { AppContext } from '../../../context.ts'
import { ApiError, invalid } from '../../../http/api-error.ts'
import type { Caller } from '../../../http/caller.ts'
import { billDamages } from '../../damages/public/charged-damages.ts'
import { damagePhotoProblems } from '../../damages/public/found-damages.ts'
import { listUninvoiced, writeInvoice } from '../../documents/public/write-invoice.ts'
import { findAuthorised } from '../../online-payments/public/promised-money.queries.ts'
import type { Problems } from '../../quotes/public/booking-fields.ts'
import type { Change } from '../change.ts'
import { notifyChange } from '../edits/notify-change.ts'
import { mailCharge } from '../mails/mail-client.ts'
import { insertCharges } from '../public/booking-charges.queries.ts'
import { lockBooking, type LockedBooking } from '../public/bookings.queries.ts'
import { ledgerOf, paymentProblems, warrantyMethod, writePayment } from '../public/ledger-writes.ts'
import { noteChange } from '../public/note-change.ts'
import { raiseVersion } from '../public/raise-version.ts'
import { chargeRow, readCharges } from './read-charges.ts'

type Input = ParsedBodyOf<typeof takeBack.addCharge>

/**
 * Charges a finished booking for what came after its return: a fine, a toll, a damage that was found later. What the
 * deposit still holds may pay it, and a payment be taken; it has an invoice of its own, and its client is told.
 */
export const addCharge: Change<typeof takeBack.addCharge> = async (context, caller, booking, input) => {
  if (booking.status !== 'completed') throw new ApiError('charge_not_due')
  const { kind, return_charge_id, damage, damage_id, amount, from_deposit = 0, reason } = input
  const { warranty_held } = await ledgerOf(context, booking)
  const on_card = (await findAuthorised(context.db, booking.id))?.amount ?? 0
  const held = Math.max(0, warranty_held - on_card)
  const charge = { kind, return_charge_id, damage, damage_id, amount, from_deposit, reason }
  const { read, problems } = await readCharges(context, caller, [charge], {
    lines: [],
    held,
    car_id: booking.car_id,
  })
  Object.assign(problems, await paidProblems(context, booking, input))
  Object.assign(problems, await damagePhotoProblems(context, booking.id, { charges: [charge] }))
  if (Object.keys(problems).length > 0) throw invalid(ofOne(problems))

  if (from_deposit > 0) {
    const payment_method = await warrantyMethod(context, booking)
    const retained = { kind: 'warranty_retained', amount: from_deposit, payment_method } as const
    const owes = {
      ...booking,
      charges_total: booking.charges_total + amount,
      charges_from_deposit: booking.charges_from_deposit + from_deposit,
    }
    await writePayment(context, caller, { ...booking, owes }, retained)
  }
  const row = chargeRow(context, caller, booking, read[0]!, { after_return: true })
  const [charge_id] = await insertCharges(context.db, [row])
  await billDamages(context, caller, booking, [{ ...charge, charge_id: charge_id! }])
  await takePayment(context, caller, booking, input)
  await raiseVersion(context.db, booking.id)
  const charged = (await listUninvoiced(context, booking)).at(-1)!
  const owing = await lockBooking(context.db, String(booking.id), 'all')
  await writeInvoice(context, caller, owing!, { subject: 'later_charges', charges: [charged] })
  await noteChange(context, caller, 'add_charge', booking.id, {
    after: { charge_id: charged.id, charge: amount, ...(from_deposit > 0 && { from_deposit }) },
  })
  await notifyChange(context, caller, booking)
  await mailCharge(context, booking.id, charged, { hasFile: input.file_follows === true })
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
