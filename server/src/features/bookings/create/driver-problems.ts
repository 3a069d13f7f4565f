import type { ParsedBodyOf } from '@marhala/contract/wire/endpoint.ts'
import type { Problem } from '@marhala/contract/wire/field-problems.ts'
import type * as bookings from '@marhala/contract/booking/bookings.ts'
import { checkDrivers, type DriverProblem } from '@marhala/domain/booking/driver.ts'
import type { Settings } from '../../company/public/company.queries.ts'
import type { Problems } from '../../quotes/public/booking-fields.ts'

export type DriverFields = ParsedBodyOf<typeof bookings.create>['drivers'][number]
type BookingDates = { start_date: Date; end_date: Date }

/** The problems of a new booking's drivers; a client names at least one. */
export function driverProblems(
  drivers: DriverFields[],
  dates: BookingDates,
  settings: Settings,
  byStaff: boolean,
): Problems {
  return byPath(check(drivers, dates, settings, { forConfirm: false, required: !byStaff }), settings)
}

/** The problems of the drivers of a booking that is to be confirmed; stored ones are checked as a list. */
export function confirmationProblems(
  drivers: DriverFields[],
  dates: BookingDates,
  settings: Settings,
  { named }: { named: boolean },
): Problems {
  const found = check(drivers, dates, settings, { forConfirm: true })
  if (named || found.length === 0) return byPath(found, settings)
  return { drivers: found.map((problem) => describe(problem, settings)) }
}

/** The problems of one driver that is added or changed; the fields are at the top level of the form. */
export function oneDriverProblems(driver: DriverFields, dates: BookingDates, settings: Settings): Problems {
  const found = check([driver], dates, settings, { forConfirm: false })
  return Object.fromEntries(found.map((problem) => [problem.field, [describe(problem, settings)]]))
}

function check(
  drivers: DriverFields[],
  dates: BookingDates,
  settings: Settings,
  options: { forConfirm: boolean; required?: boolean },
): DriverProblem[] {
  const { min_renter_age, time_zone: timeZone } = settings
  const times = { pickup: dates.start_date.getTime(), return_: dates.end_date.getTime() }
  return checkDrivers(drivers, { ...times, ...options, min_renter_age, timeZone })
}

function byPath(found: DriverProblem[], settings: Settings): Problems {
  const path = ({ index, field }: DriverProblem) => (index === null ? field : `drivers.${index}.${field}`)
  return Object.fromEntries(found.map((problem) => [path(problem), [describe(problem, settings)]]))
}

function describe({ code }: DriverProblem, settings: Settings): Problem {
  return code === 'too_young' ? { key: code, params: { age: settings.min_renter_age } } : { key: code }
}
