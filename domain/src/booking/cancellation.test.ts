import { describe, expect, it } from 'vitest'
import { bookingStatuses, cancelReasons } from './booking-status.ts'
import {
  cancellationFee,
  checkOwnChange,
  freeCancellationUntil,
  noteAfterCancelling,
} from './cancellation.ts'

const hour = 3_600_000
const start = 1_000 * hour
const booking = {
  status: 'confirmed',
  reason: 'customer',
  base_price: 100_000,
  total_price: 150_000,
  days: 3,
  start,
  now: start - hour,
  free_cancellation_hours: 48,
} as const
const fee = (changes: Partial<Parameters<typeof cancellationFee>[0]> = {}) =>
  cancellationFee({ ...booking, ...changes })

describe('the cancellation fee', () => {
  it("is one day's base price, half up, within 48 hours of the pickup", () => {
    expect(fee()).toBe(33_333)
    expect(fee({ base_price: 100_001, days: 2 })).toBe(50_001)
  })

  it('is nothing up to 48 hours before, that moment included', () => {
    expect(fee({ now: start - 48 * hour })).toBe(0)
    expect(fee({ now: start - 48 * hour + 1 })).toBe(33_333)
    expect(freeCancellationUntil(start, 48)).toBe(start - 48 * hour)
  })

  it('is the same for a no-show, whenever it is written down', () => {
    expect(fee({ reason: 'no_show', now: start + hour })).toBe(33_333)
    expect(fee({ reason: 'no_show', now: start - 100 * hour })).toBe(33_333)
  })

  it('is never more than the total', () => {
    expect(fee({ days: 1, total_price: 90_000 })).toBe(90_000)
  })

  it('touches only clients and no-shows of confirmed bookings', () => {
    const costly = bookingStatuses.flatMap((status) =>
      cancelReasons.filter((reason) => fee({ status, reason }) > 0).map((reason) => `${status} ${reason}`),
    )
    expect(costly).toEqual(['confirmed customer', 'confirmed no_show'])
  })
})

describe('the note of a booking that is cancelled', () => {
  it('keeps what staff wrote, with the client’s words below it', () => {
    expect(noteAfterCancelling('Scratch on the door', 'Plans changed', { byStaff: false })).toBe(
      'Scratch on the door\n\nPlans changed',
    )
    expect(noteAfterCancelling(null, 'Plans changed', { byStaff: false })).toBe('Plans changed')
  })

  it('is what staff make of it, and stays where nobody says anything', () => {
    expect(noteAfterCancelling('Scratch', 'Scratch, paid', { byStaff: true })).toBe('Scratch, paid')
    for (const words of [undefined, null, ''])
      expect(noteAfterCancelling('Scratch', words, { byStaff: false })).toBe(undefined)
  })
})

describe('what a client changes of their own booking', () => {
  const start = Date.parse('2026-07-12T09:00:00Z')
  const before = { status: 'confirmed' as const, start, total_price: 1000, free_cancellation_hours: 48 }
  const last = start - 48 * 3_600_000
  it.each([
    ['is free up to the last instant of free cancellation', last, { start: start + 1, total_price: 1 }, []],
    [
      'leaves the pickup alone after it',
      last + 1,
      { start: start + 1, total_price: 1000 },
      ['pickup_stands'],
    ],
    ['gets no cheaper after it', last + 1, { start, total_price: 999 }, ['not_cheaper']],
    ['may get dearer after it', last + 1, { start, total_price: 1001 }, []],
  ])('%s', (_, now, after, problems) => {
    expect(checkOwnChange(before, after, now)).toEqual(problems)
  })

  it('is free while the booking waits', () => {
    expect(checkOwnChange({ ...before, status: 'pending' }, { start: 0, total_price: 0 }, start)).toEqual([])
  })
})
