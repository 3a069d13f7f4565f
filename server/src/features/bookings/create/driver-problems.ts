import type { ParsedBodyOf } from '@marhala/contract/wire/endpoint.ts'
import type { Problem } from '@marhala/contract/wire/field-problems.ts'
import type * as bookings from '@marhala/contract/booking/bookings.ts'
import { checkDrivers, type DriverProblem } from '@marhala/domain/booking/driver.ts'
import type { Settings } from '../../company/public/company.queries.ts'
import type { Problems } from '../../quotes/public/booking-fields.ts'
import { driversNeeded } from '@marhala/domain/booking/drivers-needed.ts'

export type DriverFields = ParsedBodyOf<typeof bookings.create>['drivers'][number]
type BookingDates = { start_date: Date; end_date: Date }

type Hire = BookingDates & { withDriver: boolean }

/** The problems of a new booking's drivers; a client names at least one. */
export function driverProblems(
  drivers: DriverFields[],
  hire: Hire,
  settings: Settings,
  byStaff: boolean,
): Problems {
  return byPath(check(drivers, hire, settings, neededAt('booking', hire, settings, byStaff)), settings)
}

/** The problems of the drivers of a booking that goes on a step; stored ones are checked as a list. */
export function stepProblems(
  step: 'confirmation' | 'handover',
  drivers: DriverFields[],
  { hire, settings, named }: { hire: Hire; settings: Settings; named: boolean },
): Problems {
  const found = check(drivers, hire, settings, neededAt(step, hire, settings))
  if (named || found.length === 0) return byPath(found, settings)
  return { drivers: found.map((problem) => describe(problem, settings)) }
}

/** The problems of one driver that is added or changed; the fields are at the top level of the form. */
export function oneDriverProblems(driver: DriverFields, dates: BookingDates, settings: Settings): Problems {
  const found = check([driver], dates, settings, { required: false, licensed: false })
  return Object.fromEntries(found.map((problem) => [problem.field, [describe(problem, settings)]]))
}

function neededAt(
  step: Parameters<typeof driversNeeded>[0],
  { withDriver }: Hire,
  { license_needed_at }: Settings,
  byStaff = true,
) {
  return driversNeeded(step, { license_needed_at, withDriver, byStaff })
}

function check(
  drivers: DriverFields[],
  dates: BookingDates,
  settings: Settings,
  needed: { required: boolean; licensed: boolean },
): DriverProblem[] {
  const { min_renter_age, min_license_years, time_zone: timeZone } = settings
  const times = { pickup: dates.start_date.getTime(), return_: dates.end_date.getTime() }
  return checkDrivers(drivers, { ...times, ...needed, min_renter_age, min_license_years, timeZone })
}

function byPath(found: DriverProblem[], settings: Settings): Problems {
  const path = ({ index, field }: DriverProblem) => (index === null ? field : `drivers.${index}.${field}`)
  return Object.fromEntries(found.map((problem) => [path(problem), [describe(problem, settings)]]))
}

function describe({ code }: DriverProblem, settings: Settings): Problem {
  if (code === 'too_young') return { key: code, params: { age: settings.min_renter_age } }
  if (code === 'license_too_new') return { key: code, params: { years: settings.min_license_years } }
  return { key: code }
}
