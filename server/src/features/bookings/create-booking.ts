import { randomBytes } from 'node:crypto'
import type * as bookings from '@marhala/contract/bookings.ts'
import type { ParsedBodyOf } from '@marhala/contract/endpoint.ts'
import { Quote } from '@marhala/contract/quotes.ts'
import { referenceFrom } from '@marhala/domain/booking-reference.ts'
import { holdExpiresAt } from '@marhala/domain/booking-status.ts'
import { occupiedPeriod } from '@marhala/domain/occupancy.ts'
import type { Quote as PricedQuote } from '@marhala/domain/rental-price.ts'
import * as z from 'zod/mini'
import type { AppContext } from '../../context.ts'
import { ApiError, invalid } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import { findUser, lockUser } from '../auth/auth.queries.ts'
import { findCarForHire, isHireable } from '../cars/cars.queries.ts'
import { getSettings, type Settings } from '../company/company.queries.ts'
import {
  type PricedService,
  type Problems,
  readPeriod,
  readPlaces,
  readServices,
} from '../quotes/hire-fields.ts'
import { presentQuote } from '../quotes/present-quote.ts'
import { priceAtRates, ratesToday } from '../quotes/price-at-rates.ts'
import { insertBookingDrivers } from './booking-parts.queries.ts'
import { countOpenBookings, insertBooking, lockCars } from './bookings.queries.ts'
import { driverProblems } from './driver-problems.ts'
import { isCarFree } from './occupancies.queries.ts'
import { mailClient } from './mail-client.ts'
import { noteChange } from './note-change.ts'
import { periodProblems } from './period-problems.ts'
import { isDesk } from './reach.ts'
import { storeServices } from './store-services.ts'
import { takeCar } from './take-car.ts'

type Input = ParsedBodyOf<typeof bookings.create>

/**
 * Books a car for the caller, or for the desk's client, in one transaction. Refusals come in the order of settled.md
 * §5.3: the fields, then age and minimum, then car and papers, then the price, then who has the car. That last question
 * is asked once without a lock, so that a crowd at one car need not queue to hear no, and again with the car locked.
 */
export async function createBooking(context: AppContext, caller: Caller, input: Input): Promise<number> {
  const { db } = context
  const byStaff = isDesk(caller)
  const car = await findCarForHire(db, input.car_id)
  const settings = await getSettings(db)

  const problems: Problems = {}
  if (!car) problems['car_id'] = [{ key: 'unknown_car' }]
  const client = await readClient(context, caller, input, problems)
  const period = readPeriod(input, settings.time_zone, problems)
  const places = await readPlaces(db, input, { byStaff: false }, problems)
  const drivers = byStaff ? 0 : input.drivers.length
  const services = await readServices(db, input.services ?? [], { drivers }, problems)
  if (!car || !client || !period || Object.keys(problems).length > 0) throw invalid(problems)

  const now = context.clock().getTime()
  const rules = { byStaff, now, isPremium: car.is_premium, reason: input.reason }
  Object.assign(problems, periodProblems(period, rules, settings))
  Object.assign(
    problems,
    driverProblems(input.drivers, { start_date: period.start, end_date: period.end }, settings, byStaff),
  )
  if (Object.keys(problems).length > 0) throw invalid(problems)
  if (client.do_not_rent) throw new ApiError('do_not_rent')
  if (!byStaff) await refuseOpenBookings(context, client.id, settings)
  if (!isHireable(car, period.end, settings.time_zone)) throw new ApiError('car_unavailable')

  const rates = await ratesToday(db, car, settings)
  const quote = priceAtRates(rates, settings, period, services, { ...places, discount: 0 })
  if (quote.total_price !== input.total_price) throw await priceMismatch(context, caller, quote)

  const occupied = occupiedPeriod(period.start.getTime(), period.end.getTime(), settings.turnaround_minutes)
  if (!(await isCarFree(context, car.id, occupied, null))) throw new ApiError('car_unavailable')
  const [locked] = await lockCars(db, [car.id])
  if (locked?.status !== 'available') throw new ApiError('car_unavailable')
  if (!byStaff) {
    // Of several bookings at once each counts those before it: the user comes last in the order of locks.
    await lockUser(db, client.id)
    await refuseOpenBookings(context, client.id, settings)
  }

  const id = await insertBooking(db, {
    ...figures(quote),
    ...places,
    reference: referenceFrom(randomBytes(16)),
    status: 'pending',
    user_id: client.id,
    car_id: car.id,
    created_by: caller.id,
    start_date: period.start,
    end_date: period.end,
    rates: JSON.stringify(rates),
    turnaround_minutes: settings.turnaround_minutes,
    free_cancellation_hours: settings.free_cancellation_hours,
    payment_method: input.payment_method,
    hold_expires_at: byStaff
      ? null
      : new Date(holdExpiresAt(now, period.start.getTime(), settings.hold_hours)),
    note: input.note,
    reason: input.reason,
    created_at: new Date(now),
  })
  await takeCar(context, { id, car_id: car.id }, occupied)
  await storeParts(context, id, input, services, quote)
  await noteChange(context, caller, 'create', id, {
    after: { status: 'pending', total_price: quote.total_price },
  })
  await mailClient(context, id, 'received')
  return id
}

/** The columns that a quote fills. */
export function figures(quote: PricedQuote) {
  return {
    duration: quote.days,
    base_price: quote.base_price,
    services_total: quote.services_total,
    tax: quote.tax,
    total_price: quote.total_price,
    quote: JSON.stringify(quote),
  }
}

async function storeParts(
  context: AppContext,
  id: number,
  input: Input,
  services: PricedService[],
  quote: PricedQuote,
) {
  await storeServices(context.db, id, services, quote.days)
  if (input.drivers.length > 0) await insertBookingDrivers(context.db, id, input.drivers)
}

/** Who the booking is for: the caller, or at the desk the client that `user_id` names. */
async function readClient(context: AppContext, caller: Caller, input: Input, problems: Problems) {
  const forOther = input.user_id !== undefined && input.user_id !== caller.id
  if (forOther && !isDesk(caller)) throw new ApiError('forbidden')
  const client = await findUser(context.db, input.user_id ?? caller.id)
  if (!client) problems['user_id'] = [{ key: 'unknown_user' }]
  return client
}

/** At most `max_open_bookings` may wait for confirmation at once; lifted with the other limits (domain.md §6). */
async function refuseOpenBookings(context: AppContext, userId: number, settings: Settings): Promise<void> {
  if (!context.config.rate_limits) return
  const open = await countOpenBookings(context.db, userId, context.clock())
  if (open >= settings.max_open_bookings) throw new ApiError('too_many_open_bookings')
}

/** The fresh quote travels with the refusal, so that the screen can show what changed. */
async function priceMismatch(context: AppContext, caller: Caller, quote: PricedQuote): Promise<ApiError> {
  const fresh = await presentQuote(context.db, quote, caller.language)
  return new ApiError('price_mismatch', { data: { quote: z.encode(Quote, fresh) } })
}
