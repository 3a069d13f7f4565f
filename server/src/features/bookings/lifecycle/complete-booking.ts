import type * as bookings from '@marhala/contract/booking/bookings.ts'
import type { ParsedBodyOf } from '@marhala/contract/wire/endpoint.ts'
import { completedPeriodEnd } from '@marhala/domain/availability/occupancy.ts'
import { type AcceptedCharge, sumCharges } from '@marhala/domain/booking/charges.ts'
import { formatMoney } from '@marhala/domain/money/money.ts'
import { amountRetained, checkWarrantyDecision } from '@marhala/domain/money/warranty.ts'
import type { AppContext } from '../../../context.ts'
import { invalid } from '../../../http/api-error.ts'
import type { Caller } from '../../../http/caller.ts'
import { readReport } from '../../condition/public/read-report.ts'
import { writeReport } from '../../condition/public/write-report.ts'
import { damagePhotoProblems, registerReturn } from '../../damages/public/found-damages.ts'
import { billLoans } from '../../extras/public/charged-loans.ts'
import { moveExtras } from '../../extras/public/move-extras.ts'
import { placeCar, raiseOdometer } from '../../fleet/public/car-facts.queries.ts'
import { findAuthorised } from '../../online-payments/public/promised-money.queries.ts'
import { settleWarranty } from '../../online-payments/public/settle-deposit.ts'
import type { Problems } from '../../quotes/public/booking-fields.ts'
import { updateBooking } from '../booking-writes.queries.ts'
import type { Change } from '../change.ts'
import { figures } from '../create/booking-figures.ts'
import { storeServices } from '../create/store-services.ts'
import { frozenServices } from '../edits/requote.ts'
import { mailClient } from '../mails/mail-client.ts'
import { chargeRow, readCharges } from '../payments/read-charges.ts'
import { insertCharges } from '../public/booking-charges.queries.ts'
import type { LockedBooking } from '../public/bookings.queries.ts'
import { refuseIllegalMove } from '../public/guards.ts'
import { ledgerOf, paymentProblems, writePayment } from '../public/ledger-writes.ts'
import { noteChange } from '../public/note-change.ts'
import { findOccupancy, moveOccupancy } from '../public/occupancies.queries.ts'
import { readReturn, type Return } from './take-back.ts'

type Input = ParsedBodyOf<typeof bookings.complete>
type Charges = Awaited<ReturnType<typeof readCharges>>['read']

/**
 * Active → completed: kilometres in, where the car is, charges of the return, the decision on the warranty, what an early
 * return gives back, a payment, the odometer, the car free after its turnaround, and an invitation to write a review.
 */
export const completeBooking: Change<typeof bookings.complete> = async (context, caller, booking, input) => {
  refuseIllegalMove(booking, 'completed')
  const { end_kilometers } = input
  const { warranty_held: held } = await ledgerOf(context, booking)
  const left = booking.activated_at ?? booking.created_at
  const { report, done, ...told } = await readReport(context, booking.id, input.report, left)
  const when = input.returned_at ?? (report && done.toISOString())
  const { problems: wrong, ...back } = await readReturn(context, booking, { ...input, returned_at: when })
  const { lines, returned_at, returned_location } = back
  const moved = await moveExtras(
    context,
    caller,
    { ...booking, returned_location },
    { ...input, at: returned_at },
  )
  const asked = (input.charges ?? []).map((charge) => ofLoan(charge, moved.loans))
  const charges = await readCharges(context, caller, asked, { lines, held, booking })
  const problems = {
    ...moved.problems,
    ...told.problems,
    ...wrong,
    ...charges.problems,
    ...(await damagePhotoProblems(context, booking.id, input)),
    ...(await warrantyProblems(context, booking, input, { charges: charges.read, held })),
    ...(await moneyProblems(context, booking, input, { charges: charges.read, back })),
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)

  // Money is taken and given where the car is back, and receipts say what stands with all that the return costs.
  const total_price = back.early?.total_price ?? booking.total_price
  const owes = { ...booking, status: 'completed' as const, total_price, ...sumCharges(charges.read) }
  const atReturn = { ...booking, returned_location, owes }
  await settleWarranty(context, caller, atReturn, input, held)
  await updateBooking(context.db, booking.id, {
    status: 'completed',
    end_kilometers,
    end_fuel_level: input.fuel_level,
    returned_at,
    returned_location,
    completed_at: context.clock(),
    ...(input.note ? { note: input.note } : {}),
  })
  await giveUnusedDaysBack(context, booking, back)
  const charge_ids = await writeCharges(context, caller, booking, charges.read, back)
  await takePayment(context, caller, atReturn, input)
  const report_id = await writeReport(context, caller, booking, {
    act: 'take_back',
    car_id: booking.car_id,
    at: returned_at,
    kilometers: end_kilometers,
    fuel_level: input.fuel_level,
    report,
  })
  await registerReturn(context, caller, booking, { ...input, charge_ids, report_id })
  await raiseOdometer(context.db, booking.car_id, end_kilometers)
  await placeCar(context.db, booking.car_id, returned_location ?? booking.return_location)
  await freeCar(context, booking, returned_at)
  await noteReturn(context, caller, booking, { input, back, charges: charges.read })
  await mailClient(context, booking.id, 'completed')
}

/** A charge for an extra that this very call tells of, as one for what was told before. */
function ofLoan<C extends { extra?: number | undefined; loan_id?: number | undefined }>(
  charge: C,
  loans: ReadonlyMap<number, number>,
) {
  return charge.extra === undefined ? charge : { ...charge, loan_id: loans.get(charge.extra) ?? 0 }
}

type Settled = { input: Input; back: Return; charges: Charges }

/** Each charge has a row of its own with its author; the booking has their sum. */
async function noteReturn(
  context: AppContext,
  caller: Caller,
  booking: LockedBooking,
  { input, back, charges }: Settled,
): Promise<void> {
  const { end_kilometers, fuel_level, warranty } = input
  const { returned_at, returned_location, early } = back
  const { charges_total } = sumCharges(charges)
  const waived = charges.reduce((sum, charge) => sum + charge.waived, 0)
  const { status, total_price } = booking
  await noteChange(context, caller, 'complete', booking.id, {
    before: { status, ...(early?.quote && { total_price }) },
    after: {
      status: 'completed',
      end_kilometers,
      fuel_level,
      returned_at,
      warranty,
      ...(returned_location && { returned_location }),
      ...(early?.quote && { total_price: early.total_price }),
      ...(charges_total > 0 && { charges_total }),
      ...(waived > 0 && { waived }),
    },
  })
}

/** At its frozen rates a booking with unused days costs what it would have without them, and ends when the car was back. */
async function giveUnusedDaysBack(
  context: AppContext,
  booking: LockedBooking,
  { early, returned_at }: Return,
): Promise<void> {
  if (!early?.quote) return
  const services = await frozenServices(context, booking.id)
  // A car that was handed over and taken back before its pickup still had its booking for a minute.
  const end_date = new Date(Math.max(returned_at.getTime(), booking.start_date.getTime() + 60_000))
  await updateBooking(context.db, booking.id, { ...figures(early.quote), end_date })
  await storeServices(context.db, booking.id, services, early.quote.days)
}

async function warrantyProblems(
  context: AppContext,
  booking: LockedBooking,
  input: Input,
  { charges, held }: { charges: readonly AcceptedCharge[]; held: number },
): Promise<Problems> {
  const problems: Problems = {}
  const params = { amount: formatMoney(held) }
  for (const code of checkWarrantyDecision(input, held)) {
    const field = code === 'warranty_decision' ? 'warranty' : 'warranty_retained'
    problems[field] = [{ key: code, params }]
  }
  if (Object.keys(problems).length > 0) return problems
  if (input.warranty === 'held' && (await findAuthorised(context.db, booking.id)))
    return { warranty: [{ key: 'warranty_on_card' }] }
  const { charges_from_deposit } = sumCharges(charges)
  const isCovered = charges_from_deposit <= amountRetained(input, held)
  // What is deducted beyond the deposit is said at the charge.
  if (isCovered || charges_from_deposit > held) return {}
  const amount = formatMoney(charges_from_deposit)
  return { warranty: [{ key: 'warranty_for_charges', params: { amount } }] }
}

/** The problems of the payment: it may pay the charges of this very call, or give back what an early return leaves. */
async function moneyProblems(
  context: AppContext,
  booking: LockedBooking,
  input: Input,
  { charges, back }: { charges: readonly AcceptedCharge[]; back: Return },
): Promise<Problems> {
  const { amount, payment_method, transaction_id, details, payment_kind: kind = 'charge' } = input
  if (amount === undefined) return {}
  if (!payment_method) return { payment_method: [{ key: 'payment_together' }] }
  const { charges_total, charges_from_deposit } = sumCharges(charges)
  const total_price = back.early?.total_price ?? booking.total_price
  const owing = { ...booking, total_price, charges_total: charges_total - charges_from_deposit }
  return paymentProblems(context, owing, { kind, amount, payment_method, transaction_id, details })
}

async function writeCharges(
  context: AppContext,
  caller: Caller,
  booking: LockedBooking,
  charges: Charges,
  { lines }: Return,
): Promise<number[]> {
  const rows = charges.map((charge) => {
    const line = lines.find(({ kind }) => kind === charge.kind)
    return chargeRow(context, caller, booking, charge, { line })
  })
  const ids = await insertCharges(context.db, rows)
  await billLoans(
    context.db,
    charges.map(({ loan_id }, index) => ({ loan_id, charge_id: ids[index]! })),
  )
  return ids
}

async function takePayment(context: AppContext, caller: Caller, booking: LockedBooking, input: Input) {
  const { amount, payment_method, transaction_id, details, payment_kind: kind = 'charge' } = input
  if (amount === undefined || !payment_method) return
  await writePayment(context, caller, booking, { kind, amount, payment_method, transaction_id, details })
}

async function freeCar(context: AppContext, booking: LockedBooking, returned_at: Date): Promise<void> {
  const period = await findOccupancy(context.db, booking.id)
  if (!period) return
  const end = completedPeriodEnd(period, returned_at.getTime(), booking.turnaround_minutes)
  await moveOccupancy(context.db, booking.id, { start: period.start, end })
}
