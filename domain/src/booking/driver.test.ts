import { describe, expect, it } from 'vitest'
import {
  checkDriverCount,
  checkDrivers,
  type Driver,
  mayOweExtra,
  requiredAdditionalDrivers,
} from './driver.ts'
import { parseInstant } from '../time/wall-clock.ts'

const timeZone = 'Africa/Casablanca'
const booking = {
  pickup: parseInstant('2026-07-12T10:00', timeZone)!,
  return_: parseInstant('2026-07-17T10:00', timeZone)!,
  min_renter_age: 20,
  timeZone,
  required: false,
  licensed: false,
}
const driver: Driver = {
  first_name: 'Salma',
  last_name: 'Idrissi',
  birth_date: '1990-05-01',
  license_number: 'A-123',
  license_expires_on: '2030-01-01',
}
const check = (drivers: Driver[], options: { licensed?: boolean; required?: boolean } = {}) =>
  checkDrivers(drivers, { ...booking, ...options })

describe('the drivers of a booking', () => {
  it('pass with a name, an age and a licence', () => {
    expect(check([driver], { licensed: true, required: true })).toEqual([])
  })

  it('R33 are each 20 at the pickup', () => {
    const young = { ...driver, birth_date: '2006-07-13' }
    expect(check([driver, young])).toEqual([{ index: 1, field: 'birth_date', code: 'too_young' }])
    expect(check([{ ...driver, birth_date: '2006-07-12' }])).toEqual([])
  })

  it('are born on a day that exists, and have names', () => {
    expect(check([{ ...driver, birth_date: '1990-02-30' }])).toEqual([
      { index: 0, field: 'birth_date', code: 'birth_date' },
    ])
    expect(check([{ ...driver, birth_date: '2030-01-01' }])[0]?.code).toBe('birth_date')
    expect(check([{ ...driver, first_name: ' ', last_name: '', birth_date: ' ' }])).toEqual([
      { index: 0, field: 'first_name', code: 'required' },
      { index: 0, field: 'last_name', code: 'required' },
      { index: 0, field: 'birth_date', code: 'required' },
    ])
  })

  it('hold licences that outlast the return, where the expiry is given', () => {
    const expiring = (license_expires_on: string | null) => check([{ ...driver, license_expires_on }])
    expect(expiring('2026-07-16')).toEqual([
      { index: 0, field: 'license_expires_on', code: 'license_expires' },
    ])
    expect(expiring('2026-07-17')).toEqual([])
    expect(expiring(null)).toEqual([])
  })

  it('hold licences that were issued by the pickup, where that is given', () => {
    const issued = (license_issued_on: string | null) => check([{ ...driver, license_issued_on }])
    expect(issued('2026-07-13')).toEqual([{ index: 0, field: 'license_issued_on', code: 'license_issued' }])
    expect([issued('2026-07-12'), issued(null)]).toEqual([[], []])
  })

  it('may wait with the licence until the booking is confirmed, then one of them has it', () => {
    const unlicensed = { ...driver, license_number: null }
    expect(check([unlicensed], { required: true })).toEqual([])
    expect(check([unlicensed], { licensed: true })).toEqual([
      { index: 0, field: 'license_number', code: 'license_required' },
    ])
    expect(check([{ ...driver, license_number: ' ' }], { licensed: true })[0]?.code).toBe('license_required')
    expect(check([unlicensed, driver], { licensed: true })).toEqual([])
  })

  it('may be none for staff until the booking is confirmed, never for a client', () => {
    const missing = [{ index: null, field: 'drivers', code: 'driver_required' }]
    expect(check([])).toEqual([])
    expect(check([], { required: true })).toEqual(missing)
    expect(check([], { licensed: true })).toEqual(missing)
  })

  it('after the first take an additional driver each', () => {
    expect([0, 1, 2, 4].map(requiredAdditionalDrivers)).toEqual([0, 0, 1, 3])
    const count = (drivers: number, additional: number, isOffered = true) =>
      checkDriverCount(drivers, { additional, isOffered })
    expect(count(1, 0)).toBeNull()
    expect(count(2, 0)).toBe('additional_driver_missing')
    expect(count(4, 2)).toBe('additional_driver_missing')
    expect(count(4, 3)).toBeNull()
    expect(count(4, 0, false)).toBeNull()
  })

  it('are ten at most, whatever is paid for', () => {
    expect(checkDriverCount(10, { additional: 9, isOffered: true })).toBeNull()
    expect(checkDriverCount(11, { additional: 10, isOffered: true })).toBe('too_many_drivers')
    expect(checkDriverCount(11, { additional: 0, isOffered: false })).toBe('too_many_drivers')
  })

  it('may wait for their extra where staff name them before the confirmation, nowhere else', () => {
    expect(mayOweExtra('pending', { byStaff: true })).toBe(true)
    expect(mayOweExtra('pending', { byStaff: false })).toBe(false)
    for (const status of ['confirmed', 'active'] as const)
      expect(mayOweExtra(status, { byStaff: true })).toBe(false)
  })
})
