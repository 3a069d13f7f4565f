import { describe, expect, test } from 'vitest'
import { digestDay, isQuiet, quietUntil } from './quiet-hours.ts'

const zone = 'Africa/Casablanca'
const night = { from: '21:00', to: '07:30' }
const noon = { from: '12:00', to: '14:00' }
const at = (instant: string) => Date.parse(instant)

/* Casablanca is an hour ahead of UTC, but for the weeks of Ramadan: 15 February to 22 March 2026. */
describe('quiet hours', () => {
  test.each([
    ['2026-06-03T19:59:00Z', night, false],
    ['2026-06-03T20:00:00Z', night, true],
    ['2026-06-03T23:30:00Z', night, true],
    ['2026-06-04T06:29:00Z', night, true],
    ['2026-06-04T06:30:00Z', night, false],
    ['2026-06-03T10:59:00Z', noon, false],
    ['2026-06-03T11:00:00Z', noon, true],
    ['2026-06-03T13:00:00Z', noon, false],
    ['2026-06-03T23:30:00Z', null, false],
    // While the clock stands at UTC, seven thirty is an hour later for the rest of the world.
    ['2026-03-01T07:29:00Z', night, true],
    ['2026-03-01T07:30:00Z', night, false],
  ])('at %s with %j: %s', (instant, quiet, expected) => {
    expect(isQuiet(at(instant), quiet, zone)).toBe(expected)
  })

  test.each([
    ['2026-06-03T21:00:00Z', night, '2026-06-04T06:30:00Z'],
    ['2026-06-04T02:00:00Z', night, '2026-06-04T06:30:00Z'],
    ['2026-06-03T11:30:00Z', noon, '2026-06-03T13:00:00Z'],
    ['2026-06-03T15:00:00Z', night, '2026-06-03T15:00:00Z'],
    // The night in which the clock goes back an hour lasts an hour longer, and the other an hour less.
    ['2026-02-14T21:00:00Z', night, '2026-02-15T07:30:00Z'],
    ['2026-03-21T22:00:00Z', night, '2026-03-22T06:30:00Z'],
  ])('that hold %s with %j end at %s', (instant, quiet, end) => {
    expect(new Date(quietUntil(at(instant), quiet, zone)).toISOString()).toBe(new Date(end).toISOString())
  })

  test('end within a day, at an instant that is not quiet, whenever one asks in the year', () => {
    const wrong: string[] = []
    const look = (from: string, until: string, minutes: number) => {
      for (const quiet of [night, noon, { from: '02:00', to: '02:30' }, { from: '23:59', to: '00:00' }])
        for (let instant = at(from); instant < at(until); instant += minutes * 60_000) {
          const end = quietUntil(instant, quiet, zone)
          const isRight = isQuiet(instant, quiet, zone) ? end > instant : end === instant
          if (!isRight || end > instant + 25 * 3_600_000)
            wrong.push(`${new Date(instant).toISOString()} ${JSON.stringify(quiet)}`)
        }
    }
    look('2026-01-01T00:00Z', '2027-01-01T00:00Z', 97)
    // Where the clock changes it is looked at closely.
    look('2026-02-14T12:00Z', '2026-02-15T12:00Z', 7)
    look('2026-03-21T12:00Z', '2026-03-22T12:00Z', 7)
    expect(wrong).toEqual([])
  })
})

describe('the day of a digest', () => {
  test.each([
    ['2026-06-03T06:59:00Z', 8, '2026-06-02'],
    ['2026-06-03T07:00:00Z', 8, '2026-06-03'],
    ['2026-06-03T22:59:00Z', 8, '2026-06-03'],
    ['2026-06-03T23:00:00Z', 0, '2026-06-04'],
    ['2026-06-04T06:00:00Z', 20, '2026-06-03'],
    // Two o’clock comes twice, and is one day’s; the night in which it does not come, three o’clock is.
    ['2026-02-15T01:30:00Z', 2, '2026-02-15'],
    ['2026-02-15T02:30:00Z', 2, '2026-02-15'],
    ['2026-03-22T01:59:00Z', 2, '2026-03-21'],
    ['2026-03-22T02:00:00Z', 2, '2026-03-22'],
  ])('at %s for %s o’clock: %s', (instant, hour, day) => {
    expect(digestDay(at(instant), hour, zone)).toBe(day)
  })
})
