import type * as bookings from '@marhala/contract/booking/bookings.ts'
import type { ParsedBodyOf } from '@marhala/contract/wire/endpoint.ts'
import { notifiesOfCarChange } from '@marhala/domain/booking/booking-status.ts'
import { checkReturn } from '@marhala/domain/booking/handover.ts'
import { swappedPeriod } from '@marhala/domain/availability/occupancy.ts'
import type { AppContext } from '../../../context.ts'
import { ApiError, invalid } from '../../../http/api-error.ts'
import { findCarToBook } from '../../cars/public/cars.queries.ts'
import { isBookable, lastThrough } from '../../cars/public/papers-rule.ts'
import { getSettings } from '../../company/public/company.queries.ts'
import { writeReport } from '../../condition/public/write-report.ts'
import type { Problems } from '../../quotes/public/booking-fields.ts'
import { raiseOdometer } from '../../fleet/public/car-facts.queries.ts'
import type { LockedBooking } from '../public/bookings.queries.ts'
import { getCar } from '../../fleet/public/car-facts.queries.ts'
import { hasOtherActive, updateBooking } from '../booking-writes.queries.ts'
import { takePayments } from '../payments/take-payments.ts'
import { priceForCar } from './price-for-car.ts'
import type { Change } from '../change.ts'
import { refuseClosed } from '../public/guards.ts'
import { mailCarChange } from '../mails/mail-client.ts'
import { readBookingForMail } from '../public/read-booking-for-mail.ts'
import { noteChange } from '../public/note-change.ts'
import { findOccupancy } from '../public/occupancies.queries.ts'
import { notifyChange } from './notify-change.ts'
import { swapCar } from '../public/take-car.ts'

type Input = ParsedBodyOf<typeof bookings.changeCar>

/** The car that a body names, if any: it is locked with the booking's own. */
export function carNamedIn(body: unknown): number[] {
  const id = (body as { car_id?: unknown } | null)?.car_id
  return typeof id === 'number' && Number.isInteger(id) && id > 0 && id < 2 ** 31 ? [id] : []
}

/**
 * Gives a booking another car: at the same price, where it was the agency that could not provide the first, or at that
 * of the new car for the days left (docs/rules/price.md#another-car). A car that is out comes back with its kilometres
 * and fuel, and the other leaves with its own. The client is notified (decision 010).
 */
export const changeCar: Change<typeof bookings.changeCar> = async (context, caller, booking, input) => {
  refuseClosed(booking)
  const { db } = context
  const now = context.clock().getTime()
  const isOut = booking.status === 'active'
  const car = await findCarToBook(db, input.car_id)
  const problems: Problems = {}
  if (!car) problems['car_id'] = [{ key: 'unknown_car' }]
  if (car?.id === booking.car_id) problems['car_id'] = [{ key: 'same_car' }]
  if (isOut && car) Object.assign(problems, kilometerProblems(booking, car, input))
  if (!car || Object.keys(problems).length > 0) throw invalid(problems)
  await refuseUnfit(context, booking, car, isOut)

  const { turnaround_minutes } = booking
  const period = await findOccupancy(db, booking.id)
  if (period) {
    const taken = swappedPeriod(period, { isOut, now, turnaround_minutes })
    await swapCar(context, booking, car.id, taken, { by: caller })
  }
  const asItWas = await readBookingForMail(context, booking.id)
  const price = await priceForCar(context, caller, booking, input, car)
  const out = isOut ? { start_kilometers: input.start_kilometers, start_fuel_level: input.fuel_level } : {}
  const promised = boundTo(booking, {
    car_id: car.id,
    isPriced: input.new_price === true,
    now: context.clock(),
  })
  await updateBooking(db, booking.id, { car_id: car.id, ...out, ...promised, ...price?.columns })
  if (isOut) {
    const back = { kilometers: input.end_kilometers!, fuel_level: input.end_fuel_level }
    const away = { kilometers: input.start_kilometers!, fuel_level: input.fuel_level }
    await writeReport(context, caller, booking, { act: 'take_back', car_id: booking.car_id, ...back })
    await writeReport(context, caller, booking, { act: 'handover', car_id: car.id, ...away })
    await raiseOdometer(db, booking.car_id, back.kilometers)
    await raiseOdometer(db, car.id, away.kilometers)
  }
  const before = await getCar(db, booking.car_id)
  const { end_kilometers, end_fuel_level, start_kilometers, fuel_level } = input
  const handover = { end_kilometers, end_fuel_level, start_kilometers, fuel_level }
  await noteChange(context, caller, 'change_car', booking.id, {
    before: { car_id: before.id, registration_plate: before.registration_plate, ...price?.told.before },
    after: {
      car_id: car.id,
      registration_plate: car.registration_plate,
      ...(isOut ? handover : {}),
      ...price?.told.after,
    },
  })
  const { total_price } = price?.columns ?? booking
  await takePayments(context, caller, { ...booking, total_price }, input.payments)
  await mailCarChange(context, booking, car.id, asItWas)
  if (notifiesOfCarChange(booking.status)) await notifyChange(context, caller, booking)
}

/** Whoever gives a booking its car binds it; at the price of that car it is the one that was chosen. */
function boundTo(
  { class_id, bound_at, chosen_car_id }: LockedBooking,
  { car_id, isPriced, now }: { car_id: number; isPriced: boolean; now: Date },
) {
  if (class_id === null) return {}
  return { bound_at: bound_at ?? now, chosen_car_id: isPriced ? car_id : chosen_car_id }
}

type Car = NonNullable<Awaited<ReturnType<typeof findCarToBook>>>

function kilometerProblems(booking: LockedBooking, car: Car, input: Input): Problems {
  const problems: Problems = {}
  for (const field of ['end_kilometers', 'end_fuel_level', 'start_kilometers', 'fuel_level'] as const) {
    if (input[field] === undefined) problems[field] = [{ key: 'required' }]
  }
  const start = booking.start_kilometers ?? 0
  const { end_kilometers = start, start_kilometers = car.odometer } = input
  if (checkReturn({ start_kilometers: start, end_kilometers }).length > 0) {
    problems['end_kilometers'] = [{ key: 'kilometers_before', params: { kilometers: start } }]
  }
  if (start_kilometers < car.odometer) {
    problems['start_kilometers'] = [{ key: 'kilometers_before', params: { kilometers: car.odometer } }]
  }
  return problems
}

/** The other car must be in service with papers that let it be booked, or leave now, and not be out with another booking. */
async function refuseUnfit(context: AppContext, booking: LockedBooking, car: Car, isOut: boolean) {
  const settings = await getSettings(context.db)
  if (car.status !== 'available') throw new ApiError('car_unavailable')
  const period = { start: booking.start_date, end: booking.end_date }
  const isFit = isOut
    ? lastThrough(car, booking.end_date, settings.time_zone)
    : isBookable(context, car, period, settings)
  if (!isFit) throw new ApiError('papers_expired')
  if (isOut && (await hasOtherActive(context.db, car.id, booking.id))) throw new ApiError('car_still_out')
}
