import type * as bookings from '@marhala/contract/booking/bookings.ts'
import type { ParsedBodyOf } from '@marhala/contract/wire/endpoint.ts'
import { type DeliveryField, deliveryTimesOf } from '@marhala/domain/booking/delivery.ts'
import { flightNumberAt } from '@marhala/domain/booking/flight-number.ts'
import { additionalDriverKey } from '@marhala/domain/price/services.ts'
import type { AppContext } from '../../../context.ts'
import { ApiError, invalid } from '../../../http/api-error.ts'
import type { Caller } from '../../../http/caller.ts'
import { readAgentCode } from '../../agents/public/read-agent-code.ts'
import { findUser } from '../../auth/public/auth.queries.ts'
import { classProblems, readClassRefusal } from '../../classes/public/class-refusal.ts'
import { findCarToBook } from '../../cars/public/cars.queries.ts'
import { isOffered } from '../../catalogue/public/catalogue.queries.ts'
import { booksFor } from '../../companies/public/company-people.queries.ts'
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
import type { KeptTerms } from '../public/kept-terms.ts'

export type NewBookingInput = ParsedBodyOf<typeof bookings.create>

/** What a hire is asked for with, by a new booking or an offer. */
export type Wish = Pick<
  NewBookingInput,
  | 'car_id'
  | 'car_choice'
  | 'start_date'
  | 'end_date'
  | 'pickup_location'
  | 'return_location'
  | 'pickup_location_price'
  | 'return_location_price'
  | 'services'
  | DeliveryField
  | 'reason'
>

type Reading = {
  byStaff: boolean
  /** Those who pay for themselves as further drivers now; null where nobody is named yet. */
  drivers: NewBookingInput['drivers'] | null
  paysDrivers?: boolean
  /** What was offered before: it holds, whatever lists and rules say since. */
  kept?: KeptTerms | undefined
  /** What is wrong beside the hire. */
  others?: Problems
}

/**
 * Reads a hire that is asked for: the car, the period, the locations and the extras. Invalid input is a 422 that names
 * every field at once; what the rules forbid (age, minimum) comes next
 * (docs/rules/life-cycle.md#the-order-of-refusals).
 */
export async function readWish(
  context: AppContext,
  caller: Caller | null,
  input: Wish,
  { byStaff, drivers, paysDrivers = false, kept, others = {} }: Reading,
) {
  const { db } = context
  const [car, today] = [await findCarToBook(db, input.car_id), await getSettings(db)]
  const settings = { ...today, ...kept?.rules }
  const { problems: unoffered, ...chosen } = await readChoice(db, car, input.car_choice)
  const { period, ...read } = readPeriod(input, settings.time_zone)
  const asked = paysDrivers && (await isOffered(db, additionalDriverKey)) ? (drivers?.length ?? 0) : 0
  const setting = { lowestPrice: caller && lowestExtraPrice(caller, settings), frozen: kept?.services }
  const { services, ...extras } = await readServices(db, input.services ?? [], { drivers: asked, ...setting })
  const moments = period && momentsOf(period, settings.time_zone)
  const { addresses, ...named } = readAddresses(services, input, moments)
  const times = moments ? deliveryTimesOf(services, addresses, moments) : undefined
  const ends = { byStaff, settings, period, times, frozen: kept?.ends }
  const { locations, ...places } = await readLocations(db, input, ends)
  const problems: Problems = {
    ...(!car && { car_id: [{ key: 'unknown_car' }] }),
    ...others,
    ...(kept ? {} : unoffered),
    ...read.problems,
    ...places.problems,
    ...extras.problems,
    ...named.problems,
  }
  if (!car || !period || Object.keys(problems).length > 0) throw invalid(problems)

  const rules = {
    byStaff,
    now: context.clock().getTime(),
    isPremium: car.is_premium,
    reason: input.reason,
  }
  const withDriver = services.some((service) => service.with_driver)
  const dates = { start_date: period.start, end_date: period.end, withDriver }
  const broken = kept
    ? {}
    : {
        ...classProblems(await readClassRefusal(db, car, { period, settings }), rules),
        ...periodProblems(period, rules, settings),
        ...(drivers && driverProblems(drivers, dates, settings, byStaff)),
        ...closedProblems(places.closed, { byStaff, reason: input.reason }),
      }
  if (Object.keys(broken).length > 0) throw invalid(broken)
  return { car, ...chosen, period, locations, addresses, pickup: places.pickup, services, settings }
}

/** Reads a new booking: for whom, the hire, and who drives. What an offer kept is checked by nobody a second time. */
export async function readNewBooking(
  context: AppContext,
  caller: Caller,
  input: NewBookingInput,
  account: Account | undefined,
  /** Whether its car leaves at once: then its drivers must be paid for now. */
  { leaves, kept }: { leaves: boolean; kept?: KeptTerms | undefined },
) {
  const isDesk = isAdmin(caller)
  const byStaff = isDesk || kept?.by_staff === true
  refuseOfStaff(input, isDesk)
  const client = await readClient(context, caller, input, account)
  if (client) await refuseMarkedClient(context, caller, client, input)
  if (!isDesk && setsPrice(input)) throw new ApiError('forbidden')
  const brought = await readAgentCode(context, input.agent_code, { byStaff: isDesk })
  const { pickup, ...wish } = await readWish(context, caller, input, {
    byStaff,
    drivers: input.drivers,
    paysDrivers: !kept && (!byStaff || leaves),
    kept,
    others: {
      ...(!client && { user_id: [{ key: 'unknown_user' }] }),
      ...brought.problems,
      ...(!kept && client?.asks_cost_centre && !input.cost_centre && { cost_centre: [{ key: 'required' }] }),
    },
  })
  if (!client) throw new ApiError('not_found')
  const flight_number = flightNumberAt(pickup, input.flight_number ?? null)
  return { ...wish, client, agent: kept?.agent ?? brought.agent, flight_number, byStaff, isDesk }
}

/** Only an admin sets the price of a location, or of a delivery. */
export function setsPrice({ pickup_location_price, return_location_price, services }: Wish): boolean {
  return (
    pickup_location_price !== undefined || return_location_price !== undefined || setsExtraPrice(services)
  )
}

function refuseOfStaff(input: NewBookingInput, byStaff: boolean): void {
  const { internal_note, do_not_rent_override, credit_reason } = input
  if (!byStaff && (internal_note || do_not_rent_override || credit_reason)) throw new ApiError('forbidden')
}

/** The client who pays: the caller, the company that they book for, or whom an admin names. */
async function readClient(
  context: AppContext,
  caller: Caller,
  { user_id = caller.id, company_id }: NewBookingInput,
  account: Account | undefined,
) {
  if (company_id !== undefined) {
    if (!(await booksFor(context.db, { company_id, person_id: caller.id }))) throw new ApiError('forbidden')
    return findUser(context.db, company_id)
  }
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
