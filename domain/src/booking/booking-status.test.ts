import { describe, expect, it } from 'vitest'
import {
  actionsFor,
  blocksCar,
  bookingActions,
  bookingStatuses,
  type CancelReason,
  cancelReasons,
  checkCancelReason,
  defaultCancelReason,
  holdExpiresAt,
  isEditable,
  mayChangeDrivers,
  mayMovePickup,
  isHoldExpired,
  isOverdue,
  countedStatuses,
  mayChange,
  nextStatuses,
  notifiesOfCarChange,
} from './booking-status.ts'

const hour = 3_600_000
const allowed = new Set([
  'pending → confirmed',
  'confirmed → active',
  'active → completed',
  'pending → cancelled',
  'confirmed → cancelled',
])
const pairs = bookingStatuses.flatMap((from) => bookingStatuses.map((to) => [from, to] as const))

describe('the life of a booking', () => {
  it.each(pairs)('R4 %s → %s is allowed only where the table of the life cycle says so', (from, to) => {
    expect(mayChange(from, to)).toBe(allowed.has(`${from} → ${to}`))
    expect(nextStatuses(from).includes(to)).toBe(mayChange(from, to))
  })

  it('offers the verbs that lead somewhere', () => {
    expect(actionsFor('pending')).toEqual(['confirm', 'cancel'])
    expect(actionsFor('confirmed')).toEqual(['activate', 'cancel'])
    expect(actionsFor('active')).toEqual(['complete'])
    expect([actionsFor('completed'), actionsFor('cancelled')]).toEqual([[], []])
    expect(bookingActions.activate).toBe('active')
  })

  it('takes the car, and can be edited, while pending, confirmed or active', () => {
    const open = ['pending', 'confirmed', 'active']
    expect(bookingStatuses.filter(blocksCar)).toEqual(open)
    expect(bookingStatuses.filter(isEditable)).toEqual(open)
    expect(bookingStatuses.filter(mayMovePickup)).toEqual(['pending', 'confirmed'])
    const byStaff = (isStaff: boolean) =>
      bookingStatuses.filter((status) => mayChangeDrivers(status, { byStaff: isStaff }))
    expect(byStaff(true)).toEqual(open)
    expect(byStaff(false)).toEqual(['pending'])
  })
})

it('an average is made of every booking that is not cancelled', () => {
  expect(countedStatuses).toEqual(['pending', 'confirmed', 'active', 'completed'])
})

it('a client hears of another car once one was promised, and while it is out', () => {
  expect(bookingStatuses.filter(notifiesOfCarChange)).toEqual(['confirmed', 'active'])
})

describe('an overdue booking', () => {
  it('is active past its end, and nothing else', () => {
    expect(isOverdue({ status: 'active', end: 1000 }, 1001)).toBe(true)
    expect(isOverdue({ status: 'active', end: 1000 }, 1000)).toBe(false)
    const others = bookingStatuses.filter((status) => status !== 'active')
    expect(others.some((status) => isOverdue({ status, end: 1000 }, 9999))).toBe(false)
  })
})

describe('a hold', () => {
  it('lasts 24 hours or until the pickup, whichever is first', () => {
    expect(holdExpiresAt(0, 100 * hour, 24)).toBe(24 * hour)
    expect(holdExpiresAt(0, 5 * hour, 24)).toBe(5 * hour)
  })

  it('is over at its very end, for pending bookings only', () => {
    expect(isHoldExpired({ status: 'pending', hold_expires_at: 1000 }, 999)).toBe(false)
    expect(isHoldExpired({ status: 'pending', hold_expires_at: 1000 }, 1000)).toBe(true)
    expect(isHoldExpired({ status: 'confirmed', hold_expires_at: 1000 }, 1000)).toBe(false)
  })

  it('does not exist on a booking made by staff', () => {
    expect(isHoldExpired({ status: 'pending', hold_expires_at: null }, Number.MAX_SAFE_INTEGER)).toBe(false)
  })
})

describe('a reason for cancelling', () => {
  const check = (reason: CancelReason, byStaff: boolean, now = 0) =>
    checkCancelReason({ reason, byStaff, now, start: 1000 })

  it('is for a client nothing but "client"', () => {
    expect(cancelReasons.filter((reason) => check(reason, false, 2000).length === 0)).toEqual(['customer'])
    expect(check('agency', false)).toEqual(['cancel_reason'])
  })

  it('is for staff any of the five', () => {
    expect(cancelReasons.flatMap((reason) => check(reason, true, 2000))).toEqual([])
  })

  it('cannot be a no-show before the pickup time has passed', () => {
    expect(check('no_show', true, 1000)).toEqual(['no_show_early'])
    expect(check('no_show', true, 1001)).toEqual([])
  })

  it('is "client" from clients and "agency" from staff where none is given', () => {
    expect([defaultCancelReason(false), defaultCancelReason(true)]).toEqual(['customer', 'agency'])
  })
})
