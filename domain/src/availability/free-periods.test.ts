import { describe, expect, test } from 'vitest'
import { type BusySpan, busyDays, laterByDays, latestFreeReturn, nearestFreePeriods } from './free-periods.ts'

const requested = { start: '2026-12-10T10:00', end: '2026-12-15T10:00' }
const notBefore = '2026-11-21T09:00'

describe('the nearest free periods', () => {
  const nearest = (busy: BusySpan[], options = {}) =>
    nearestFreePeriods(requested, busy, { notBefore, turnaround_minutes: 60, ...options })!.map(({ start }) =>
      start.slice(0, 10),
    )

  test('are as long and at the same hours, one before and one after', () => {
    const busy = [{ start: '2026-12-12T08:00', end: '2026-12-13T12:00' }]
    expect(nearestFreePeriods(requested, busy, { notBefore, turnaround_minutes: 60 })).toEqual([
      { start: '2026-12-06T10:00', end: '2026-12-11T10:00' },
      { start: '2026-12-14T10:00', end: '2026-12-19T10:00' },
    ])
  })
  test('are not sought where the wanted one is free as it is', () => {
    const rules = { notBefore, turnaround_minutes: 60 }
    expect(nearestFreePeriods(requested, [], rules)).toBeNull()
    expect(
      nearestFreePeriods(requested, [{ start: '2026-12-15T11:00', end: '2026-12-20T10:00' }], rules),
    ).toBeNull()
    expect(
      nearestFreePeriods(requested, [{ start: '2026-12-15T10:59', end: '2026-12-20T10:00' }], rules),
    ).toHaveLength(2)
  })
  test('leave time between a return and the next pickup', () => {
    const busy = [{ start: '2026-12-12T11:00', end: '2026-12-13T12:00' }]
    expect(nearest(busy)).toEqual(['2026-12-07', '2026-12-14'])
    expect(nearest(busy, { turnaround_minutes: 61 })).toEqual(['2026-12-06', '2026-12-14'])
  })
  test('begin as soon as the car is back, the moment itself included', () => {
    expect(nearest([{ start: '2026-12-09T00:00', end: '2026-12-12T10:00' }])[1]).toBe('2026-12-12')
    expect(nearest([{ start: '2026-12-09T00:00', end: '2026-12-12T10:01' }])[1]).toBe('2026-12-13')
  })
  test('skip a gap that is too short', () => {
    const busy = [
      { start: '2026-12-09T00:00', end: '2026-12-16T00:00' },
      { start: '2026-12-19T00:00', end: '2026-12-22T00:00' },
    ]
    expect(nearest(busy)).toEqual(['2026-12-03', '2026-12-22'])
  })
  test('never begin in the past', () => {
    const busy = [{ start: '2026-11-20T00:00', end: '2026-12-16T00:00' }]
    expect(nearest(busy)).toEqual(['2026-12-16'])
  })
  test('are none that are not sold', () => {
    const busy = [{ start: '2026-12-12T08:00', end: '2026-12-13T12:00' }]
    const isSold = ({ start }: { start: string }) => start < '2026-12-05' || start >= '2026-12-16'
    expect(nearest(busy, { isSold })).toEqual(['2026-12-04', '2026-12-16'])
    expect(nearest(busy, { isSold: () => false })).toEqual([])
  })
  test('begin before a day and end before what is kept from those, or begin from that day on', () => {
    const busy = [{ start: '2026-12-14T00:00', end: '2027-12-01T00:00', pickup_before: '2026-12-12T00:00' }]
    expect(nearest(busy)).toEqual(['2026-12-08', '2026-12-12'])
    const later = { start: '2026-12-12T10:00', end: '2026-12-17T10:00' }
    expect(nearestFreePeriods(later, busy, { notBefore, turnaround_minutes: 60 })).toBeNull()
  })
  test('are none where nothing is free within reach', () => {
    expect(nearest([{ start: '2026-01-01T00:00', end: '2028-01-01T00:00' }])).toEqual([])
    const until = (end: string) => nearest([{ start: '2026-01-01T00:00', end }])
    expect(until('2027-02-08T10:00')).toEqual(['2027-02-08'])
    expect(until('2027-02-08T10:01')).toEqual([])
  })
})

describe('the latest free return', () => {
  const latest = (busy: { start: string; end: string }[]) =>
    latestFreeReturn(requested, busy, { turnaround_minutes: 60 })

  test('is at the same hour on the last day that leaves the turnaround before whoever comes next', () => {
    const next = { end: '2026-12-20T10:00' }
    expect(latest([{ start: '2026-12-13T11:00', ...next }])).toEqual({
      start: requested.start,
      end: '2026-12-13T10:00',
    })
    expect(latest([{ start: '2026-12-13T10:59', ...next }])?.end).toBe('2026-12-12T10:00')
    expect(latest([{ start: '2026-12-11T11:00', ...next }])?.end).toBe('2026-12-11T10:00')
  })
  test('is none where the car is free as it is wanted, or taken within a day', () => {
    expect(latest([])).toBeNull()
    expect(latest([{ start: '2026-12-11T10:00', end: '2026-12-12T10:00' }])).toBeNull()
  })
})

describe('busy days', () => {
  const days = (start: string, end: string) => {
    const isBusy = busyDays([{ start, end }])
    const around = Array.from({ length: 9 }, (_, index) =>
      laterByDays('2026-11-26T00:00', index).slice(0, 10),
    )
    return around.filter((day) => isBusy(day))
  }

  test('are those without a free moment; the days of leaving and coming back can be chosen', () => {
    const inside = ['2026-11-28', '2026-11-29', '2026-11-30']
    expect(days('2026-11-27T16:00', '2026-12-01T14:00')).toEqual(inside)
  })
  test('hold a day that is taken from midnight to midnight', () => {
    expect(days('2026-12-01T00:00', '2026-12-02T00:00')).toEqual(['2026-12-01'])
  })
  test('that only a booking of before a day keeps are told where its pickup is known', () => {
    const isBusy = busyDays([
      { start: '2026-12-20T00:00', end: '2027-12-01T00:00', pickup_before: '2026-12-11T00:00' },
    ])
    expect(isBusy('2026-12-25')).toBe(false)
    expect(isBusy('2026-12-25', '2026-12-10')).toBe(true)
    expect(isBusy('2026-12-19', '2026-12-10')).toBe(false)
    expect(isBusy('2026-12-25', '2026-12-11')).toBe(false)
  })
  test('are none where a car is out for hours only', () => {
    expect(days('2026-12-01T08:00', '2026-12-02T20:00')).toEqual([])
  })
})

test('some days later it is the same hour, across months and clock changes', () => {
  expect(laterByDays('2026-12-29T10:30', 5)).toBe('2027-01-03T10:30')
  expect(laterByDays('2027-02-05T10:00', 5)).toBe('2027-02-10T10:00')
})
