import { depositOfBooking } from '@marhala/domain/accounts/company-account.ts'
import type { ParsedBodyOf } from '@marhala/contract/wire/endpoint.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import type * as quotes from '@marhala/contract/booking/quotes.ts'
import type { BookingStatus } from '@marhala/domain/booking/booking-status.ts'
import { type CarChoice, isMovable } from '@marhala/domain/booking/car-choice.ts'
import { deliveryTimesOf } from '@marhala/domain/booking/delivery.ts'
import { depositDifference, dueAtPickUp } from '@marhala/domain/booking/due-at-pickup.ts'
import { dayPrice } from '@marhala/domain/price/day-price.ts'
import { billableDays, minimumDays } from '@marhala/domain/availability/booking-period.ts'
import type { ClassRefusal } from '@marhala/domain/fleet/class-limits.ts'
import type { Left } from '@marhala/domain/extras/stock.ts'
import { occupiedPeriod, type Period } from '@marhala/domain/availability/occupancy.ts'
import { may } from '@marhala/domain/accounts/permissions.ts'
import type { AppContext } from '../../context.ts'
import { ApiError, invalid } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import { classProblems, readClassRefusal } from '../classes/public/class-refusal.ts'
import { findCarToBook } from '../cars/public/cars.queries.ts'
import { clockOf, getSettings, type Settings } from '../company/public/company.queries.ts'
import { reachOf } from '../bookings/public/booking-access.ts'
import { isBookingWithin } from '../bookings/public/bookings.queries.ts'
import { type Frozen, findFrozenBooking } from '../bookings/public/frozen-booking.queries.ts'
import { type Problems, readPeriod, readServices } from './public/booking-fields.ts'
import { type ClosedEnd, closedProblems, momentsOf, readLocations } from './public/read-locations.ts'
import { listBookingDrivers } from '../bookings/public/booking-parts.queries.ts'
import { ledgerOf } from '../bookings/public/ledger-writes.ts'
import { listExtrasLeft } from '../extras/public/extras-left.queries.ts'
import { freeChoices } from '../bookings/public/free-choices.ts'
import type { Quote } from '@marhala/domain/price/booking-price.ts'
import { longestFor } from './public/longest-for.ts'
import { presentQuote } from './public/present-quote.ts'
import { readChoice } from './public/read-choice.ts'
import {
  agreeableFor,
  askedAgreements,
  lowestExtraPrice,
  refuseToAgree,
  setsExtraPrice,
} from './public/agreed-price.ts'
import { payerOf, promotedFor } from './promoted-for.ts'
import { nextCarTerms } from './public/next-car-terms.ts'
import { agreedAtRates, priceAtRates, ratesToday } from './public/price-at-rates.ts'

type Input = ParsedBodyOf<typeof quotes.create>

/**
 * Prices a booking and checks whether its car is free; nothing is stored or reserved. With `booking_id` it is the
 * re-quote of that booking, for its own client and for admins: at its frozen rates and without its own time in the way.
 */
export async function makeQuote(
  context: AppContext,
  caller: Caller | null,
  language: Language,
  input: Input,
) {
  const booking = await getOwnBooking(context, caller, input.booking_id)
  const read = await readAsked(context, caller, booking, input)
  const { car, period, settings, services, locations, byStaff, chosen, limited, closed } = read
  const terms = await termsOf(context, car, booking, {
    start: period.start,
    pickup_location: input.pickup_location,
    channel: byStaff ? 'desk' : 'site',
    priced_at: input.priced_at,
    this_car_price: chosen.this_car_price,
  })
  const asked = askedAgreements(terms.agreed, input, terms.had)
  const drivers = await driversOf(context, booking, input)
  const agreed = { ...locations, agreed: asked, drivers }
  const promoted = await promotedFor(context, booking, terms.rates, {
    car,
    period,
    settings,
    services,
    agreed: asked,
    pickup_location: input.pickup_location,
    user_id: await payerOf(context, caller, byStaff, input),
    code: input.promotion_code,
  })
  const quote = priceAtRates(promoted.rates, settings, period, services, agreed)
  if (caller && byStaff) refuseToAgree(caller, { stored: terms.agreed, asked })
  const occupied = takenFor(period, booking ?? settings)
  const choices = await choicesFor(context, booking, chosen.offered, { car, period, occupied, byStaff })
  const owed = booking ? await ledgerOf(context, { ...booking, total_price: quote.total_price }) : null
  return {
    ...(await presentQuote(context.db, quote, { language, now: context.clock() })),
    ...dayPrice(quote),
    extras_left: await extrasLeft(context, input, { booking, occupied }),
    available: choices.includes(booking ? choiceOf(booking) : chosen.choice),
    choices,
    code_counts: promoted.code_counts,
    ...belowMinimum(quote, car, { limited, settings }),
    not_sold: limited?.kind === 'not_sold',
    closed: closed.map(({ side }) => side),
    due_at_pickup: booking ? null : dueBeforeBooking(quote, car.warranty_amount),
    owed,
    deposit: owed && depositLeft(booking, car, owed),
    agreeable: agreeableFor(caller, agreeableDays(input, terms, { settings, period }), settings),
  }
}

/** What is asked for; input that is wrong, or that clients may not book, is 422 on each field. */
async function readAsked(
  context: AppContext,
  caller: Caller | null,
  booking: Frozen | undefined,
  input: Input,
) {
  const { db } = context
  const byStaff = caller !== null && may(caller, 'bookings.manage')
  if (!byStaff && (setsPrices(input) || input.user_id !== undefined))
    throw new ApiError(caller ? 'forbidden' : 'unauthenticated')

  const [settings, car] = [await getSettings(db), await findCarToBook(db, input.car_id)]
  const chosen = await readChoice(db, car, input.car_choice)
  const { period, ...read } = readPeriod(input, settings.time_zone)
  const moments = period && momentsOf(period, settings.time_zone)
  const { services, ...extras } = await readServices(db, input.services ?? [], {
    frozen: booking?.services,
    lowestPrice: caller && lowestExtraPrice(caller, settings),
  })
  const { locations, ...places } = await readLocations(db, input, {
    byStaff,
    settings,
    period,
    frozen: booking,
    times: moments ? deliveryTimesOf(services, hoursAsked(input, booking), moments) : undefined,
  })
  const limited = await readClassRefusal(db, car, { period, settings, before: booking })
  const problems: Problems = {
    ...(!car && { car_id: [{ key: 'unknown_car' }] }),
    ...(!booking && chosen.problems),
    ...read.problems,
    ...places.problems,
    ...extras.problems,
    ...(period && endlessProblems(period, longestFor(booking, settings))),
    ...(byStaff ? {} : unsoldProblems(limited, places.closed)),
  }
  if (!car || !period || Object.keys(problems).length > 0) throw invalid(problems)
  return { car, period, settings, services, locations, byStaff, chosen, limited, closed: places.closed }
}

function takenFor({ start, end }: { start: Date; end: Date }, of: { turnaround_minutes: number }): Period {
  return occupiedPeriod(start.getTime(), end.getTime(), of.turnaround_minutes)
}

/** What is left of the extras with stock; what a booking has already is not in its own way. */
function extrasLeft(
  { db, clock }: AppContext,
  { pickup_location: place }: Input,
  { booking, occupied }: { booking: Frozen | undefined; occupied: Period },
): Promise<Left[]> {
  return listExtrasLeft(db, { place, occupied, except: booking?.id }, clock())
}

/** What is missing of the deposit of a booking, or held beyond it, with the car that it gets. */
function depositLeft(
  booking: Frozen | undefined,
  car: { warranty_amount: number },
  owed: { warranty_held: number },
) {
  const deposit = depositOfBooking(booking?.agreed_deposit ?? null, car.warranty_amount)
  return depositDifference(deposit, owed.warranty_held)
}

/** What keeps clients from these days altogether; below a minimum they are told how long it is. */
function unsoldProblems(limited: ClassRefusal | null, closed: readonly ClosedEnd[]): Problems {
  const ofClass = limited?.kind === 'not_sold' ? classProblems(limited, { byStaff: false }) : {}
  return { ...ofClass, ...closedProblems(closed, { byStaff: false }) }
}

/** The shortest booking of a car, by the company's rules and by its class on these days, of one that is shorter. */
function belowMinimum(
  { days }: { days: number },
  { is_premium }: Car,
  { limited, settings }: { limited: ClassRefusal | null; settings: Settings },
): { minimum_days?: number } {
  const ofClass = limited?.kind === 'minimum' ? limited.days : 0
  const minimum_days = Math.max(minimumDays(is_premium, settings), ofClass)
  return days < minimum_days ? { minimum_days } : {}
}

/** The hours of delivery and collection that are given, else those of the booking. */
function hoursAsked(input: Input, booking: Frozen | undefined) {
  const { pickup_address_time = booking?.pickup_address_time } = input
  const { return_address_time = booking?.return_address_time } = input
  return { pickup_address_time, return_address_time }
}

/** The drivers that are named, else those of the booking. */
async function driversOf(
  { db }: AppContext,
  booking: Frozen | undefined,
  { driver_birth_dates }: Input,
): Promise<{ birth_date: string }[]> {
  if (driver_birth_dates || !booking) return (driver_birth_dates ?? []).map((birth_date) => ({ birth_date }))
  return listBookingDrivers(db, [booking.id])
}

type Car = NonNullable<Awaited<ReturnType<typeof findCarToBook>>>

/** At which rates a booking is priced, what is agreed for it, and after how many days added ones begin. */
async function termsOf(
  context: AppContext,
  car: Car,
  booking: Frozen | undefined,
  asked: Omit<Parameters<typeof ratesToday>[3], 'now'>,
) {
  const settings = await getSettings(context.db)
  if (!booking) {
    const rates = await ratesToday(context.db, car, settings, { ...asked, now: context.clock() })
    return { rates, agreed: [], had: 0 }
  }
  const { rates, agreed, duration: had } = booking
  if (isItsCar(booking, car)) return { rates, agreed, had }
  const next = await nextCarTerms(context, booking, car)
  return { ...next, had: next.after_days }
}

/** The car on which a booking stands, or the one that its client chose. */
function isItsCar(booking: Frozen, { id }: { id: number }): boolean {
  return id === booking.car_id || id === booking.chosen_car_id
}

function choiceOf(booking: Frozen): CarChoice {
  return booking.class_id === null ? 'this' : 'similar'
}

/** What is free: for a booking its own choice, for which another car is that very one. */
async function choicesFor(
  context: AppContext,
  booking: Frozen | undefined,
  offered: readonly CarChoice[],
  wanted: Parameters<typeof freeChoices>[2],
): Promise<CarChoice[]> {
  if (!booking) return freeChoices(context, offered, wanted)
  const isLoose = isMovable({ ...booking, status: booking.status as BookingStatus })
  const own = isLoose && isItsCar(booking, wanted.car) ? 'similar' : 'this'
  const free = await freeChoices(context, [own], { ...wanted, except: booking.id })
  return free.length > 0 ? [choiceOf(booking)] : []
}

/** The days for which a price may be agreed: all, or those that are added, at their list price. */
function agreeableDays(
  { agreed_price }: Input,
  { rates, had }: Awaited<ReturnType<typeof termsOf>>,
  { settings, period }: { settings: Settings; period: { start: Date; end: Date } },
) {
  const after_days = agreed_price?.days === 'added' ? had : 0
  const [found] = agreedAtRates(rates, settings, period, [{ kind: 'percent', value: 0, after_days }])
  return found ?? { days: 0, list_price: 0 }
}

function dueBeforeBooking({ total_price, months }: Quote, deposit: number) {
  return dueAtPickUp({
    status: 'pending',
    outstanding: total_price,
    deposit,
    deposit_taken: 0,
    payment_days: null,
    months,
  })
}

/** Such a period cannot be booked, and its days would be priced one by one. */
function endlessProblems(period: { start: Date; end: Date }, settings: Settings): Problems {
  const { max_days } = settings
  const days = billableDays(period.start.getTime(), period.end.getTime(), clockOf(settings))
  return days > max_days ? { end_date: [{ key: 'above_maximum', params: { days: max_days } }] } : {}
}

/** Only an admin sets what is agreed, or the price of a location or a delivery. */
function setsPrices(input: Input): boolean {
  const { discount, agreed_price, pickup_location_price, return_location_price, services } = input
  const prices = [discount, agreed_price, pickup_location_price, return_location_price]
  return prices.some((price) => price !== undefined) || setsExtraPrice(services)
}

async function getOwnBooking(
  context: AppContext,
  caller: Caller | null,
  id: number | undefined,
): Promise<Frozen | undefined> {
  if (id === undefined) return undefined
  if (!caller) throw new ApiError('unauthenticated')
  const booking = await findFrozenBooking(context.db, id)
  const own =
    booking &&
    (booking.user_id === caller.id || (await isBookingWithin(context.db, String(id), reachOf(caller))))
  if (!own) throw new ApiError('not_found')
  return booking
}
