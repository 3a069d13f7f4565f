import type { Charge } from '@marhala/contract/booking/take-back.ts'
import { sumCharges } from '@marhala/domain/booking/charges.ts'
import type * as z from 'zod/mini'
import type { AppContext } from '../../../context.ts'
import { ApiError } from '../../../http/api-error.ts'
import type { Caller } from '../../../http/caller.ts'
import { billDamages } from '../../damages/public/charged-damages.ts'
import { listUninvoiced, writeInvoice } from '../../documents/public/write-invoice.ts'
import { billLoans } from '../../extras/public/charged-loans.ts'
import { findAuthorised } from '../../online-payments/public/promised-money.queries.ts'
import { notifyChange } from '../edits/notify-change.ts'
import { mailCharges } from '../mails/mail-client.ts'
import { chargeRow, readCharges } from '../payments/read-charges.ts'
import { insertCharges } from './booking-charges.queries.ts'
import { lockBooking, type LockedBooking } from './bookings.queries.ts'
import { ledgerOf, warrantyMethod, writePayment } from './ledger-writes.ts'
import { noteChange } from './note-change.ts'
import { raiseVersion } from './raise-version.ts'

type LaterCharge = z.output<typeof Charge>
type ReadCharge = Awaited<ReturnType<typeof readCharges>>['read'][number]

/** What the deposit of a booking still holds that can be kept at once: what a card only reserves cannot. */
export async function depositToKeep(
  context: AppContext,
  booking: Parameters<typeof ledgerOf>[1],
): Promise<number> {
  const { warranty_held } = await ledgerOf(context, booking)
  const on_card = (await findAuthorised(context.db, booking.id))?.amount ?? 0
  return Math.max(0, warranty_held - on_card)
}

/** Charges for what came after a return, read, and their problems as `charges.<index>.<field>`; 409 before the return. */
export async function readLaterCharges(
  context: AppContext,
  caller: Caller,
  booking: LockedBooking,
  charges: LaterCharge[],
) {
  if (booking.status !== 'completed') throw new ApiError('charge_not_due')
  const held = await depositToKeep(context, booking)
  return readCharges(context, caller, charges, { lines: [], held, booking })
}

/**
 * Charges a finished booking for what came after its return, on one invoice: what the deposit still holds may pay it, and
 * a payment be taken; its client is told once. The ids of the charges, in their order.
 */
export async function chargeLater(
  context: AppContext,
  caller: Caller,
  booking: LockedBooking,
  { read, hasFile, pay }: { read: ReadCharge[]; hasFile: boolean; pay?: () => Promise<void> },
): Promise<number[]> {
  const { db } = context
  const sums = sumCharges(read)
  if (sums.charges_from_deposit > 0) await keepOfDeposit(context, caller, booking, sums)
  const rows = read.map((charge) => chargeRow(context, caller, booking, charge, { after_return: true }))
  const ids = await insertCharges(db, rows)
  const billed = read.map((charge, index) => ({ ...charge, charge_id: ids[index]! }))
  await billDamages(context, caller, booking, billed)
  await billLoans(db, billed)
  await pay?.()
  await raiseVersion(db, booking.id)
  const charged = (await listUninvoiced(context, booking)).filter(({ id }) => ids.includes(id))
  const owing = await lockBooking(db, String(booking.id), 'all')
  await writeInvoice(context, caller, owing!, { subject: 'later_charges', charges: charged })
  for (const { id, amount, from_deposit } of charged)
    await noteChange(context, caller, 'add_charge', booking.id, {
      after: { charge_id: id, charge: amount, ...(from_deposit > 0 && { from_deposit }) },
    })
  await notifyChange(context, caller, booking)
  await mailCharges(context, booking.id, charged, { hasFile })
  return ids
}

/** Keeps a part of the deposit for charges that are about to be written. */
async function keepOfDeposit(
  context: AppContext,
  caller: Caller,
  booking: LockedBooking,
  sums: ReturnType<typeof sumCharges>,
): Promise<void> {
  const payment_method = await warrantyMethod(context, booking)
  const amount = sums.charges_from_deposit
  const retained = { kind: 'warranty_retained', amount, payment_method } as const
  const owes = {
    ...booking,
    charges_total: booking.charges_total + sums.charges_total,
    charges_from_deposit: booking.charges_from_deposit + amount,
  }
  await writePayment(context, caller, { ...booking, owes }, retained)
}
