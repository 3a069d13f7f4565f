import { describe, expect, it } from 'vitest'
import { membershipRecord, membershipTier, nextTier } from './membership.ts'

describe('membership', () => {
  it.each([
    [0, 0, 'new'],
    [5, 100_000, 'new'],
    [6, 0, 'regular'],
    [0, 100_001, 'regular'],
    [10, 500_000, 'regular'],
    [11, 0, 'premium'],
    [0, 500_001, 'premium'],
    [20, 1_000_000, 'premium'],
    [21, 0, 'vip'],
    [0, 1_000_001, 'vip'],
  ])('of %i bookings and %i centimes is %s', (bookings, spent, tier) => {
    expect(membershipTier({ bookings, spent })).toBe(tier)
  })

  it('says what is missing to the next tier, and reaches it with either', () => {
    const record = { bookings: 8, spent: 250_000 }
    const next = nextTier(record)!
    expect(next).toEqual({ tier: 'premium', bookings_left: 3, spent_left: 250_001, progress: 72 })
    expect(membershipTier({ ...record, bookings: 8 + next.bookings_left })).toBe('premium')
    expect(membershipTier({ ...record, spent: 250_000 + next.spent_left })).toBe('premium')
  })

  it('never shows full progress before the tier is reached', () => {
    expect(nextTier({ bookings: 0, spent: 1_000_000 })).toMatchObject({
      tier: 'vip',
      spent_left: 1,
      progress: 99,
    })
    expect(nextTier({ bookings: 0, spent: -500 })).toMatchObject({ tier: 'regular', progress: 0 })
  })

  it('counts the bookings that are not cancelled and the money paid', () => {
    const figures = { total_bookings: 25, cancelled_bookings: 5, total_spent: 0 }
    expect(membershipRecord(figures)).toEqual({ bookings: 20, spent: 0 })
    expect(membershipTier(membershipRecord(figures))).toBe('premium')
  })

  it('ends at VIP', () => {
    expect(nextTier({ bookings: 21, spent: 0 })).toBeNull()
  })
})
