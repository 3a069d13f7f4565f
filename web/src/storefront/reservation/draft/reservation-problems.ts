import {
  type BookingRules,
  checkBookingPeriod,
  tellPeriodProblem,
} from '@marhala/domain/availability/booking-period.ts'
import { checkDrivers } from '@marhala/domain/booking/driver.ts'
import { checkDeliveryTime, type DeliveryField } from '@marhala/domain/booking/delivery.ts'
import { readMapPoint } from '@marhala/domain/booking/map-point.ts'
import { addressFieldsOf } from '@marhala/domain/price/services.ts'
import { isValidPhone } from '@marhala/domain/text/phone.ts'
import { noTrip, type Trip } from '../../../features/trip/trip.ts'
import type { DriverDraft } from './reservation-draft.ts'

export type ProblemKey =
  | 'location_required'
  | 'pickup_date_required'
  | 'dropoff_date_required'
  | 'time_required'
  | Exclude<ReturnType<typeof tellPeriodProblem>['key'], 'reason_required'>
  | 'required'
  | 'date_required'
  | 'birth_date'
  | 'too_young'
  | 'phone'
  | 'email'
  | 'map_point'
  | 'delivery_too_early'
  | 'collection_too_late'

/** What is wrong with a field: the key of its words and what stands in their gaps. */
export type Problem = { key: ProblemKey; params?: Record<string, number> | undefined }
/** By field, driver fields as the API names them: `drivers.0.birth_date`. */
export type Problems = Record<string, Problem>

/** Without the company's rules only what is missing is said: the server judges by them in any case. */
type Rules = (Omit<BookingRules, 'time_zone'> & { min_renter_age: number }) | undefined
/** `now` is the company's wall clock, as the dates are. */
type Context = { rules: Rules; now: string }
type PeriodContext = Context & { isPremium: boolean }

/** What is missing or wrong in where and when. */
export function tripProblems(trip: Trip, context: PeriodContext): Problems {
  const period = periodProblem(trip, context)
  return {
    ...(trip.pickup_location ? {} : { pickup_location: { key: 'location_required' } as const }),
    ...(period && { [period.key === 'dropoff_date_required' ? 'end_date' : 'start_date']: period }),
  }
}

function periodProblem({ start_date: start, end_date: end }: Trip, context: PeriodContext): Problem | null {
  const { rules, now, isPremium } = context
  if (!start) return { key: 'pickup_date_required' }
  if (!end) return { key: 'dropoff_date_required' }
  if (start.length < 16 || end.length < 16) return { key: 'time_required' }
  if (!rules) return null
  const times = { start: asUtc(start), end: asUtc(end), now: asUtc(now) }
  const [code] = checkBookingPeriod({ ...times, isPremium, byStaff: false }, { ...rules, time_zone: 'UTC' })
  return code ? (tellPeriodProblem(code, isPremium, rules) as Problem) : null
}

/** Wall clocks read as UTC are what the rules compare. */
function asUtc(wallClock: string): number {
  return Date.parse(`${wallClock}Z`)
}

/** The addresses that extras ask for, and that nobody has typed; an hour or a point beside them that cannot be. */
export function addressProblems(
  extras: readonly { key: string }[],
  typed: Partial<Record<DeliveryField, string>> = {},
  { start_date: start, end_date: end }: Pick<Trip, 'start_date' | 'end_date'> = noTrip,
): Problems {
  const found = addressFieldsOf(extras).flatMap((field): [string, ProblemKey | null][] => {
    const [time, point] = [typed[`${field}_time`], typed[`${field}_point`]?.trim()]
    return [
      [field, (typed[field]?.trim().length ?? 0) < 3 ? 'required' : null],
      [`${field}_time`, time && start && end ? checkDeliveryTime(field, time, { start, end }) : null],
      [`${field}_point`, point && readMapPoint(point) === null ? 'map_point' : null],
    ]
  })
  return Object.fromEntries(found.flatMap(([field, key]) => (key ? [[field, { key }]] : [])))
}

type DriverContext = Context & { trip: Trip; isGuest?: boolean; withDriver?: boolean }

/**
 * What is missing or wrong about drivers; the phone is asked of the first one only, the licence of nobody yet. A guest
 * also says where the confirmation goes, which is what their account is opened with. With the agency's driver (`withDriver`)
 * the first is whoever books, who need not be old enough to drive.
 */
export function driverProblems(
  drivers: readonly DriverDraft[],
  { trip, rules, now, isGuest = false, withDriver = false }: DriverContext,
): Problems {
  const pickup = asUtc(`${(trip.start_date ?? now).slice(0, 10)}T00:00`)
  const age = rules?.min_renter_age ?? 0
  const known = drivers.map((driver) => ({ first_name: '', last_name: '', birth_date: '', ...driver }))
  const found = checkDrivers(known, {
    pickup,
    return_: pickup,
    min_renter_age: age,
    timeZone: 'UTC',
    required: false,
    licensed: false,
  })
  const ofDrivers = found.filter(({ index, field }) => !withDriver || index !== 0 || field !== 'birth_date')
  const particulars = ofDrivers.map(({ index, field, code }): [string, ProblemKey] => [
    `drivers.${index}.${field}`,
    field === 'birth_date' && code === 'required' ? 'date_required' : (code as ProblemKey),
  ])
  const reach = drivers.flatMap(({ phone, email }, index): [string, ProblemKey | null][] => [
    [`drivers.${index}.phone`, phoneProblem(phone, index === 0)],
    [`drivers.${index}.email`, isGuest && index === 0 ? emailProblem(email) : null],
  ])
  return Object.fromEntries(
    [...particulars, ...reach].flatMap(([path, key]) => (key ? [[path, { key, params: { age } }]] : [])),
  )
}

/** Whether it is an address at all; whether it is one that mail reaches is for its code to show. */
function emailProblem(email: string | undefined): ProblemKey | null {
  if (!email?.trim()) return 'required'
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email.trim()) ? null : 'email'
}

function phoneProblem(phone: string | undefined, isRequired: boolean): ProblemKey | null {
  if (!phone?.trim()) return isRequired ? 'required' : null
  return isValidPhone(phone) ? null : 'phone'
}
