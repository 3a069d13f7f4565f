import { describe, expect, it } from 'vitest'
import {
  addDays,
  addLocalDays,
  addMonths,
  daysBetween,
  isPlainDate,
  localDate,
  parseInstant,
  parseListInstant,
  startOfLocalDay,
  toWallClock,
  wallClockMilliseconds,
} from './wall-clock.ts'

const casablanca = 'Africa/Casablanca'
const paris = 'Europe/Paris'
const utc = (text: string) => Date.parse(text)

describe('reading instants', () => {
  it('reads a wall-clock time in the company zone', () => {
    expect(parseInstant('2026-07-12T10:00', casablanca)).toBe(utc('2026-07-12T09:00:00Z'))
    expect(parseInstant('2026-07-12T10:00:30', casablanca)).toBe(utc('2026-07-12T09:00:30Z'))
  })

  it('follows Morocco to UTC+0 during Ramadan', () => {
    expect(parseInstant('2026-03-01T10:00', casablanca)).toBe(utc('2026-03-01T10:00:00Z'))
  })

  it('reads RFC 3339 with an offset whatever the zone', () => {
    expect(parseInstant('2026-07-12T10:00:00Z', casablanca)).toBe(utc('2026-07-12T10:00:00Z'))
    expect(parseInstant('2026-07-12T10:00:00.250+05:30', casablanca)).toBe(utc('2026-07-12T04:30:00.250Z'))
  })

  it.each([
    '2026-07-12',
    '2026-02-30T10:00',
    '2026-02-30T10:00:00Z',
    '2026-13-01T10:00',
    '2026-07-12T24:00',
    '2026-07-12T10:60',
    '2026-07-12T10:00+25:00',
    '2026-07-12 10:00',
    '2026-7-12T10:00',
    '0000-01-01T10:00',
    ' 2026-07-12T10:00',
    'tomorrow',
    '',
  ])('refuses %j', (text) => expect(parseInstant(text, casablanca)).toBeNull())

  it('takes the later time in a gap and the earlier in an overlap', () => {
    expect(parseInstant('2026-03-29T02:30', paris)).toBe(utc('2026-03-29T01:30:00Z'))
    expect(parseInstant('2026-10-25T02:30', paris)).toBe(utc('2026-10-25T00:30:00Z'))
  })

  it('reads a plain date of a list filter as 10:00 company time', () => {
    expect(parseListInstant('2026-07-12', casablanca)).toBe(utc('2026-07-12T09:00:00Z'))
    expect(parseListInstant('2026-07-12T08:00', casablanca)).toBe(utc('2026-07-12T07:00:00Z'))
    expect(parseListInstant('2026-02-30', casablanca)).toBeNull()
  })
})

describe('showing instants', () => {
  it('shows the wall clock and the day of the company, not of the visitor', () => {
    expect(toWallClock(utc('2026-06-30T23:30:00Z'), casablanca)).toBe('2026-07-01T00:30')
    expect(localDate(utc('2026-06-30T23:30:00Z'), casablanca)).toBe('2026-07-01')
    expect(localDate(utc('2026-06-30T22:30:00Z'), casablanca)).toBe('2026-06-30')
  })

  it('measures wall-clock time across a change of offset', () => {
    const start = parseInstant('2026-02-14T10:00', casablanca)!
    const end = parseInstant('2026-02-16T10:00', casablanca)!
    expect(end - start).toBe(49 * 3_600_000)
    expect(wallClockMilliseconds(end, casablanca) - wallClockMilliseconds(start, casablanca)).toBe(
      48 * 3_600_000,
    )
  })
})

describe('calendar arithmetic', () => {
  it('starts a day at its own midnight', () => {
    expect(startOfLocalDay('2026-07-12', casablanca)).toBe(utc('2026-07-11T23:00:00Z'))
    expect(startOfLocalDay('2026-03-01', casablanca)).toBe(utc('2026-03-01T00:00:00Z'))
  })

  it('keeps the wall-clock time when days are added over a change of offset', () => {
    const start = parseInstant('2026-02-14T10:00', casablanca)!
    expect(toWallClock(addLocalDays(start, 3, casablanca), casablanca)).toBe('2026-02-17T10:00')
    expect(toWallClock(addLocalDays(start, -1, casablanca), casablanca)).toBe('2026-02-13T10:00')
  })

  it('counts leap days and month ends', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31')
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
    expect(daysBetween('2027-01-01', '2026-12-31')).toBe(-1)
  })

  it('knows which days exist', () => {
    expect(isPlainDate('2028-02-29')).toBe(true)
    for (const text of ['2026-02-29', '2026-02-30', '2026-7-1', '0000-01-01', '2026-07-12T10:00', ''])
      expect(isPlainDate(text)).toBe(false)
  })
})
