import { describe, expect, test } from 'vitest'
import { nearbyPeriods, widenedPrice } from './nearest-alternatives.ts'
import { parseInstant, toWallClock } from '../time/wall-clock.ts'

const zone = 'Africa/Casablanca'
const at = (text: string) => parseInstant(text, zone)!
const july = { start: at('2026-07-12T10:00'), end: at('2026-07-17T09:00') }
const starts = (now: string) =>
  nearbyPeriods(july, at(now), zone).map(({ start }) => toWallClock(start, zone).slice(5))

describe('other dates for the same booking', () => {
  test('are the nearest first, of two equally near the later, for two weeks', () => {
    const all = starts('2026-06-01T10:00')
    expect(all.slice(0, 4)).toEqual(['07-13T10:00', '07-11T10:00', '07-14T10:00', '07-10T10:00'])
    expect(all).toHaveLength(28)
    expect(all.slice(-2)).toEqual(['07-26T10:00', '06-28T10:00'])
  })
  test('keep their length and their times of day, also where the clocks change', () => {
    const before = { start: at('2026-02-14T10:00'), end: at('2026-02-16T18:30') }
    for (const { start, end } of nearbyPeriods(before, at('2026-02-01T10:00'), zone)) {
      expect(toWallClock(start, zone)).toMatch(/T10:00$/)
      expect(toWallClock(end, zone)).toMatch(/T18:30$/)
    }
  })
  test('never begin in the past', () => {
    expect(starts('2026-07-11T10:01').slice(0, 3)).toEqual(['07-13T10:00', '07-14T10:00', '07-15T10:00'])
    expect(starts('2026-07-11T10:00')).toContain('07-11T10:00')
  })
})

describe('the price limits that a car is nearest to', () => {
  test.each([
    [
      { min: null, max: 30_000 },
      { below: null, above: 41_999 },
      { min: null, max: 42_000 },
    ],
    [
      { min: null, max: 30_000 },
      { below: null, above: 42_000 },
      { min: null, max: 42_000 },
    ],
    [
      { min: 90_000, max: null },
      { below: 85_550, above: null },
      { min: 85_000, max: null },
    ],
    [
      { min: 50_000, max: 60_000 },
      { below: 45_000, above: 62_000 },
      { min: 50_000, max: 62_000 },
    ],
    [
      { min: 50_000, max: 60_000 },
      { below: 48_000, above: 62_000 },
      { min: 48_000, max: 60_000 },
    ],
    [{ min: 50_000, max: 60_000 }, { below: null, above: null }, null],
    [{ min: null, max: null }, { below: 100, above: 100 }, null],
    [{ min: 60_000, max: 50_000 }, { below: 40_000, above: 70_000 }, null],
  ])('%j with %j beside them are widened to %j', (limits, outside, expected) => {
    expect(widenedPrice(limits, outside)).toEqual(expected)
  })
})
