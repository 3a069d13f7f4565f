import { describe, expect, it } from 'vitest'
import { ageOn, isBirthDate, isOldEnough, isProfileBirthDate } from './renter-age.ts'
import { parseInstant } from '../time/wall-clock.ts'

const timeZone = 'Africa/Casablanca'

describe('age', () => {
  it('grows on the birthday, not the day before', () => {
    expect(ageOn('2006-07-12', '2026-07-11')).toBe(19)
    expect(ageOn('2006-07-12', '2026-07-12')).toBe(20)
  })

  it('of people born on 29 February grows on 1 March in common years, on the 29th in leap years', () => {
    expect(ageOn('2008-02-29', '2027-02-28')).toBe(18)
    expect(ageOn('2008-02-29', '2027-03-01')).toBe(19)
    expect(ageOn('2008-02-29', '2028-02-28')).toBe(19)
    expect(ageOn('2008-02-29', '2028-02-29')).toBe(20)
  })
})

describe('a renter', () => {
  it('R33 is at least 20 at the pickup, by the calendar of the company', () => {
    const justBefore = parseInstant('2026-07-11T23:59', timeZone)!
    const midnight = parseInstant('2026-07-12T00:00', timeZone)!
    expect(isOldEnough('2006-07-12', justBefore, 20, timeZone)).toBe(false)
    expect(isOldEnough('2006-07-12', midnight, 20, timeZone)).toBe(true)
    // The same instant is still the 11th in UTC.
    expect(isOldEnough('2006-07-12', midnight, 20, 'UTC')).toBe(false)
  })
})

describe('a birth date', () => {
  it('exists and lies within 120 years', () => {
    expect(isBirthDate('1906-07-12', '2026-07-12')).toBe(true)
    expect(isBirthDate('1905-07-12', '2026-07-12')).toBe(false)
    expect(isBirthDate('2026-07-13', '2026-07-12')).toBe(false)
    expect(isBirthDate('2001-02-29', '2026-07-12')).toBe(false)
  })

  it('on a profile means 18 to 120 years', () => {
    expect(isProfileBirthDate('2008-07-12', '2026-07-12')).toBe(true)
    expect(isProfileBirthDate('2008-07-13', '2026-07-12')).toBe(false)
  })
})
