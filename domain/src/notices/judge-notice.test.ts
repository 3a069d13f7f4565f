import { describe, expect, test } from 'vitest'
import { hiresOf } from './hires-of-booking.ts'
import { doubtfulMinutes, type Hire, judgeNotice } from './judge-notice.ts'

const timeZone = 'Africa/Casablanca'
// Morocco is an hour ahead of UTC, but in Ramadan: in 2026 from 15 February, 03:00, to 22 March, 02:00.
const at = (wallClock: string) => Date.parse(`${wallClock}:00+01:00`)

const hire: Hire = {
  booking_id: 1,
  car_id: 7,
  from: at('2026-06-03T10:00'),
  to: at('2026-06-09T18:00'),
  driver_ids: [11],
  drivers_changed: false,
  with_driver: false,
}
const next: Hire = { ...hire, booking_id: 2, from: at('2026-06-10T09:00'), to: null, driver_ids: [12] }
const judge = (moment: string, hires: Hire[] = [hire, next], car_ids = [7]) =>
  judgeNotice({ moment, timeZone, car_ids }, hires)

describe('the driver of a minute', () => {
  test('R83 is named where one hire had the car, and one person drove it', () => {
    expect(judge('2026-06-05T12:00')).toEqual({
      certainty: 'driver',
      booking_id: 1,
      driver_id: 11,
      doubts: [],
      candidates: [1],
    })
    expect(judge('2026-07-30T12:00'), 'a car that is still out').toMatchObject({
      booking_id: 2,
      driver_id: 12,
    })
  })

  test.each([
    ['2026-06-03T10:14', ['near_handover'], [1]],
    ['2026-06-03T09:45', ['near_handover'], [1]],
    ['2026-06-03T09:44', ['with_the_agency'], []],
    ['2026-06-09T17:45', ['near_return'], [1]],
    ['2026-06-09T18:14', ['near_return'], [1]],
    ['2026-06-09T18:15', ['with_the_agency'], []],
    ['2026-06-09T23:00', ['with_the_agency'], []],
  ])('nobody is at %s: %j', (moment, doubts, candidates) => {
    expect(judge(moment)).toEqual({
      certainty: 'none',
      booking_id: null,
      driver_id: null,
      doubts,
      candidates,
    })
  })

  test(`is certain ${doubtfulMinutes} minutes after a handover and before a return`, () => {
    expect(judge('2026-06-03T10:15').certainty).toBe('driver')
    expect(judge('2026-06-09T17:44').certainty).toBe('driver')
  })

  test('is open where several drive, drivers changed on the way, the agency drove, or none is known', () => {
    const verdict = (changes: Partial<Hire>) => judge('2026-06-05T12:00', [{ ...hire, ...changes }])
    expect(verdict({ driver_ids: [11, 13] })).toMatchObject({
      certainty: 'hire',
      driver_id: null,
      doubts: ['several_drivers'],
    })
    expect(verdict({ drivers_changed: true }).doubts).toEqual(['drivers_changed'])
    expect(verdict({ with_driver: true }).doubts).toEqual(['agency_driver'])
    expect(verdict({ driver_ids: [] })).toMatchObject({ booking_id: 1, doubts: ['no_driver'] })
  })

  test('is nobody where two hires had the car at once by what was written down', () => {
    const double = { ...hire, booking_id: 3 }
    expect(judge('2026-06-05T12:00', [hire, double])).toMatchObject({
      certainty: 'none',
      doubts: ['several_hires'],
      candidates: [1, 3],
    })
  })

  test('is nobody of a plate that no car has, or two', () => {
    expect(judge('2026-06-05T12:00', [hire], []).doubts).toEqual(['unknown_plate'])
    expect(judge('2026-06-05T12:00', [hire], [7, 8])).toMatchObject({
      certainty: 'none',
      doubts: ['plate_of_several'],
      candidates: [1],
    })
  })
})

describe('an hour that the clock changes', () => {
  const winter = { ...hire, from: Date.parse('2026-02-10T09:00Z'), to: Date.parse('2026-04-01T09:00Z') }

  test('names nobody where it was skipped', () => {
    expect(judge('2026-03-22T02:30', [winter]).doubts).toEqual(['skipped_hour'])
  })

  test('names whoever had the car both times it was', () => {
    expect(judge('2026-02-15T02:30', [winter])).toMatchObject({ certainty: 'driver', booking_id: 1 })
  })

  test('names nobody where the car came back in between', () => {
    // 02:30 was at 01:30 and at 02:30 of UTC; the car was back at 02:00.
    const back = { ...winter, to: Date.parse('2026-02-15T02:00Z') }
    expect(judge('2026-02-15T02:30', [back])).toMatchObject({
      certainty: 'none',
      doubts: ['repeated_hour', 'with_the_agency'],
      candidates: [1],
    })
  })
})

describe('a booking that got another car on the way', () => {
  const booking = {
    ...hire,
    car_id: 9,
    swaps: [
      { at: at('2026-06-05T12:00'), from_car_id: 7, to_car_id: 8 },
      { at: at('2026-06-07T12:00'), from_car_id: 8, to_car_id: 9 },
    ],
  }

  test('had each of them for its time', () => {
    expect(hiresOf(booking).map(({ car_id, from, to }) => [car_id, from, to])).toEqual([
      [7, hire.from, at('2026-06-05T12:00')],
      [8, at('2026-06-05T12:00'), at('2026-06-07T12:00')],
      [9, at('2026-06-07T12:00'), hire.to],
    ])
    expect(judge('2026-06-06T12:00', hiresOf(booking)).doubts, 'its first car was back').toEqual([
      'with_the_agency',
    ])
    expect(judge('2026-06-05T11:50', hiresOf(booking)).doubts).toEqual(['near_return'])
  })

  test('is never out longer than it was back', () => {
    const early = hiresOf({ ...booking, to: at('2026-06-06T08:00') })
    expect(early.map(({ from, to }) => to! - from >= 0)).toEqual([true, true, true])
    expect(early.at(-1)!.to).toBe(at('2026-06-06T08:00'))
  })
})
