import type { PlannerSpan } from '@marhala/contract/booking/planner.ts'
import { expect, test } from 'vitest'
import { daysToAsk, occupantsOf, type CarPeriod } from './occupants.ts'

const wanted: CarPeriod = { car_id: 3, except: 12, start: '2026-12-10T10:00', end: '2026-12-15T10:00' }
const rules = { clock: 'Europe/Paris', turnaround_minutes: 60, now: new Date('2026-12-01T09:00Z') }

function span(booking_id: number, start: string, end: string, more: Partial<PlannerSpan> = {}) {
  return {
    car_id: 3,
    booking_id,
    block_id: null,
    status: 'confirmed',
    // Paris is an hour ahead of UTC.
    start: `2026-12-${start}:00.000+01:00`,
    end: `2026-12-${end}:00.000+01:00`,
    ...more,
  } as PlannerSpan
}

const found = (...spans: PlannerSpan[]) =>
  occupantsOf(spans, wanted, rules).map(({ booking_id }) => booking_id)

test('who has the car is whoever takes a part of the booking or of the turnaround after either', () => {
  expect(found(span(1, '08T10:00', '10T09:00'), span(2, '15T11:00', '18T10:00'))).toEqual([])
  expect(found(span(1, '08T10:00', '10T09:01'), span(2, '15T10:59', '18T10:00'))).toEqual([1, 2])
})

test('the booking itself and other cars are not in the way; a block is, without a turnaround', () => {
  expect(found(span(12, '11T10:00', '12T10:00'), span(1, '11T10:00', '12T10:00', { car_id: 4 }))).toEqual([])
  const block = { booking_id: null, block_id: 5, status: 'blocked' } as const
  expect(occupantsOf([span(0, '08T10:00', '10T10:00', block)], wanted, rules)).toEqual([])
  expect(occupantsOf([span(0, '08T10:00', '10T10:01', block)], wanted, rules)).toHaveLength(1)
})

test('a car that came back early is free', () => {
  expect(found(span(1, '08T10:00', '12T10:00', { status: 'completed' }))).toEqual([])
})

test('a car that is late is still taken', () => {
  const late = span(1, '01T10:00', '05T10:00', { status: 'active' })
  expect(found(late)).toEqual([])
  expect(occupantsOf([late], wanted, { ...rules, now: new Date('2026-12-10T08:30Z') })).toEqual([late])
})

test('the planner is asked for the day before to the day after, a hundred at most', () => {
  expect(daysToAsk(wanted)).toEqual({ from: '2026-12-09', to: '2026-12-16' })
  expect(daysToAsk({ start: '2026-12-10T10:00', end: '2027-12-10T10:00' })).toEqual({
    from: '2026-12-09',
    to: '2027-03-18',
  })
})
