import { describe, expect, test } from 'vitest'
import { bookingSteps } from './booking-steps.ts'

const booking = {
  status: 'pending',
  created_at: '2026-07-10T09:00:00.000Z',
  start_date: '2026-07-12T09:00:00.000Z',
  end_date: '2026-07-17T09:00:00.000Z',
  hold_expires_at: '2026-07-11T09:00:00.000Z',
  trip_changed_at: null,
  activated_at: null,
  returned_at: null,
  overdue: false,
} as const
const now = Date.parse('2026-07-10T12:00:00Z')

const stepsOf = (changes: object, at = now) =>
  bookingSteps({ ...booking, ...changes }, at).map(({ name, state, note }) =>
    [name, state, note].filter(Boolean).join(' '),
  )

describe('the steps of a booking say what happens next', () => {
  test('waiting: until when the car is held, and that the hold is over', () => {
    expect(stepsOf({})).toEqual([
      'requested done',
      'confirmed next wait_until',
      'picked_up later',
      'returned later',
    ])
    expect(stepsOf({}, Date.parse(booking.hold_expires_at))[1]).toBe('confirmed next hold_over')
    expect(stepsOf({ hold_expires_at: null })[1]).toBe('confirmed next wait')
  })
  test('confirmed: when to come', () => {
    expect(stepsOf({ status: 'confirmed' }).slice(1)).toEqual([
      'confirmed done',
      'picked_up next come',
      'returned later',
    ])
  })
  test('active: when to bring the car back, and that it is late', () => {
    expect(stepsOf({ status: 'active' })[3]).toBe('returned next bring_back')
    expect(stepsOf({ status: 'active', overdue: true })[3]).toBe('returned next overdue')
  })
  test('completed and cancelled: nothing is next', () => {
    expect(stepsOf({ status: 'completed' })[3]).toBe('returned done over')
    expect(stepsOf({ status: 'cancelled' })).toEqual(['requested done', 'cancelled done'])
  })
})

describe('the steps of a booking say when it really was', () => {
  const timesOf = (changes: object) =>
    Object.fromEntries(bookingSteps({ ...booking, ...changes }, now).map(({ name, at }) => [name, at]))

  test('the handover and the return: as planned, and as they were once they are over', () => {
    expect(timesOf({ status: 'confirmed' })).toMatchObject({
      picked_up: booking.start_date,
      returned: booking.end_date,
    })
    const activated_at = '2026-07-11T16:40:00.000Z'
    expect(timesOf({ status: 'active', activated_at })).toMatchObject({
      picked_up: activated_at,
      returned: booking.end_date,
    })
    const returned_at = '2026-07-17T08:15:00.000Z'
    expect(timesOf({ status: 'completed', activated_at, returned_at })).toMatchObject({
      picked_up: activated_at,
      returned: returned_at,
    })
  })

  test('that its dates or places were changed, while it waits and when it is cancelled too', () => {
    const trip_changed_at = '2026-07-10T10:00:00.000Z'
    for (const status of ['pending', 'confirmed', 'cancelled'] as const)
      expect(timesOf({ status, trip_changed_at }).changed).toBe(trip_changed_at)
    expect(timesOf({})).not.toHaveProperty('changed')
  })
})
