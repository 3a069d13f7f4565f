import { describe, expect, test } from 'vitest'
import { initialOf, reviewRight, reviewStatuses, statusOfReported } from './review.ts'

describe('the right to review a car', () => {
  test.each([
    [0, 0, 'no_completed_booking'],
    [1, 0, null],
    [1, 1, 'already_reviewed'],
    [3, 2, null],
    [3, 3, 'already_reviewed'],
  ] as const)('after %i completed bookings of which %i are reviewed: %s', (completed, reviewed, reason) => {
    expect(reviewRight({ completed, reviewed })).toEqual({ allowed: reason === null, reason })
  })
})

describe('open reports', () => {
  test.each([
    [0, 'visible'],
    [2, 'visible'],
    [3, 'reported'],
    [4, 'reported'],
  ] as const)('%i leave a visible review %s', (open, status) => {
    expect(statusOfReported('visible', open)).toBe(status)
  })

  test('change nothing of one that is hidden already', () => {
    for (const status of reviewStatuses.filter((one) => one !== 'visible'))
      expect(statusOfReported(status, 99)).toBe(status)
  })
})

describe('an initial', () => {
  test.each([
    ['Alaoui', 'A'],
    ['  élan', 'É'],
    ['العمراني', 'ا'],
    ['e\u0301lan', 'E\u0301'],
    ['👨‍👩‍👧 family', '👨‍👩‍👧'],
    ['', ''],
  ])('of %j is %j', (name, initial) => {
    expect(initialOf(name)).toBe(initial)
  })
})
