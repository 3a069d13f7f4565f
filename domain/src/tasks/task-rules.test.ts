import { describe, expect, test } from 'vitest'
import {
  carEndTask,
  depositTask,
  isPutIntoCar,
  lateReturnTask,
  letterTask,
  maintenanceTask,
  papersTasks,
  prepareCarTask,
  preparedPickups,
} from './task-rules.ts'

const timeZone = 'Africa/Casablanca'
const now = Date.parse('2026-06-03T09:00:00Z')
const clock = { now, today: '2026-06-03', timeZone }
const iso = (instant: number | undefined) => (instant === undefined ? null : new Date(instant).toISOString())

describe('papers', () => {
  const notice = { expiring_soon_days: 30, papers_notice_days: 40 }
  const insured = (expires_on: string | null) => ({ kind: 'insurance' as const, expires_on })
  const booking = (pickup_date: string, return_date: string) => ({ pickup_date, return_date })
  const due = (car: Pick<Parameters<typeof papersTasks>[0], 'papers' | 'bookings'>) =>
    papersTasks({ id: 7, ...car }, clock, notice).map(({ key, due_at, priority }) => [
      key,
      iso(due_at),
      priority,
    ])

  test('that lapse within the notice are due on their day, at the end of work', () => {
    expect(due({ papers: [insured('2026-07-03')], bookings: [] })).toEqual([
      ['papers:7:insurance:2026-07-03', '2026-07-03T17:00:00.000Z', 'high'],
    ])
    expect(due({ papers: [insured('2026-07-04')], bookings: [] })).toEqual([])
    expect(due({ papers: [insured('2026-06-02')], bookings: [] })[0]![2]).toBe('urgent')
  })

  test('that do not last for a booking are due on the day before its pickup', () => {
    const papers = [insured('2026-07-10')]
    expect(due({ papers, bookings: [booking('2026-07-08', '2026-07-12')] })).toEqual([
      ['papers:7:insurance:2026-07-10', '2026-07-07T17:00:00.000Z', 'high'],
    ])
    expect(due({ papers, bookings: [booking('2026-07-01', '2026-07-10')] })).toEqual([])
    expect(due({ papers, bookings: [booking('2026-07-14', '2026-07-18')] }), 'beyond the notice').toEqual([])
  })

  test('are renewed by a later one of their kind', () => {
    expect(due({ papers: [insured('2026-06-10'), insured('2027-06-10')], bookings: [] })).toEqual([])
    expect(due({ papers: [insured(null)], bookings: [] }), 'what is not known is not past').toEqual([])
    const road_tax = { kind: 'road_tax' as const, expires_on: '2026-06-10' }
    expect(due({ papers: [road_tax], bookings: [booking('2026-06-05', '2026-06-20')] })).toEqual([
      ['papers:7:road_tax:2026-06-10', '2026-06-10T17:00:00.000Z', 'high'],
    ])
    expect(due({ papers: [{ kind: 'other', expires_on: '2026-06-10' }], bookings: [] })).toEqual([])
  })
})

describe('a car near the end of its use', () => {
  test.each([
    ['2026-09-01', '2026-09-01T17:00:00.000Z', 'medium'],
    ['2026-06-03', '2026-06-03T17:00:00.000Z', 'urgent'],
    ['2026-01-31', '2026-01-31T17:00:00.000Z', 'urgent'],
  ])('that lasts through %s is a task of that day', (last_day, due_at, priority) => {
    const task = carEndTask({ id: 7, last_day }, clock, 90)
    expect([task?.key, iso(task?.due_at), task?.priority]).toEqual([
      `car_end:7:${last_day}`,
      due_at,
      priority,
    ])
  })

  test('is none before the notice', () => {
    expect(carEndTask({ id: 7, last_day: '2026-09-02' }, clock, 90)).toBeNull()
  })
})

describe('maintenance', () => {
  const plan = { id: 3, car_id: 7, name: 'Oil', last_done_km: 10_000, last_done_on: '2026-01-10' }

  test('is due by its date, or on the day on which the kilometres are seen', () => {
    const byDate = { ...plan, every_km: null, every_months: 5 }
    expect(iso(maintenanceTask(byDate, 10_000, clock)?.due_at)).toBe('2026-06-10T17:00:00.000Z')
    const byKm = { ...plan, every_km: 5000, every_months: 12 }
    expect(maintenanceTask(byKm, 14_499, clock)).toBeNull()
    const task = maintenanceTask(byKm, 15_001, clock)
    expect([task?.key, iso(task?.due_at), task?.priority]).toEqual([
      'maintenance:3:2026-01-10:10000',
      '2026-06-03T17:00:00.000Z',
      'high',
    ])
  })
})

describe('hires', () => {
  const booking = { id: 5, car_id: 7, start: now, end: now, status: 'active' as const }

  test('are late a moment after their return', () => {
    expect(lateReturnTask(booking, { now })).toBeNull()
    expect(lateReturnTask(booking, { now: now + 1 })).toMatchObject({ priority: 'urgent', due_at: now })
  })

  test('are prepared an hour before, for today and tomorrow on the company’s clock', () => {
    expect(prepareCarTask({ ...booking, pickup_date: '2026-06-04' })).toMatchObject({
      key: 'prepare_car:5:7:2026-06-04',
      due_at: now - 3_600_000,
    })
    const { from, to } = preparedPickups(clock)
    expect([iso(from), iso(to)]).toEqual(['2026-06-02T23:00:00.000Z', '2026-06-04T23:00:00.000Z'])
    const change = preparedPickups({ ...clock, today: '2026-02-14' })
    expect([iso(change.from), iso(change.to)]).toEqual([
      '2026-02-13T23:00:00.000Z',
      '2026-02-16T00:00:00.000Z',
    ])
  })

  test('put into the car what can be put there', () => {
    const extra = (key: string, service_group: string | null = null) => isPutIntoCar({ key, service_group })
    expect([extra('child_seat'), extra('gps'), extra('ski_rack')]).toEqual([true, true, true])
    expect([extra('gold', 'insurance'), extra('additional_driver')]).toEqual([false, false])
  })

  test('give their deposit back on the day after, and letters are answered within a day', () => {
    expect(iso(depositTask({ id: 5, car_id: 7, returned_on: '2026-06-03' }, clock).due_at)).toBe(
      '2026-06-04T17:00:00.000Z',
    )
    expect(letterTask({ id: 2, created_at: now }).due_at).toBe(now + 86_400_000)
  })
})
