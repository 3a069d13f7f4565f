import { describe, expect, test } from 'vitest'
import { checkBookingRules, isTimeZone, type BookingRules } from './booking-rules.ts'

const rules: BookingRules = {
  min_days_standard: 5,
  min_days_premium: 3,
  max_days: 90,
  new_client_car_days: 30,
  length_discounts: [],
}
const keys = (changes: Partial<BookingRules>) =>
  checkBookingRules({ ...rules, ...changes }).map(({ field, key }) => `${field} ${key}`)

describe('rental rules taken together', () => {
  test('are fine as they come, and at their edges', () => {
    expect(keys({})).toEqual([])
    expect(keys({ max_days: 5 })).toEqual([])
    const steps = [
      { min_days: 30, percent: 10 },
      { min_days: 7, percent: 5 },
      { min_days: 60, percent: 10 },
    ]
    expect(keys({ length_discounts: steps })).toEqual([])
  })

  test.each<[string, Partial<BookingRules>, string]>([
    ['a longest booking below the standard minimum', { max_days: 4 }, 'max_days below_minimum_days'],
    ['one below the premium minimum', { max_days: 9, min_days_premium: 10 }, 'max_days below_minimum_days'],
    ['a new client who could book no car', { new_client_car_days: 4 }, 'new_client_car_days below_shortest'],
    [
      'one length twice',
      {
        length_discounts: [
          { min_days: 7, percent: 5 },
          { min_days: 7, percent: 6 },
        ],
      },
      'length_discounts length_twice',
    ],
    [
      'less off for longer',
      {
        length_discounts: [
          { min_days: 7, percent: 5 },
          { min_days: 30, percent: 4 },
        ],
      },
      'length_discounts length_falls',
    ],
  ])('refuse %s', (_, changes, problem) => {
    expect(keys(changes)).toEqual([problem])
  })
})

test('a time zone is a place whose clock is known', () => {
  expect(['Africa/Casablanca', 'America/Argentina/Ushuaia', 'Etc/UTC'].map(isTimeZone)).toEqual([
    true,
    true,
    true,
  ])
  expect(['Casablanca', 'Mars/Base', '+01:00', 'Africa/Casablanca\n', ''].map(isTimeZone)).toEqual(
    Array<boolean>(5).fill(false),
  )
})
