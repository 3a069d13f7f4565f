import type * as bookings from '@marhala/contract/booking/bookings.ts'
import type { ParsedBodyOf } from '@marhala/contract/wire/endpoint.ts'
import { deliveryTimesOf } from '@marhala/domain/booking/delivery.ts'
import { flightNumberAt } from '@marhala/domain/booking/flight-number.ts'
import { additionalDriverKey } from '@marhala/domain/price/services.ts'
import type { AppContext } from '../../../context.ts'
import { ApiError, invalid } from '../../../http/api-error.ts'
import type { Caller } from '../../../http/caller.ts'
import { findUser } from '../../auth/public/auth.queries.ts'
import { classProblems, readClassRefusal } from '../../classes/public/class-refusal.ts'
import { findCarToBook } from '../../cars/public/cars.queries.ts'
import { isOffered } from '../../catalogue/public/catalogue.queries.ts'
import { getSettings } from '../../company/public/company.queries.ts'
import { lowestExtraPrice, setsExtraPrice } from '../../quotes/public/agreed-price.ts'
import { type Problems, readPeriod, readServices } from '../../quotes/public/booking-fields.ts'
import { readChoice } from '../../quotes/public/read-choice.ts'
import { closedProblems, momentsOf, readLocations } from '../../quotes/public/read-locations.ts'
import { readAddresses } from './read-addresses.ts'
import { driverProblems } from './driver-problems.ts'
import { periodProblems } from './period-problems.ts'
import { isAdmin } from '../public/booking-access.ts'
import { refuseMarkedClient } from '../public/refuse-marked.ts'

export type NewBookingInput = ParsedBodyOf<typeof bookings.create>

/**
 * Reads a new booking: the car, the client, the period, the locations and the extras. Invalid input is a 422 that names
 * every field at once; what the rules forbid (age, minimum) comes next
 * (docs/rules/life-cycle.md#the-order-of-refusals).
 */
export async function readNewBooking(
  context: AppContext,
  caller: Caller,
  input: NewBookingInput,
  account: Account | undefined,
  /** Whether its car leaves at once: then its drivers must be paid for now. */
  leaves: boolean,
) {
  const { db } = context
  const byStaff = isAdmin(caller)
  const [car, settings] = [await findCarToBook(db, input.car_id), await getSettings(db)]
  if (!byStaff && (input.internal_note || input.do_not_rent_override)) throw new ApiError('forbidden')
  const client = await readClient(context, caller, input.user_id, account)
  const { problems: unoffered, ...chosen } = await readChoice(db, car, input.car_choice)
  if (client) await refuseMarkedClient(context, caller, client, input)
  const { period, ...read } = readPeriod(input, settings.time_zone)
  if (!byStaff && setsPrice(input)) throw new ApiError('forbidden')
  const asksExtra = (!byStaff || leaves) && (await isOffered(db, additionalDriverKey))
  const drivers = asksExtra ? input.drivers.length : 0
  const setting = { lowestPrice: lowestExtraPrice(caller, settings) }
  const { services, ...extras } = await readServices(db, input.services ?? [], { drivers, ...setting })
  const moments = period && momentsOf(period, settings.time_zone)
  const { addresses, ...named } = readAddresses(services, input, moments)
  const times = moments ? deliveryTimesOf(services, addresses, moments) : undefined
  const { locations, ...places } = await readLocations(db, input, { byStaff, settings, period, times })
  const problems: Problems = {
    ...(!car && { car_id: [{ key: 'unknown_car' }] }),
    ...(!client && { user_id: [{ key: 'unknown_user' }] }),
    ...unoffered,
    ...read.problems,
    ...places.problems,
    ...extras.problems,
    ...named.problems,
  }
  if (!car || !client || !period || Object.keys(problems).length > 0) throw invalid(problems)

  const rules = {
    byStaff,
    now: context.clock().getTime(),
    isPremium: car.is_premium,
    reason: input.reason,
  }
  const withDriver = services.some((service) => service.with_driver)
  const dates = { start_date: period.start, end_date: period.end, withDriver }
  const broken = {
    ...classProblems(await readClassRefusal(db, car, { period, settings }), rules),
    ...periodProblems(period, rules, settings),
    ...driverProblems(input.drivers, dates, settings, byStaff),
    ...closedProblems(places.closed, { byStaff, reason: input.reason }),
  }
  if (Object.keys(broken).length > 0) throw invalid(broken)
  const flight_number = flightNumberAt(places.pickup, input.flight_number ?? null)
  return { car, client, ...chosen, period, locations, addresses, flight_number, services, settings, byStaff }
}

/** Only an admin sets the price of a location, or of a delivery. */
function setsPrice({ pickup_location_price, return_location_price, services }: NewBookingInput): boolean {
  return (
    pickup_location_price !== undefined || return_location_price !== undefined || setsExtraPrice(services)
  )
}

async function readClient(
  context: AppContext,
  caller: Caller,
  user_id: number = caller.id,
  account: Account | undefined,
) {
  if (user_id !== caller.id && !isAdmin(caller)) throw new ApiError('forbidden')
  return account ?? (await findUser(context.db, user_id))
}

type Account = NonNullable<Awaited<ReturnType<typeof findUser>>>

/** A client's own account; 403 when marked do-not-rent, before their input is checked. */
export async function readAccount(context: AppContext, caller: Caller): Promise<Account | undefined> {
  if (isAdmin(caller)) return undefined
  const account = await findUser(context.db, caller.id)
  if (account?.do_not_rent) throw new ApiError('do_not_rent')
  return account
}
