import { describe, expect, test } from 'vitest'
import { bookingSteps } from './booking-steps.ts'

const booking = {
  status: 'pending',
  created_at: '2026-07-10T09:00:00.000Z',
  start_date: '2026-07-12T09:00:00.000Z',
  end_date: '2026-07-17T09:00:00.000Z',
  hold_expires_at: '2026-07-11T09:00:00.000Z',
  overdue: false,
} as const
const now = Date.parse('2026-07-10T12:00:00Z')

const told = (changes: object, at = now) =>
  bookingSteps({ ...booking, ...changes }, at).map(({ name, state, note }) =>
    [name, state, note].filter(Boolean).join(' '),
  )

describe('the steps of a booking say what happens next', () => {
  test('waiting: until when the car is held, and that the hold is over', () => {
    expect(told({})).toEqual([
      'requested done',
      'confirmed next wait_until',
      'picked_up later',
      'returned later',
    ])
    expect(told({}, Date.parse(booking.hold_expires_at))[1]).toBe('confirmed next hold_over')
    expect(told({ hold_expires_at: null })[1]).toBe('confirmed next wait')
  })
  test('confirmed: when to come', () => {
    expect(told({ status: 'confirmed' }).slice(1)).toEqual([
      'confirmed done',
      'picked_up next come',
      'returned later',
    ])
  })
  test('active: when to bring the car back, and that it is late', () => {
    expect(told({ status: 'active' })[3]).toBe('returned next bring_back')
    expect(told({ status: 'active', overdue: true })[3]).toBe('returned next overdue')
  })
  test('completed and cancelled: nothing is next', () => {
    expect(told({ status: 'completed' })[3]).toBe('returned done over')
    expect(told({ status: 'cancelled' })).toEqual(['requested done', 'cancelled done'])
  })
})
