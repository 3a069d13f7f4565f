import { type AddressField, addressesAsked } from '@marhala/domain/price/services.ts'
import { isValidPhone } from '@marhala/domain/text/phone.ts'
import { ageOn, isBirthDate } from '@marhala/domain/booking/renter-age.ts'
import { billableDays } from '@marhala/domain/availability/booking-period.ts'
import type { Trip } from '../../../features/trip/trip.ts'
import type { DriverDraft } from './reservation-draft.ts'

export type ProblemKey =
  | 'location_required'
  | 'pickup_date_required'
  | 'dropoff_date_required'
  | 'time_required'
  | 'start_in_past'
  | 'end_before_start'
  | 'below_minimum_standard'
  | 'below_minimum_premium'
  | 'above_maximum'
  | 'required'
  | 'date_required'
  | 'birth_date'
  | 'too_young'
  | 'phone'
  | 'email'

/** What is wrong with a field: the key of its words and what stands in their gaps. */
export type Problem = { key: ProblemKey; params?: Record<string, number> }
/** By field, driver fields as the API names them: `drivers.0.birth_date`. */
export type Problems = Record<string, Problem>

type Rules = { grace_minutes: number; max_days: number; min_renter_age: number }
type Context = { car: { minimum_days: number; is_premium: boolean }; rules: Rules; now: string }

/** What is missing or wrong in where and when; `now` and the dates are the company's wall clock. */
export function tripProblems(trip: Trip, context: Context): Problems {
  const period = periodProblem(trip, context)
  return {
    ...(trip.pickup_location ? {} : { pickup_location: { key: 'location_required' } as const }),
    ...(period ? { [period.key === 'dropoff_date_required' ? 'end_date' : 'start_date']: period } : {}),
  }
}

function periodProblem({ start_date: start, end_date: end }: Trip, context: Context): Problem | null {
  if (!start) return { key: 'pickup_date_required' }
  if (!end) return { key: 'dropoff_date_required' }
  if (start.length < 16 || end.length < 16) return { key: 'time_required' }
  if (start < context.now) return { key: 'start_in_past' }
  if (end <= start) return { key: 'end_before_start' }
  return lengthProblem(start, end, context)
}

function lengthProblem(start: string, end: string, { car, rules }: Context): Problem | null {
  // Wall clocks read as UTC are what the rule compares: the domain's own count of days.
  const days = billableDays(Date.parse(`${start}Z`), Date.parse(`${end}Z`), {
    timeZone: 'UTC',
    graceMinutes: rules.grace_minutes,
  })
  if (days > rules.max_days) return { key: 'above_maximum', params: { days: rules.max_days } }
  if (days >= car.minimum_days) return null
  const key = car.is_premium ? 'below_minimum_premium' : 'below_minimum_standard'
  return { key, params: { days: car.minimum_days } }
}

/** The addresses that extras ask for, and that nobody has typed. */
export function addressProblems(
  extras: readonly { key: string }[],
  typed: Partial<Record<AddressField, string>> = {},
): Problems {
  const missing = addressesAsked(extras).filter((field) => (typed[field]?.trim().length ?? 0) < 3)
  return Object.fromEntries(missing.map((field) => [field, { key: 'required' }]))
}

type DriverContext = { trip: Trip; rules: Rules; now: string; isGuest?: boolean }

/**
 * What is missing or wrong about drivers; the phone is asked of the first one only, the licence of nobody yet. A guest
 * also says where the confirmation goes, which is what their account is opened with.
 */
export function driverProblems(
  drivers: readonly DriverDraft[],
  { trip, rules, now, isGuest = false }: DriverContext,
): Problems {
  const pickup = (trip.start_date ?? now).slice(0, 10)
  const entries = drivers.flatMap((driver, index) => {
    const found: [string, Problem | null][] = [
      ['first_name', driver.first_name?.trim() ? null : { key: 'required' }],
      ['last_name', driver.last_name?.trim() ? null : { key: 'required' }],
      ['birth_date', birthProblem(driver.birth_date, { now, pickup, age: rules.min_renter_age })],
      ['phone', phoneProblem(driver.phone, index === 0)],
      ['email', isGuest && index === 0 ? emailProblem(driver.email) : null],
    ]
    return found.flatMap(([field, problem]) =>
      problem ? [[`drivers.${index}.${field}`, problem] as const] : [],
    )
  })
  return Object.fromEntries(entries)
}

function birthProblem(
  birth: string | undefined,
  { now, pickup, age }: { now: string; pickup: string; age: number },
): Problem | null {
  if (!birth) return { key: 'date_required' }
  if (!isBirthDate(birth, now.slice(0, 10))) return { key: 'birth_date' }
  return ageOn(birth, pickup) >= age ? null : { key: 'too_young', params: { age } }
}

/** Whether it is an address at all; whether it is one that mail reaches is for its code to show. */
function emailProblem(email: string | undefined): Problem | null {
  if (!email?.trim()) return { key: 'required' }
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email.trim()) ? null : { key: 'email' }
}

function phoneProblem(phone: string | undefined, isRequired: boolean): Problem | null {
  if (!phone?.trim()) return isRequired ? { key: 'required' } : null
  return isValidPhone(phone) ? null : { key: 'phone' }
}
