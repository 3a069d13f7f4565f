import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  activatedPeriod,
  completedPeriodEnd,
  extendedForOverdue,
  occupiedPeriod,
  periodsOverlap,
  swappedBooking,
  swappedPeriod,
} from './occupancy.ts'

const minute = 60_000
const hour = 60 * minute
const booked = occupiedPeriod(0, 10 * hour, 60)

describe('who has a car when', () => {
  it('R5 allows a pickup an hour after a return, not a minute earlier', () => {
    expect(periodsOverlap(booked, occupiedPeriod(11 * hour, 20 * hour, 60))).toBe(false)
    expect(periodsOverlap(booked, occupiedPeriod(11 * hour - minute, 20 * hour, 60))).toBe(true)
  })

  it('sees an overlap from both sides, and a period inside another', () => {
    const moment = fc.integer({ min: 0, max: 20 })
    fc.assert(
      fc.property(moment, moment, moment, moment, (a, b, c, d) => {
        const one = { start: Math.min(a, b), end: Math.max(a, b) + 1 }
        const other = { start: Math.min(c, d), end: Math.max(c, d) + 1 }
        let shared = false
        for (let at = one.start; at < one.end; at++) shared ||= at >= other.start && at < other.end
        expect(periodsOverlap(one, other)).toBe(shared)
        expect(periodsOverlap(other, one)).toBe(shared)
      }),
    )
  })
})

describe('an active booking past its end', () => {
  const extended = (now: number, nextStart: number | null) =>
    extendedForOverdue({ period: booked, end: 10 * hour }, now, { turnaround_minutes: 60, nextStart })

  it('keeps its car until now and the turnaround', () => {
    expect(extended(10 * hour + 5 * minute, null)).toEqual({ start: 0, end: 11 * hour + 5 * minute })
  })

  it('grows up to the next booking and never over it', () => {
    expect(extended(15 * hour, 12 * hour).end).toBe(12 * hour)
    expect(extended(15 * hour, 11 * hour)).toEqual(booked)
  })

  it('stands as booked until its end has passed', () => {
    expect(extended(10 * hour, null)).toEqual(booked)
    expect(extended(5 * hour, 12 * hour)).toEqual(booked)
  })
})

describe('handing over and taking back', () => {
  it('starts the period at an early handover, and leaves it at a late one', () => {
    expect(activatedPeriod(booked, -hour)).toEqual({ start: -hour, end: booked.end })
    expect(activatedPeriod(booked, hour)).toEqual(booked)
  })

  it('frees the car after an early return and its turnaround', () => {
    expect(completedPeriodEnd(booked, 5 * hour, 60)).toBe(6 * hour)
  })

  it('never lengthens the period over another', () => {
    expect(completedPeriodEnd(booked, 30 * hour, 60)).toBe(booked.end)
  })

  it('leaves a period even when the car comes back at once', () => {
    expect(completedPeriodEnd(booked, 0, 0)).toBe(minute)
  })
})

describe('another car', () => {
  const span = { start: 0, end: 10 * hour }

  it('takes over all of a booking that has not begun, and of one that is out what is left', () => {
    expect(swappedBooking(span, { isOut: false, now: 4 * hour })).toEqual(span)
    expect(swappedBooking(span, { isOut: true, now: 4 * hour })).toEqual({ start: 4 * hour, end: 10 * hour })
    expect(swappedBooking(span, { isOut: true, now: -hour })).toEqual({ start: -hour, end: 10 * hour })
  })

  it('is asked for from now on when the booking is overdue, for as long as it will be taken', () => {
    const now = 30 * hour
    const searched = swappedBooking(span, { isOut: true, now })
    expect(searched).toEqual({ start: now, end: now + minute })
    const occupied = swappedPeriod({ start: 0, end: 11 * hour }, { isOut: true, now, turnaround_minutes: 60 })
    expect(occupiedPeriod(searched.start, searched.end, 60)).toEqual({
      ...occupied,
      end: occupied.end + minute,
    })
  })
})
