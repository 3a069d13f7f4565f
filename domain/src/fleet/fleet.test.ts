import { describe, expect, test } from 'vitest'
import { carRemoval, checkBlock, readinessMoves, readinessOf } from './fleet.ts'

test('a car with open bookings stays, one with a past is retired, one without is deleted', () => {
  expect(carRemoval({ open: 1, past: 0 })).toBe('blocked')
  expect(carRemoval({ open: 2, past: 9 })).toBe('blocked')
  expect(carRemoval({ open: 0, past: 1 })).toBe('retired')
  expect(carRemoval({ open: 0, past: 0 })).toBe('deleted')
})

describe('the readiness board', () => {
  test('shows a car where it can be found', () => {
    expect(readinessOf({ status: 'available', expired_papers: false })).toBe('available')
    expect(readinessOf({ status: 'available', expired_papers: true })).toBe('out_of_papers')
    expect(readinessOf({ status: 'rented', expired_papers: true })).toBe('rented')
    expect(readinessOf({ status: 'maintenance', expired_papers: true })).toBe('maintenance')
    expect(readinessOf({ status: 'retired', expired_papers: false })).toBeNull()
  })

  test('lets staff move a car into and out of the workshop, and nowhere else', () => {
    expect(readinessMoves('available')).toEqual(['maintenance'])
    expect(readinessMoves('out_of_papers')).toEqual(['maintenance'])
    expect(readinessMoves('maintenance')).toEqual(['available'])
    expect(readinessMoves('rented')).toEqual([])
  })
})

test('a block ends after it begins, may have begun, is not over, and lasts a year at most', () => {
  const day = 86_400_000
  expect(checkBlock({ start: -day, end: 1 }, 0)).toEqual([])
  expect(checkBlock({ start: -day, end: 0 }, 0)).toEqual(['block_over'])
  expect(checkBlock({ start: day, end: day }, 0)).toEqual(['times_reversed'])
  expect(checkBlock({ start: -day, end: -2 * day }, 0)).toEqual(['times_reversed'])
  expect(checkBlock({ start: 0, end: 366 * day }, 0)).toEqual([])
  expect(checkBlock({ start: 0, end: 366 * day + 1 }, 0)).toEqual(['block_too_long'])
})
