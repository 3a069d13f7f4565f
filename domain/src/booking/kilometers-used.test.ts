import { describe, expect, test } from 'vitest'
import { coverageOf, type Driven, kilometersUsed } from './kilometers-used.ts'
import { type BookingToEnd, proposeCharges } from './take-back.ts'

const timeZone = 'Africa/Casablanca'
const day = 24 * 3_600_000
const start = Date.parse('2026-06-01T09:00:00Z')

const booking: BookingToEnd = {
  end: start + 4 * day,
  days: 4,
  day_price: 40_000,
  start_kilometers: 10_000,
  start_fuel_level: 8,
  return_rates: {
    grace_minutes: 60,
    late_hour_rate: 0,
    fuel_eighth_price: 0,
    fuel_fee: 0,
    included_km_per_day: 200,
    extra_km_price: 150,
  },
}

const out: Driven = {
  activated_at: start,
  returned_at: null,
  end_kilometers: null,
  gps_kilometers: 350.4,
  first_position_at: start + 60_000,
  last_position_at: start + 1.5 * day,
}
const back: Driven = {
  ...out,
  returned_at: start + 4 * day,
  end_kilometers: 10_900,
  last_position_at: start + 4 * day,
}
const used = (driven: Driven, change: Partial<BookingToEnd> = {}, now = start + 1.5 * day) =>
  kilometersUsed({ ...booking, ...change }, driven, { now, timeZone })

describe('what is used of the allowance', () => {
  test('while the car is out, by its positions: of the days begun, and of all', () => {
    expect(used(out)).toEqual({
      by: 'gps',
      used: 350,
      included_so_far: 400,
      included: 800,
      excess: 0,
      extra_km_price: 150,
      cost: 0,
    })
  })

  test('once it is back, by its odometer', () => {
    expect(used(back)).toMatchObject({
      by: 'odometer',
      used: 900,
      included_so_far: 800,
      excess: 100,
      cost: 15_000,
    })
  })

  test('is what the return proposes, late days with their kilometres too', () => {
    for (const late of [0, 0.5, 1.2, 3]) {
      const returned_at = start + (4 + late) * day
      for (const end_kilometers of [10_000, 10_800, 10_801, 12_345]) {
        const driven = { ...back, returned_at, end_kilometers }
        const proposed = proposeCharges(booking, { returned_at, end_kilometers }, timeZone).find(
          ({ kind }) => kind === 'kilometers',
        )
        const shown = used(driven, {}, returned_at)
        expect([shown?.excess, shown?.cost]).toEqual([proposed?.quantity ?? 0, proposed?.amount ?? 0])
        expect(shown!.included_so_far).toBeLessThanOrEqual(shown!.included)
      }
    }
  })

  test('is nothing without an allowance, without kilometres at the start, or where nothing was told', () => {
    const unlimited = { ...booking.return_rates, included_km_per_day: null, extra_km_price: null }
    expect(used(out, { return_rates: unlimited })).toBeNull()
    expect(used(out, { start_kilometers: null })).toBeNull()
    expect(used({ ...out, gps_kilometers: 0, first_position_at: null, last_position_at: null })).toBeNull()
  })
})

describe('how much positions tell', () => {
  const now = start + 1.6 * day
  test.each([
    ['nothing without one', { first_position_at: null, last_position_at: null }, 'none'],
    ['all of it from the handover on', {}, 'whole'],
    ['a part where the first came hours later', { first_position_at: start + 3 * 3_600_000 }, 'partly'],
    [
      'all of it where the first came within two hours',
      { first_position_at: start + 2 * 3_600_000 },
      'whole',
    ],
    ['a part after a day of silence', { last_position_at: start + 0.5 * day }, 'partly'],
    ['all of it while the car only stands', { last_position_at: start + day }, 'whole'],
    ['a part where the odometer says much more', { ...back, gps_kilometers: 700 }, 'partly'],
    ['all of it where the odometer says about the same', { ...back, gps_kilometers: 880 }, 'whole'],
    ['all of it up to a day of silence', { last_position_at: now - day }, 'whole'],
    [
      'all of it up to a day of silence before the return',
      { ...back, gps_kilometers: 890, last_position_at: start + 3 * day },
      'whole',
    ],
    ['all of it up to a tenth of the kilometres in silence', { ...back, gps_kilometers: 810 }, 'whole'],
    ['a part beyond a tenth', { ...back, gps_kilometers: 809 }, 'partly'],
    ['all of it up to ten kilometres', { ...back, end_kilometers: 10_020, gps_kilometers: 10 }, 'whole'],
    ['a part beyond ten', { ...back, end_kilometers: 10_020, gps_kilometers: 9 }, 'partly'],
    [
      'a part where it fell silent before the return',
      { ...back, gps_kilometers: 890, last_position_at: start + day },
      'partly',
    ],
  ] as const)('%s', (_, change, coverage) => {
    expect(coverageOf({ ...out, ...change }, booking.start_kilometers, now)).toBe(coverage)
  })

  test('all of it where no odometer can contradict them', () => {
    expect(coverageOf({ ...back, gps_kilometers: 1 }, null, now)).toBe('whole')
    expect(coverageOf({ ...back, gps_kilometers: 1, end_kilometers: null }, 10_000, now)).toBe('whole')
  })
})
