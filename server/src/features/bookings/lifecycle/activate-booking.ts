import type * as bookings from '@marhala/contract/booking/bookings.ts'
import type { ParsedBodyOf } from '@marhala/contract/wire/endpoint.ts'
import { checkHandover, type HandoverProblem } from '@marhala/domain/booking/handover.ts'
import { leavesUnpaid } from '@marhala/domain/booking/unpaid-handover.ts'
import { shortestReason } from '@marhala/domain/till/till-close.ts'
import { activatedPeriod } from '@marhala/domain/availability/occupancy.ts'
import type { AppContext } from '../../../context.ts'
import { ApiError, invalid } from '../../../http/api-error.ts'
import type { Caller } from '../../../http/caller.ts'
import { lastThrough } from '../../cars/public/papers-rule.ts'
import { getSettings } from '../../company/public/company.queries.ts'
import { readReport } from '../../condition/public/read-report.ts'
import { writeReport } from '../../condition/public/write-report.ts'
import type { Problems } from '../../quotes/public/booking-fields.ts'
import { damagePhotoProblems } from '../../damages/public/found-damages.ts'
import { insertDamages } from '../../damages/public/insert-damages.ts'
import { moveExtras } from '../../extras/public/move-extras.ts'
import { keepContractClauses } from '../../documents/public/contract-clauses.ts'
import { raiseOdometer } from '../../fleet/public/car-facts.queries.ts'
import type { LockedBooking } from '../public/bookings.queries.ts'
import { getCar } from '../../fleet/public/car-facts.queries.ts'
import { hasOtherActive, updateBooking } from '../booking-writes.queries.ts'
import type { Change } from '../change.ts'
import { figures } from '../create/booking-figures.ts'
import { agreeOnChange } from '../edits/agree-on-change.ts'
import { agreementChange } from '../public/stored-agreements.ts'
import { refuseIllegalMove } from '../public/guards.ts'
import { takeOtherCar } from './take-other-car.ts'
import { mailChange } from '../mails/mail-client.ts'
import { readBookingForMail } from '../public/read-booking-for-mail.ts'
import { noteChange } from '../public/note-change.ts'
import { depositOf } from '../public/deposit-of.ts'
import { findOccupancy } from '../public/occupancies.queries.ts'
import { ledgerOf, paymentProblems, writePayment } from '../public/ledger-writes.ts'
import { detailProblems } from '../public/payment-columns.ts'
import { retakeCar } from '../public/take-car.ts'
import { listBookingDrivers } from '../public/booking-parts.queries.ts'
import { replaceBookingDrivers } from '../booking-part-writes.queries.ts'
import { stepProblems } from '../create/driver-problems.ts'
import { priceDrivers } from '../edits/price-drivers.ts'
import { refuseDrivers } from '../edits/refuse-drivers.ts'
import { readHire } from '../public/read-hire.ts'
import { refuseMarked } from '../public/refuse-marked.ts'

type Input = ParsedBodyOf<typeof bookings.activate>

/**
 * Confirmed → active: the car leaves with its kilometres and fuel, payment and warranty are taken
 * (docs/rules/life-cycle.md#handing-over).
 */
export const activateBooking: Change<typeof bookings.activate> = async (context, caller, locked, input) => {
  refuseIllegalMove(locked, 'active')
  const { db } = context
  const found = await takeOtherCar(context, caller, locked, input)
  const { created_at } = found
  const { report, done, ...told } = await readReport(context, found.id, input.report, created_at)
  const now = done.getTime()
  const settings = await getSettings(db)
  const car = await getCar(db, found.car_id)
  const problems: Problems = {
    ...told.problems,
    ...(await damagePhotoProblems(context, found.id, input)),
  }
  const handover = { ...input, start: found.start_date.getTime(), now, odometer: car.odometer }
  for (const code of checkHandover(handover, settings.time_zone)) {
    problems[fieldOf[code]] = [{ key: code, params: { kilometers: car.odometer } }]
  }
  const drivers = input.drivers ?? (await listBookingDrivers(db, [found.id]))
  const hire = await readHire(context, found)
  const named = input.drivers !== undefined
  Object.assign(problems, stepProblems('handover', drivers, { hire, settings, named }))
  const isSound = Object.keys(problems).length === 0
  const booking = isSound ? await priceAtHandover(context, caller, found, input) : found
  const deposit = await depositOf(context, booking)
  const unpaid_reason = await readUnpaidReason(context, booking, { ...input, deposit })
  if (unpaid_reason === '') problems['unpaid_reason'] = [{ key: 'unpaid_reason' }]
  const moved = await moveExtras(context, caller, booking, { ...input, at: done })
  Object.assign(problems, await moneyProblems(context, booking, input), moved.problems)
  if (Object.keys(problems).length > 0) throw invalid(problems)
  if (await hasOtherActive(db, booking.car_id, booking.id)) throw new ApiError('car_still_out')
  if (!lastThrough(car, booking.end_date, settings.time_zone)) throw new ApiError('papers_expired')

  const period = await findOccupancy(db, booking.id)
  if (period && now < period.start)
    await retakeCar(context, booking, activatedPeriod(period, now), { by: caller })
  await keepContractClauses(context, booking.id)
  const { start_kilometers, fuel_level } = input
  await updateBooking(db, booking.id, {
    status: 'active',
    start_kilometers,
    start_fuel_level: fuel_level,
    activated_at: done,
    bound_at: booking.class_id === null ? null : (booking.bound_at ?? done),
    unpaid_reason,
  })
  const { car_id } = booking
  const readings = { act: 'handover', car_id, kilometers: start_kilometers, fuel_level, report } as const
  const report_id = await writeReport(context, caller, booking, readings)
  // What is found as the car leaves was there before this booking.
  await insertDamages(context, caller, { car_id, booking_id: null, report_id }, input.damages ?? [])
  await raiseOdometer(db, car_id, start_kilometers)
  await takeMoney(context, caller, booking, input)
  await noteChange(context, caller, 'activate', booking.id, {
    before: { status: booking.status },
    after: { status: 'active', start_kilometers, fuel_level, ...(unpaid_reason && { unpaid_reason }) },
  })
}

/**
 * The booking as it leaves, which its payment may then pay: with the drivers who are named now, and at the price that is
 * agreed on now. The client hears of both in one mail.
 */
async function priceAtHandover(
  context: AppContext,
  caller: Caller,
  found: LockedBooking,
  input: Input,
): Promise<LockedBooking> {
  if (input.drivers === undefined && input.agreed_price === undefined) return found
  const asItWas = await readBookingForMail(context, found.id)
  const booking = await agreeAtHandover(
    context,
    caller,
    await nameDrivers(context, caller, found, input),
    input,
  )
  await mailChange(context, found, asItWas, { byStaff: true })
  return booking
}

async function nameDrivers(context: AppContext, caller: Caller, booking: LockedBooking, input: Input) {
  const { drivers } = input
  if (drivers === undefined) return booking
  await refuseDrivers(context.db, booking.id, drivers.length)
  await refuseMarked(context, caller, booking, { ...input, drivers })
  await replaceBookingDrivers(context.db, booking.id, drivers)
  const priced = await priceDrivers(context, booking, { isMailed: false, byStaff: true })
  if (priced.after) await noteChange(context, caller, 'update_driver', booking.id, priced)
  return { ...booking, ...priced.after }
}

async function agreeAtHandover(
  context: AppContext,
  caller: Caller,
  booking: LockedBooking,
  { agreed_price }: Input,
): Promise<LockedBooking> {
  if (agreed_price === undefined) return booking
  const { quote, agreed, problems } = await agreeOnChange(context, caller, booking, { agreed_price }, {})
  if (Object.keys(problems).length > 0) throw invalid(problems)
  await updateBooking(context.db, booking.id, { ...figures(quote), ...agreed })
  const told = agreementChange(booking, { ...quote, ...agreed })
  await noteChange(context, caller, 'agree_price', booking.id, {
    before: { total_price: booking.total_price, ...told.before },
    after: { total_price: quote.total_price, ...told.after },
  })
  return { ...booking, total_price: quote.total_price }
}

const fieldOf = {
  kilometers_before: 'start_kilometers',
  too_early: '_',
  before_its_day: 'confirm_early',
} as const satisfies Record<HandoverProblem, string>

async function moneyProblems(context: AppContext, booking: LockedBooking, input: Input): Promise<Problems> {
  const problems: Problems = {}
  if (input.amount !== undefined) {
    if (!input.payment_method) return { payment_method: [{ key: 'payment_together' }] }
    const payment = { kind: 'charge', amount: input.amount, payment_method: input.payment_method } as const
    Object.assign(
      problems,
      await paymentProblems(context, booking, {
        ...payment,
        transaction_id: input.transaction_id,
        details: input.details,
      }),
    )
  }
  const { warranty_amount, warranty_method, warranty_details } = input
  if (warranty_amount === undefined) return problems
  if (!warranty_method) return { ...problems, warranty_method: [{ key: 'payment_together' }] }
  const found = await detailProblems(context, {
    kind: 'warranty_in',
    amount: warranty_amount,
    payment_method: warranty_method,
    details: warranty_details,
  })
  for (const [field, problem] of Object.entries(found)) problems[`warranty_${field}`] = problem
  return problems
}

/** Why a car leaves with nothing paid and no deposit: null where it does not, empty where nobody says so. */
async function readUnpaidReason(
  context: AppContext,
  booking: LockedBooking,
  { deposit, amount, warranty_amount, unpaid_reason = '' }: Input & { deposit: number },
): Promise<string | null> {
  const { due, paid, warranty_held } = await ledgerOf(context, booking)
  const { payment_days } = booking
  const isUnpaid = leavesUnpaid({ payment_days, due, paid, warranty_held, deposit, amount, warranty_amount })
  const why = unpaid_reason.trim()
  return isUnpaid ? (why.length < shortestReason ? '' : why) : null
}

async function takeMoney(
  context: AppContext,
  caller: Caller,
  booking: LockedBooking,
  input: Input,
): Promise<void> {
  if (input.amount !== undefined && input.payment_method) {
    await writePayment(context, caller, booking, {
      kind: 'charge',
      amount: input.amount,
      payment_method: input.payment_method,
      transaction_id: input.transaction_id,
      details: input.details,
    })
  }
  if (input.warranty_amount !== undefined && input.warranty_method) {
    await writePayment(context, caller, booking, {
      kind: 'warranty_in',
      amount: input.warranty_amount,
      payment_method: input.warranty_method,
      details: input.warranty_details,
    })
  }
}
