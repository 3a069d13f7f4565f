import type * as bookings from '@marhala/contract/booking/bookings.ts'
import type { ParsedBodyOf } from '@marhala/contract/wire/endpoint.ts'
import { formatMoney } from '@marhala/domain/money/money.ts'
import { completedPeriodEnd } from '@marhala/domain/availability/occupancy.ts'
import { checkCharges, type ProposedCharge, sumCharges } from '@marhala/domain/booking/take-back.ts'
import { amountRetained, checkWarrantyDecision } from '@marhala/domain/money/warranty.ts'
import type { AppContext } from '../../../context.ts'
import { invalid } from '../../../http/api-error.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Problems } from '../../quotes/public/booking-fields.ts'
import { insertCharges } from '../public/booking-charges.queries.ts'
import { raiseOdometer } from '../../fleet/public/car-facts.queries.ts'
import type { LockedBooking } from '../public/bookings.queries.ts'
import { updateBooking } from '../booking-writes.queries.ts'
import type { Change } from '../change.ts'
import { refuseIllegalMove } from '../public/guards.ts'
import { ledgerOf, paymentProblems, writePayment } from '../public/ledger-writes.ts'
import { mailClient } from '../mails/mail-client.ts'
import { noteChange } from '../public/note-change.ts'
import { findOccupancy, moveOccupancy } from '../public/occupancies.queries.ts'
import { settleWarranty } from '../../online-payments/public/settle-deposit.ts'
import { readReturn } from './take-back.ts'

type Input = ParsedBodyOf<typeof bookings.complete>

/**
 * Active → completed: kilometres in, charges of the return, the decision on the warranty, a payment, the odometer, the
 * car free after its turnaround, and an invitation to write a review.
 */
export const completeBooking: Change<typeof bookings.complete> = async (context, caller, booking, input) => {
  refuseIllegalMove(booking, 'completed')
  const { charges = [], end_kilometers } = input
  const { warranty_held } = await ledgerOf(context, booking)
  const { returned_at, lines, ...read } = await readReturn(context, booking, input)
  const problems = {
    ...read.problems,
    ...chargeProblems(input, lines, warranty_held),
    ...(await moneyProblems(context, booking, input)),
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)

  await settleWarranty(context, caller, booking, input, warranty_held)
  await updateBooking(context.db, booking.id, {
    status: 'completed',
    end_kilometers,
    end_fuel_level: input.fuel_level,
    returned_at,
    completed_at: context.clock(),
    ...(input.note ? { note: input.note } : {}),
  })
  await writeCharges(context, caller, booking, charges, lines)
  await takePayment(context, caller, booking, input)
  await raiseOdometer(context.db, booking.car_id, end_kilometers)
  await freeCar(context, booking, returned_at)
  await noteReturn(context, caller, booking, { ...input, returned_at })
  await mailClient(context, booking.id, 'completed')
}

/** Each charge has a row of its own with its author; the booking has their sum. */
async function noteReturn(
  context: AppContext,
  caller: Caller,
  booking: LockedBooking,
  back: Omit<Input, 'returned_at'> & { returned_at: Date },
): Promise<void> {
  const { end_kilometers, fuel_level, warranty, returned_at, charges = [] } = back
  const { charges_total } = sumCharges(charges)
  const costs = charges_total > 0 ? { charges_total } : {}
  await noteChange(context, caller, 'complete', booking.id, {
    before: { status: booking.status },
    after: { status: 'completed', end_kilometers, fuel_level, returned_at, warranty, ...costs },
  })
}

function chargeProblems(input: Input, lines: ProposedCharge[], held: number): Problems {
  const { charges = [] } = input
  const problems: Problems = {}
  const amount = formatMoney(held)
  for (const { index, field, code } of checkCharges(charges, {
    proposed: lines.map(({ kind }) => kind),
    held,
  }))
    problems[`charges.${index}.${field}`] = [{ key: code, params: { amount } }]
  for (const code of checkWarrantyDecision(input, held)) {
    const field = code === 'warranty_decision' ? 'warranty' : 'warranty_retained'
    problems[field] = [{ key: code, params: { amount } }]
  }
  const { charges_from_deposit } = sumCharges(charges)
  if (Object.keys(problems).length === 0 && charges_from_deposit > amountRetained(input, held))
    problems['warranty'] = [
      { key: 'warranty_for_charges', params: { amount: formatMoney(charges_from_deposit) } },
    ]
  return problems
}

/** The problems of the payment: it may pay the charges of this very call. */
async function moneyProblems(context: AppContext, booking: LockedBooking, input: Input): Promise<Problems> {
  const { amount, payment_method, transaction_id, charges = [] } = input
  if (amount === undefined) return {}
  if (!payment_method) return { payment_method: [{ key: 'payment_together' }] }
  const owed = sumCharges(charges.filter(({ settle }) => settle === 'charge'))
  const payment = { kind: 'charge', amount, payment_method, transaction_id } as const
  return paymentProblems(context, { ...booking, charges_total: owed.charges_total }, payment)
}

async function writeCharges(
  context: AppContext,
  caller: Caller,
  booking: LockedBooking,
  charges: NonNullable<Input['charges']>,
  lines: ProposedCharge[],
): Promise<void> {
  const rows = charges.map(({ kind, amount, reason, settle }) => {
    const proposed = lines.find((line) => line.kind === kind)
    return {
      booking_id: booking.id,
      user_id: booking.user_id,
      kind,
      measured: proposed?.measured ?? null,
      allowed: proposed?.allowed ?? null,
      quantity: proposed?.quantity ?? null,
      unit_price: proposed?.unit_price ?? null,
      amount,
      reason: reason?.trim() || null,
      settle,
      created_by: caller.id,
      created_at: context.clock(),
    }
  })
  await insertCharges(context.db, rows)
}

async function takePayment(context: AppContext, caller: Caller, booking: LockedBooking, input: Input) {
  const { amount, payment_method, transaction_id } = input
  if (amount === undefined || !payment_method) return
  await writePayment(context, caller, booking, { kind: 'charge', amount, payment_method, transaction_id })
}

async function freeCar(context: AppContext, booking: LockedBooking, returned_at: Date): Promise<void> {
  const period = await findOccupancy(context.db, booking.id)
  if (!period) return
  const end = completedPeriodEnd(period, returned_at.getTime(), booking.turnaround_minutes)
  await moveOccupancy(context.db, booking.id, { start: period.start, end })
}
