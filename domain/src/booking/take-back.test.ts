import { describe, expect, test } from 'vitest'
import {
  dayPriceOf,
  includedKilometers,
  locationFee,
  measureKilometers,
  proposeCharges,
  returnRates,
} from './take-back.ts'
import { parseInstant } from '../time/wall-clock.ts'

const zone = 'Africa/Casablanca'
const at = (wallClock: string) => parseInstant(wallClock, zone)!

const rates = {
  grace_minutes: 60,
  late_hour_rate: 5_000,
  fuel_eighth_price: 8_000,
  fuel_fee: 5_000,
  included_km_per_day: 250,
  extra_km_price: 200,
}
const booking = {
  end: at('2026-06-09T10:00'),
  days: 5,
  day_price: 33_000,
  start_kilometers: 1_000,
  start_fuel_level: 8,
  return_rates: rates,
}
const propose = (back: object, changes: object = {}) =>
  proposeCharges({ ...booking, ...changes }, { returned_at: booking.end, ...back }, zone)
const late = (returned: string, changes: object = {}) => propose({ returned_at: at(returned) }, changes)[0]

test('two hours late with 6/8 of fuel and 200 km over proposes three lines with the sums of the settings', () => {
  expect(
    propose({ returned_at: at('2026-06-09T12:00'), fuel_level: 6, end_kilometers: 1_000 + 5 * 250 + 200 }),
  ).toEqual([
    line('late', { measured: 120, allowed: 60, quantity: 1, unit_price: 5_000, amount: 5_000 }),
    line('fuel', { measured: 6, allowed: 8, quantity: 2, unit_price: 8_000, fee: 5_000, amount: 21_000 }),
    line('kilometers', { measured: 1_450, allowed: 1_250, quantity: 200, unit_price: 200, amount: 40_000 }),
  ])
})

test('a car that is back in time, full and within its allowance proposes nothing', () => {
  expect(propose({ fuel_level: 8, end_kilometers: 2_250 })).toEqual([])
  expect(propose({ returned_at: at('2026-06-08T10:00'), fuel_level: 8, end_kilometers: 1_000 })).toEqual([])
})

describe('late hours', () => {
  test.each([
    ['within the grace', '2026-06-09T11:00', null],
    ['a minute past it', '2026-06-09T11:01', 1],
    ['an hour past it', '2026-06-09T12:00', 1],
    ['a minute more', '2026-06-09T12:01', 2],
    ['six hours past it', '2026-06-09T17:00', 6],
  ])('%s (%s) are %s', (_, returned, hours) => {
    expect(late(returned)?.amount ?? null).toBe(hours === null ? null : hours * 5_000)
    expect(late(returned)?.quantity ?? null).toBe(hours)
  })

  test('a minute is late once it is over', () => {
    expect(propose({ returned_at: at('2026-06-09T11:00') + 59_999 })).toEqual([])
    expect(propose({ returned_at: at('2026-06-09T11:00') + 60_000 })).toHaveLength(1)
  })

  test.each([
    ['the seventh hour costs a day', '2026-06-09T18:00', 7, 33_000],
    ['the last hour of the day no more', '2026-06-10T11:00', 24, 33_000],
    ['the next day begins anew', '2026-06-10T11:01', 25, 38_000],
    ['three days are three', '2026-06-12T11:00', 72, 99_000],
  ])('%s', (_, returned, quantity, amount) => {
    expect(late(returned)).toMatchObject({ quantity, amount, capped: true })
  })

  test('a rate so low that a day of hours is cheaper than a day is not capped', () => {
    const changes = { return_rates: { ...rates, late_hour_rate: 100 } }
    expect(late('2026-06-12T11:00', changes)).toMatchObject({ amount: 7_200, capped: false })
  })

  test('are counted on the wall clock, as days are, when the clocks change', () => {
    // Casablanca's clock goes from 03:00 back to 02:00 on 15 February 2026, and on again on 22 March.
    const winter = { end: at('2026-02-15T01:30') }
    expect(late('2026-02-15T03:30', winter)).toMatchObject({ measured: 120, quantity: 1 })
    const spring = { end: at('2026-03-22T01:30') }
    expect(late('2026-03-22T03:30', spring)).toMatchObject({ measured: 120, quantity: 1 })
  })

  test('without grace the first minute counts, without a rate none does', () => {
    expect(late('2026-06-09T10:01', { return_rates: { ...rates, grace_minutes: 0 } })?.quantity).toBe(1)
    expect(late('2026-06-11T10:00', { return_rates: { ...rates, late_hour_rate: 0 } })).toBeUndefined()
  })
})

describe('fuel', () => {
  test.each([
    [8, 7, 13_000],
    [8, 0, 69_000],
    [3, 2, 13_000],
    [3, 3, null],
    [3, 8, null],
  ])('out at %i/8 and in at %i/8 costs %s', (start_fuel_level, fuel_level, amount) => {
    expect(propose({ fuel_level }, { start_fuel_level })[0]?.amount ?? null).toBe(amount)
  })

  test('that was not read, at either end, proposes nothing', () => {
    expect(propose({ fuel_level: null })).toEqual([])
    expect(propose({ fuel_level: 1 }, { start_fuel_level: null })).toEqual([])
  })

  test('without a price and a fee proposes nothing', () => {
    const return_rates = { ...rates, fuel_eighth_price: 0, fuel_fee: 0 }
    expect(propose({ fuel_level: 0 }, { return_rates })).toEqual([])
  })
})

describe('kilometres', () => {
  test('up to the allowance of the days cost nothing, the first beyond it its price', () => {
    expect(propose({ end_kilometers: 2_250 })).toEqual([])
    expect(propose({ end_kilometers: 2_251 })[0]).toMatchObject({ quantity: 1, amount: 200 })
  })

  test('of a car without an allowance are free', () => {
    const return_rates = { ...rates, included_km_per_day: null, extra_km_price: null }
    expect(propose({ end_kilometers: 90_000 }, { return_rates })).toEqual([])
  })

  test('that were not read, at either end, propose nothing', () => {
    expect(propose({ end_kilometers: null })).toEqual([])
    expect(propose({ end_kilometers: 90_000 }, { start_kilometers: null })).toEqual([])
  })

  test('are measured where they cost nothing, too, but not without a reading, an allowance or a price', () => {
    const measure = (end_kilometers: number | null, changes: object = {}) =>
      measureKilometers({ ...booking, ...changes }, { returned_at: booking.end, end_kilometers }, zone)
    expect(measure(1_900)).toMatchObject({ measured: 900, allowed: 1_250, quantity: 0, amount: 0 })
    expect(measure(null)).toBeNull()
    expect(measure(1_900, { start_kilometers: null })).toBeNull()
    expect(measure(1_900, { return_rates: { ...rates, included_km_per_day: null } })).toBeNull()
    expect(measure(1_900, { return_rates: { ...rates, extra_km_price: null } })).toBeNull()
  })

  test('a whole day late brings the allowance of a day', () => {
    const charges = propose({ returned_at: at('2026-06-10T11:00'), end_kilometers: 2_600 })
    expect(charges[1]).toMatchObject({ kind: 'kilometers', allowed: 1_500, quantity: 100 })
  })
})

test('a day is its share of the base price, with the tax that the booking adds to it', () => {
  const quote = { days: 3, base_price: 100_000, tax_rate: 10, prices_include_tax: false }
  expect(dayPriceOf(quote)).toBe(36_666)
  expect(dayPriceOf({ ...quote, prices_include_tax: true })).toBe(33_333)
})

test('the rates of a booking are those of the settings and of its car', () => {
  const { included_km_per_day, extra_km_price, ...settings } = rates
  const others = { turnaround_minutes: 60, daily_price: 1 }
  const car = { included_km_per_day, extra_km_price, ...others }
  const gives = { ...settings, ...others, unused_days_given_back: true }
  expect(returnRates(car, gives)).toEqual({ ...rates, unused_days_given_back: true })
})

describe('another location', () => {
  const quote = { tax_rate: 10, prices_include_tax: false }

  test('costs what it costs beyond the agreed one, with the tax that the booking adds', () => {
    expect(locationFee({ price: 30_000, agreed: 10_000 }, quote)).toBe(22_000)
    expect(locationFee({ price: 30_000, agreed: 10_000 }, { ...quote, prices_include_tax: true })).toBe(
      20_000,
    )
  })

  test('that is cheaper gives nothing back', () => {
    expect(locationFee({ price: 0, agreed: 10_000 }, quote)).toBe(0)
    expect(propose({ location_fee: 0 })).toEqual([])
  })

  test('is proposed as a line of its own, behind the others', () => {
    expect(propose({ location_fee: 22_000, fuel_level: 7 })).toEqual([
      line('fuel', { measured: 7, allowed: 8, quantity: 1, unit_price: 8_000, fee: 5_000, amount: 13_000 }),
      line('location', { measured: null, allowed: null, quantity: 1, unit_price: 22_000, amount: 22_000 }),
    ])
  })
})

test('the kilometres that are included follow the days of the booking, an extension at once', () => {
  expect(includedKilometers({ days: 5, return_rates: rates })).toBe(1_250)
  expect(includedKilometers({ days: 7, return_rates: rates })).toBe(1_750)
  expect(includedKilometers({ days: 7, return_rates: { included_km_per_day: null } })).toBeNull()
  const extended = { days: 7, end: at('2026-06-11T10:00') }
  expect(propose({ end_kilometers: 2_750, returned_at: extended.end }, extended)).toEqual([])
})

function line(kind: string, changes: object) {
  return { kind, fee: 0, capped: false, ...changes }
}
