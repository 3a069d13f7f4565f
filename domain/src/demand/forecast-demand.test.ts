import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { madeUpDemand } from '../test/made-up-demand.ts'
import { bookedDays, type BookedSpan } from './booked-days.ts'
import { makeForecaster } from './forecast-demand.ts'
import { judgedLeads, sumErrors } from './forecast-errors.ts'
import { forecastDays, yearOfWeeks } from './forecast-parts.ts'

const year = 365
const cars = 12
const spans = madeUpDemand({ years: 3, cars, load: 0.8, seed: 5 })
const last = 3 * year + forecastDays
const booked = bookedDays(spans, 0, last)
const forecaster = makeForecaster(booked)

describe('what is booked for a day', () => {
  const two: BookedSpan[] = [
    { made: 10, cancelled: null, start: 20, days: 2 },
    { made: 12, cancelled: 18, start: 21, days: 1 },
  ]
  const counted = bookedDays(two, 0, 30)

  test('counts from the day after a booking was made until it was cancelled', () => {
    expect([10, 11, 12, 13, 18, 19, 21].map((today) => counted.onBooks(21, 21 - today))).toEqual([
      0, 1, 1, 2, 2, 1, 1,
    ])
  })

  test('is in the end what nobody cancelled, on the days of the hire alone', () => {
    expect([19, 20, 21, 22, 400].map(counted.final)).toEqual([0, 1, 1, 0, 0])
  })
})

describe('R92 the forecast of a category', () => {
  test('is nearer than the same day of the year before, at each distance, on a replayed year', () => {
    const replayed = { from: 2 * year, until: 3 * year, capacity: cars }
    for (const lead of judgedLeads) {
      const { days, came, forecast, naive } = sumErrors(booked, forecaster, { leads: [lead], ...replayed })
      expect(days, `${lead} days ahead`).toBeGreaterThan(35)
      expect(came).toBeGreaterThan(0)
      expect(forecast / naive, `${lead} days ahead`).toBeLessThan(0.95)
    }
  })

  test('knows nothing of what came later', () => {
    const today = 2 * year + 40
    const then = spans
      .filter(({ made }) => made < today)
      .map((span) => ({ ...span, cancelled: (span.cancelled ?? today) >= today ? null : span.cancelled }))
    const known = makeForecaster(bookedDays(then, 0, last))
    expect(known(today, cars)).toEqual(forecaster(today, cars))
  })

  test('is never above the fleet nor below what is booked, whatever was booked', () => {
    const span = fc
      .record({ made: fc.integer({ min: 0, max: 440 }), ahead: fc.integer({ min: 0, max: 120 }) })
      .chain(({ made, ahead }) =>
        fc.record({
          made: fc.constant(made),
          cancelled: fc.option(fc.integer({ min: made, max: made + ahead })),
          start: fc.constant(made + ahead),
          days: fc.integer({ min: 1, max: 30 }),
        }),
      )
    fc.assert(
      fc.property(fc.array(span, { maxLength: 60 }), fc.integer({ min: 0, max: 9 }), (some, capacity) => {
        const days = makeForecaster(bookedDays(some, 0, 600))(440, capacity)
        expect(days).toHaveLength(forecastDays)
        for (const day of days) {
          expect(day.expected).toBeGreaterThanOrEqual(day.booked)
          expect(day.expected).toBeLessThanOrEqual(Math.max(capacity, day.booked))
          expect(day.wanted).toBeGreaterThanOrEqual(day.expected)
        }
      }),
      { numRuns: 40 },
    )
  })

  test('follows a year that goes better than the one before', () => {
    const grown = [...Array(2).keys()].flatMap((nth) =>
      Array.from({ length: yearOfWeeks }, (_, day) => day + nth * yearOfWeeks).flatMap((start) =>
        Array.from({ length: 4 + 2 * nth }, (_, one) => ({
          made: start - 5 * one,
          cancelled: null,
          start,
          days: 1,
        })),
      ),
    )
    const today = 2 * yearOfWeeks - 30
    const grows = makeForecaster(bookedDays(grown, 0, today + forecastDays))(today, 10)
    const { expected, naive } = grows[20]!
    expect(naive).toBe(4)
    expect(expected).toBeGreaterThan(5.3)
    expect(expected).toBeLessThan(6.5)
  })
})
