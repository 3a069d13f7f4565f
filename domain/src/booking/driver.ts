import type { BookingStatus } from './booking-status.ts'
import { ageOn, isBirthDate, isOldEnough } from './renter-age.ts'
import { isLicensed } from './is-licensed.ts'
import { localDate } from '../time/wall-clock.ts'

/**
 * A driver (docs/rules/life-cycle.md#drivers); dates are `YYYY-MM-DD`, the licence may be missing until the booking is
 * confirmed.
 */
export type Driver = {
  first_name: string
  last_name: string
  birth_date: string
  license_number?: string | null
  license_expires_on?: string | null
  license_issued_on?: string | null
  phone?: string | null
  identity_number?: string | null
}

/** Codes name their words in the contract. `index` is null for the list as a whole, whose field is `drivers`. */
export type DriverProblem = {
  index: number | null
  field: 'drivers' | keyof Driver
  code:
    | 'driver_required'
    | 'required'
    | 'birth_date'
    | 'too_young'
    | 'license_required'
    | 'license_expires'
    | 'license_issued'
    | 'license_too_new'
}

type BookingToDrive = {
  /** Pickup and return, epoch milliseconds. */
  pickup: number
  return_: number
  min_renter_age: number
  /** For how many years a licence has to be held at the pickup; 0 for none. */
  min_license_years?: number
  timeZone: string
}

/**
 * What is wrong with a booking's drivers, empty if nothing. Each has a name and a real birth date, is `min_renter_age`
 * at the pickup, and holds a licence issued `min_license_years` before and valid through the day of the return, where these are given.
 * `required`: at least one driver; `licensed`: at least one with a licence number (`driversNeeded`).
 */
export function checkDrivers(
  drivers: readonly Driver[],
  booking: BookingToDrive & { required: boolean; licensed: boolean },
): DriverProblem[] {
  const problems = drivers.flatMap((driver, index) => checkDriver(driver, index, booking))
  if (drivers.length === 0 && (booking.required || booking.licensed)) {
    return [{ index: null, field: 'drivers', code: 'driver_required' }]
  }
  if (booking.licensed && !isLicensed(drivers))
    problems.push({ index: 0, field: 'license_number', code: 'license_required' })
  return problems
}

/** How many of the extra `additional_driver` these drivers need: one for each after the first. */
export function requiredAdditionalDrivers(drivers: number): number {
  return Math.max(0, drivers - 1)
}

/** The most drivers that a booking names. */
export const mostDrivers = 10

/**
 * Why there are more drivers than the extra `additional_driver` pays for, null if not
 * (docs/rules/price.md#additional-drivers). `isOffered`: whether the company sells that extra; where it does not,
 * drivers are free.
 */
export function checkDriverCount(
  drivers: number,
  { additional, isOffered }: { additional: number; isOffered: boolean },
): 'too_many_drivers' | 'additional_driver_missing' | null {
  if (drivers > mostDrivers) return 'too_many_drivers'
  return isOffered && additional < requiredAdditionalDrivers(drivers) ? 'additional_driver_missing' : null
}

/**
 * Whether a booking may name drivers before their extra is on it: only by staff while it is pending, since the
 * confirmation checks again.
 */
export function mayOweExtra(status: BookingStatus, { byStaff }: { byStaff: boolean }): boolean {
  return byStaff && status === 'pending'
}

function checkDriver(driver: Driver, index: number, booking: BookingToDrive): DriverProblem[] {
  const problems: DriverProblem[] = []
  for (const field of ['first_name', 'last_name', 'birth_date'] as const) {
    if (!driver[field]?.trim()) problems.push({ index, field, code: 'required' })
  }
  const birthProblem = driver.birth_date?.trim() ? checkBirthDate(driver.birth_date, booking) : null
  if (birthProblem) problems.push({ index, field: 'birth_date', code: birthProblem })
  const lapses =
    driver.license_expires_on && driver.license_expires_on < localDate(booking.return_, booking.timeZone)
  if (lapses) problems.push({ index, field: 'license_expires_on', code: 'license_expires' })
  const issued = driver.license_issued_on && checkIssued(driver.license_issued_on, booking)
  if (issued) problems.push({ index, field: 'license_issued_on', code: issued })
  return problems
}

function checkBirthDate(birth_date: string, booking: BookingToDrive): 'birth_date' | 'too_young' | null {
  if (!isBirthDate(birth_date, localDate(booking.pickup, booking.timeZone))) return 'birth_date'
  return isOldEnough(birth_date, booking.pickup, booking.min_renter_age, booking.timeZone)
    ? null
    : 'too_young'
}

function checkIssued(
  issued: string,
  { pickup, timeZone, min_license_years = 0 }: BookingToDrive,
): 'license_issued' | 'license_too_new' | null {
  const day = localDate(pickup, timeZone)
  if (issued > day) return 'license_issued'
  return ageOn(issued, day) < min_license_years ? 'license_too_new' : null
}
