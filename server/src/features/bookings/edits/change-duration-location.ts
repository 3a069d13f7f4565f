import type * as bookings from '@marhala/contract/booking/bookings.ts'
import { extendedForOverdue, occupiedPeriod } from '@marhala/domain/availability/occupancy.ts'
import { deliveryTimesAt } from '@marhala/domain/booking/delivery.ts'
import { isMovable } from '@marhala/domain/booking/car-choice.ts'
import { flightNumberAt } from '@marhala/domain/booking/flight-number.ts'
import { holdAfterMove, mayChangeTrip, mayMovePickup } from '@marhala/domain/booking/booking-status.ts'
import type { Quote } from '@marhala/domain/price/booking-price.ts'
import type { LocationCharges } from '@marhala/domain/price/location-charges.ts'
import type { AppContext } from '../../../context.ts'
import { ApiError, invalid } from '../../../http/api-error.ts'
import { isBookable } from '../../cars/public/papers-rule.ts'
import { refuseDearer } from '../../companies/public/refuse-credit.ts'
import { getSettings, type Settings } from '../../company/public/company.queries.ts'
import { type PricedService, type Problems, readPeriod } from '../../quotes/public/booking-fields.ts'
import { closedProblems, momentsOf, readLocations } from '../../quotes/public/read-locations.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Change } from '../change.ts'
import type { LockedBooking } from '../public/bookings.queries.ts'
import { getCar } from '../../fleet/public/car-facts.queries.ts'
import { updateBooking } from '../booking-writes.queries.ts'
import { figures } from '../create/booking-figures.ts'
import { priceMismatch } from '../create/price-mismatch.ts'
import { isAdmin } from '../public/booking-access.ts'
import { ownDatesProblems, refuseOwnChange, termsProblems } from './own-change.ts'
import { notifyChange, notifyOwnChange } from './notify-change.ts'
import { noteChange } from '../public/note-change.ts'
import { findNextStart, findOccupancy, type Period } from '../public/occupancies.queries.ts'
import { classProblems, readClassRefusal } from '../../classes/public/class-refusal.ts'
import { longestFor } from '../../quotes/public/longest-for.ts'
import { periodProblems } from '../create/period-problems.ts'
import { frozenServices } from './requote.ts'
import { storeServices } from '../create/store-services.ts'
import { retakeCar, retakeClass } from '../public/take-car.ts'
import { takeExtras } from '../public/take-extras.ts'
import type { ParsedBodyOf } from '@marhala/contract/wire/endpoint.ts'
import { agreeOnChange } from './agree-on-change.ts'
import { takePayments } from '../payments/take-payments.ts'
import { type agreedColumns, agreementChange } from '../public/stored-agreements.ts'
import { mailChange } from '../mails/mail-client.ts'
import { readBookingForMail } from '../public/read-booking-for-mail.ts'

/**
 * Gives a booking new dates and locations at its frozen rates; while it is active the start is fixed
 * (docs/rules/life-cycle.md#what-may-still-change). Its client must keep to the rules of a reservation, and to the
 * terms of cancelling (docs/rules/life-cycle.md#what-a-client-changes).
 */
export const changeDurationLocation: Change<typeof bookings.changeDurationLocation> = async (
  context,
  caller,
  booking,
  input,
) => {
  const byStaff = isAdmin(caller)
  if (!byStaff) await refuseOwnChange(context, caller, booking, input)
  if (!mayChangeTrip(booking.status, { byStaff })) throw new ApiError('booking_closed')
  const settings = await getSettings(context.db)
  const trip = await readTrip(context, booking, input, { byStaff, settings })
  const { car, period, locations, keepsDates } = trip
  const changes = { ...locations, start_date: period.start, end_date: period.end }
  const services = await frozenServices(context, booking.id)
  const priced = await agreeOnChange(context, caller, booking, input, { ...changes, services })
  const { quote } = priced
  const { total_price } = quote
  const terms = byStaff
    ? priced.problems
    : termsProblems(booking, { start: period.start, total_price }, context.clock())
  if (Object.keys(terms).length > 0) throw invalid(terms)
  const isLoose = isMovable(booking)
  if (!byStaff && !keepsDates && !isLoose && !isBookable(context, car, period, settings)) {
    throw new ApiError('car_unavailable')
  }
  if ((input.total_price ?? total_price) !== total_price) throw await priceMismatch(context, caller, quote)
  await refuseDearer(context, caller, booking, { total_price, reason: input.reason })
  const asItWas = await readBookingForMail(context, booking.id)
  const occupied = await takenPeriod(context, booking, period)
  await takeExtrasThen(context, caller, booking, { ...trip, services })
  await (isLoose
    ? retakeClass(context, booking, { period, occupied, byStaff })
    : retakeCar(context, booking, occupied, { by: byStaff ? caller : null }))
  const flight_number = flightAfter(booking, locations, trip.pickup)
  await storeTrip(context, caller, booking, {
    changes,
    quote,
    agreed: priced.agreed,
    services,
    flight_number,
    times: deliveryTimesAt(booking, momentsOf(period, settings.time_zone)),
    reason: input.reason,
  })
  await takePayments(context, caller, { ...booking, total_price }, input.payments)
  await mailChange(context, booking, asItWas, { byStaff })
  await (byStaff
    ? notifyChange(context, caller, booking)
    : notifyOwnChange(context, caller, booking, settings))
}

type Input = ParsedBodyOf<typeof bookings.changeDurationLocation>

/** The dates and places that a booking is given, with its car; whether the dates stay as they are. */
async function readTrip(
  context: AppContext,
  booking: LockedBooking,
  input: Input,
  { byStaff, settings }: { byStaff: boolean; settings: Settings },
) {
  const { db } = context
  const { period, ...read } = readPeriod(input, settings.time_zone)
  const times = period ? deliveryTimesAt(booking, momentsOf(period, settings.time_zone)) : undefined
  const reading = { byStaff, settings, period, frozen: booking, times }
  const { locations, ...places } = await readLocations(db, input, reading)
  const problems: Problems = { ...read.problems, ...places.problems }
  if (!period) throw invalid(problems)
  const samePickup = period.start.getTime() === booking.start_date.getTime()
  const keepsDates = samePickup && period.end.getTime() === booking.end_date.getTime()
  if (!mayMovePickup(booking.status) && !samePickup) problems['start_date'] = [{ key: 'start_stands' }]
  const car = await getCar(db, booking.car_id)
  const now = context.clock().getTime()
  const rules = { isPremium: car.is_premium, reason: input.reason, samePickup, byStaff, now }
  Object.assign(problems, closedProblems(places.closed, { byStaff, reason: input.reason }))
  const limited = await readClassRefusal(db, car, { period, settings, before: booking })
  Object.assign(problems, classProblems(limited, rules))
  if (byStaff || !keepsDates)
    Object.assign(problems, periodProblems(period, rules, longestFor(booking, settings)))
  if (!byStaff) {
    Object.assign(problems, await ownDatesProblems(context, booking, period, settings))
    if (input.total_price === undefined) problems['total_price'] = [{ key: 'required' }]
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return { car, period, locations, keepsDates, pickup: places.pickup }
}

type Trip = LocationCharges & {
  pickup_location: string
  return_location: string
  start_date: Date
  end_date: Date
}

type Changed = {
  changes: Trip
  quote: Quote
  agreed: ReturnType<typeof agreedColumns>
  services: PricedService[]
  flight_number: string | null
  /** The hours of delivery and collection that suit the new dates. */
  times: DeliveryTimes
  reason: string | undefined
}
type DeliveryTimes = ReturnType<typeof deliveryTimesAt>

async function storeTrip(
  context: AppContext,
  caller: Caller,
  booking: LockedBooking,
  { changes, quote, agreed, services, flight_number, times, reason }: Changed,
): Promise<void> {
  const { db, clock } = context
  const { location_fees, ...told } = changes
  await updateBooking(db, booking.id, {
    ...told,
    ...figures(quote),
    ...agreed,
    location_fees: JSON.stringify(location_fees),
    flight_number,
    ...times,
    // Whoever brings the end forward means it to end there.
    prolongs: booking.prolongs && changes.end_date >= booking.end_date,
    reason: reason ?? booking.reason,
    hold_expires_at: heldUntil(booking, { start: changes.start_date }),
    trip_changed_at: clock(),
  })
  await storeServices(db, booking.id, services, quote.days)
  const { start_date, end_date, pickup_location, return_location, total_price } = booking
  const losesFlight = flight_number !== booking.flight_number
  const terms = agreementChange(booking, { ...agreed, ...quote })
  await noteChange(context, caller, 'change_duration_location', booking.id, {
    before: {
      start_date,
      end_date,
      pickup_location,
      return_location,
      total_price,
      ...terms.before,
      ...(losesFlight && { flight_number: booking.flight_number }),
      ...lost(booking, times, booking),
    },
    after: {
      ...told,
      total_price: quote.total_price,
      ...terms.after,
      ...(losesFlight && { flight_number }),
      ...lost(booking, times, times),
    },
  })
}

/** The hours of a delivery that a change took away, as `from` has them. */
function lost(booking: DeliveryTimes, times: DeliveryTimes, from: DeliveryTimes): Partial<DeliveryTimes> {
  const names = (['pickup_address_time', 'return_address_time'] as const).filter(
    (name) => booking[name] !== times[name],
  )
  return Object.fromEntries(names.map((name) => [name, from[name]]))
}

/** The extras have to be there at the new place and dates; of what it has already, a booking loses nothing. */
async function takeExtrasThen(
  context: AppContext,
  { language }: Caller,
  booking: LockedBooking,
  { period, locations, services }: Awaited<ReturnType<typeof readTrip>> & { services: PricedService[] },
): Promise<void> {
  const { pickup_location: place } = locations
  const { start, end } = occupiedPeriod(
    period.start.getTime(),
    period.end.getTime(),
    booking.turnaround_minutes,
  )
  const had = await findOccupancy(context.db, booking.id)
  const isLess = had && had.start <= start && had.end >= end && place === booking.pickup_location
  if (isLess) return
  const wish = { services, place, occupied: { start, end }, except: booking.id }
  await takeExtras(context, wish, {
    language,
    field: place === booking.pickup_location ? 'end_date' : 'pickup_location',
  })
}

/** A flight stays while its pick-up location does. */
function flightAfter(
  { pickup_location, flight_number }: LockedBooking,
  locations: { pickup_location: string },
  pickup: { is_airport: boolean } | undefined,
): string | null {
  const isMoved = locations.pickup_location !== pickup_location
  return isMoved ? flightNumberAt(pickup, flight_number) : flight_number
}

function heldUntil({ hold_expires_at: hold }: LockedBooking, { start }: { start: Date }): Date | null {
  return hold && new Date(holdAfterMove(hold.getTime(), start.getTime()))
}

/**
 * The time that a booking takes with new dates. A car that left before its booked pickup has been out since then, and
 * one that is still out past its return stays taken, whatever the dates are
 * (docs/rules/availability.md#early-late-and-overdue-cars).
 */
async function takenPeriod(
  { db, clock }: AppContext,
  booking: LockedBooking,
  { start, end }: { start: Date; end: Date },
): Promise<Period> {
  const { turnaround_minutes } = booking
  const booked = occupiedPeriod(start.getTime(), end.getTime(), turnaround_minutes)
  if (booking.status !== 'active') return booked
  const occupancy = await findOccupancy(db, booking.id)
  const period = { ...booked, start: Math.min(booked.start, occupancy?.start ?? booked.start) }
  const nextStart = await findNextStart(db, booking.car_id, booked.end)
  return extendedForOverdue({ period, end: end.getTime() }, clock().getTime(), {
    turnaround_minutes,
    nextStart,
  })
}
