import { describe, expect, it } from 'vitest'
import { checkHolds, holdHours, isConfirmedAtOnce, isFleetHeld, isNewClient } from './client-holds.ts'

const rules = {
  hold_hours: 24,
  max_open_bookings: 5,
  new_client_hold_hours: 2,
  new_client_open_bookings: 1,
  new_client_car_days: 30,
}
const nothing = { open: 0, holds: 0, held_days: 0 }

describe('a client', () => {
  it('is new until they have paid something or a car was handed to them', () => {
    const none = { active_bookings: 0, completed_bookings: 0, total_spent: 0 }
    expect(isNewClient(none)).toBe(true)
    expect(isNewClient({ ...none, total_spent: -100 })).toBe(true)
    expect(isNewClient({ ...none, total_spent: 1 })).toBe(false)
    expect(isNewClient({ ...none, active_bookings: 1 })).toBe(false)
    expect(isNewClient({ ...none, completed_bookings: 1 })).toBe(false)
  })

  it('who is new holds a car for the shorter time, never for longer than others', () => {
    expect(holdHours(rules, { isNew: true })).toBe(2)
    expect(holdHours(rules, { isNew: false })).toBe(24)
    expect(holdHours({ ...rules, new_client_hold_hours: 48 }, { isNew: true })).toBe(24)
  })

  it('who is new holds one car at a time, and so many days together', () => {
    const check = (open: Partial<typeof nothing>, days: number, more = {}) =>
      checkHolds({ ...nothing, ...open }, { isNew: true, days }, { ...rules, ...more })
    expect(check({}, 30)).toBeNull()
    expect(check({}, 31)).toBe('new_client_days')
    expect(check({ open: 1, holds: 1, held_days: 5 }, 5)).toBe('first_booking_waits')
    expect(check({ open: 2, holds: 0 }, 5)).toBeNull()
    const three = { new_client_open_bookings: 3 }
    expect(check({ open: 1, holds: 1, held_days: 25 }, 5, three)).toBeNull()
    expect(check({ open: 1, holds: 1, held_days: 26 }, 5, three)).toBe('new_client_days')
  })

  it('who is known has as many bookings waiting as the company lets anybody have', () => {
    const check = (open: number) =>
      checkHolds({ open, holds: open, held_days: 80 }, { isNew: false, days: 90 }, rules)
    expect(check(4)).toBeNull()
    expect(check(5)).toBe('too_many_open_bookings')
  })
})

describe('the fleet', () => {
  it('is held once a third of it stands in unpaid holds, and not by a single one', () => {
    expect(isFleetHeld({ held: 15, cars: 47 })).toBe(false)
    expect(isFleetHeld({ held: 16, cars: 47 })).toBe(true)
    expect(isFleetHeld({ held: 1, cars: 2 })).toBe(false)
    expect(isFleetHeld({ held: 2, cars: 6 })).toBe(true)
    expect(isFleetHeld({ held: 0, cars: 0 })).toBe(false)
  })
})

describe('a booking is confirmed at once', () => {
  const [on, free, held] = [{ instant_confirmation: true }, { held: 15, cars: 48 }, { held: 16, cars: 48 }]
  it.each([
    ['where its category says so and nothing is missing', on, { isReady: true, isNew: false }, free, true],
    [
      'not where its category does not',
      { instant_confirmation: false },
      { isReady: true, isNew: false },
      free,
      false,
    ],
    ['not while something is missing', on, { isReady: false, isNew: false }, free, false],
    ['of a new client too', on, { isReady: true, isNew: true }, free, true],
    [
      'not of a new client once others keep a third of the fleet',
      on,
      { isReady: true, isNew: true },
      held,
      false,
    ],
    ['of a client who is known even then', on, { isReady: true, isNew: false }, held, true],
  ] as const)('%s', (_, category, booking, fleet, expected) => {
    expect(isConfirmedAtOnce(category, booking, fleet)).toBe(expected)
  })
})
