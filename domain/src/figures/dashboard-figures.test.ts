import { describe, expect, test } from 'vitest'
import {
  conversionRate,
  countsAfter,
  isStale,
  occupancyRate,
  pendingToActiveRatio,
  recentWith,
} from './dashboard-figures.ts'

const counts = {
  totalBookings: 10,
  pendingBookings: 3,
  confirmedBookings: 1,
  activeBookings: 2,
  completedBookings: 4,
  cancelledBookings: 0,
}

describe('the derived rates', () => {
  test('are whole percent of all, and 0 of nothing', () => {
    expect(occupancyRate({ rentedCars: 1, totalCars: 3 })).toBe(33)
    expect(occupancyRate({ rentedCars: 0, totalCars: 0 })).toBe(0)
    expect(conversionRate(counts)).toBe(40)
    expect(conversionRate({ completedBookings: 1, totalBookings: 8 })).toBe(13)
  })

  test('count pending ones for each active one', () => {
    expect(pendingToActiveRatio(counts)).toBe(2)
    expect(pendingToActiveRatio({ pendingBookings: 3, activeBookings: 0 })).toBe(0)
  })
})

describe('counts adjusted by status', () => {
  test('move between statuses and leave the total', () => {
    expect(countsAfter(counts, 'pending', 'confirmed')).toEqual({
      ...counts,
      pendingBookings: 2,
      confirmedBookings: 2,
    })
  })
  test('grow with a new booking and shrink with one that is gone', () => {
    expect(countsAfter(counts, null, 'pending')).toMatchObject({ totalBookings: 11, pendingBookings: 4 })
    expect(countsAfter(counts, 'completed', null)).toMatchObject({ totalBookings: 9, completedBookings: 3 })
  })
  test('stay where nothing changed, and never fall below zero', () => {
    expect(countsAfter(counts, 'active', 'active')).toEqual(counts)
    expect(countsAfter(counts, 'cancelled', 'pending').cancelledBookings).toBe(0)
  })
})

test('the newest five bookings are kept, each once', () => {
  const at = (id: number) => ({ id, created_at: `2026-06-0${id}T09:00:00.000Z` })
  const five = [6, 5, 4, 3, 2].map(at)
  expect(recentWith(five, at(7)).map(({ id }) => id)).toEqual([7, 6, 5, 4, 3])
  expect(recentWith(five, at(4)).map(({ id }) => id)).toEqual([6, 5, 4, 3, 2])
  expect(recentWith(five, at(1)).map(({ id }) => id)).toEqual([6, 5, 4, 3, 2])
})

test('statistics are stale when never fetched, and after five minutes', () => {
  expect(isStale(null, 0)).toBe(true)
  expect(isStale(1000, 301_000)).toBe(false)
  expect(isStale(1000, 301_001)).toBe(true)
})
