import { describe, expect, test } from 'vitest'
import { expectedWeek, forecastError, meanError } from './forecast.ts'

const week = (car_days: number, revenue: number) => ({ car_days, revenue })
const past = [
  { booked: week(20, 200_000), final: week(30, 310_000) },
  { booked: week(25, 250_000), final: week(45, 440_000) },
]

describe('a week to come', () => {
  test('is expected to bring what is booked and what came late the year before', () => {
    expect(expectedWeek(week(10, 100_000), past, 100)).toEqual(week(25, 250_000))
  })

  test('never fills more cars than there are, and is what is booked where nothing is known', () => {
    expect(expectedWeek(week(10, 100_000), past, 20).car_days).toBe(20)
    expect(expectedWeek(week(10, 100_000), past, 5).car_days).toBe(10)
    expect(expectedWeek(week(10, 100_000), [], 100)).toEqual(week(10, 100_000))
  })

  test('loses nothing to a year in which more was cancelled than came late', () => {
    const fewer = [{ booked: week(30, 300_000), final: week(20, 200_000) }]
    expect(expectedWeek(week(10, 100_000), fewer, 100)).toEqual(week(10, 100_000))
  })
})

test('an expectation is off by a share of what came', () => {
  expect([forecastError(110, 100), forecastError(90, 100), forecastError(5, 0)]).toEqual([10, -10, null])
  expect(meanError([10, -20, null])).toBe(15)
  expect(meanError([null])).toBeNull()
})
