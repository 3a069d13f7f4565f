import { describe, expect, test } from 'vitest'
import { formatFor } from './format.ts'

const en = formatFor('en', 'Africa/Casablanca')
const fr = formatFor('fr', 'Africa/Casablanca')
const ar = formatFor('ar', 'Africa/Casablanca')

describe('money', () => {
  test('is written in the way of each language, with Western digits', () => {
    expect(en.money('1234.50')).toBe('1,234.50\u00a0DH')
    expect(fr.money('1234.50')).toBe('1\u202f234,50\u00a0DH')
    expect(ar.money('1234.50')).toBe('1.234,50\u00a0DH')
  })
  test('never becomes a float on the way', () => {
    expect(en.amount('99999999999999.99')).toBe('99,999,999,999,999.99')
  })
})

describe('dates', () => {
  const inJuly = new Date('2026-07-01T12:00:00Z')
  test('are told in the company’s time zone, 24 hours, the day before the month', () => {
    expect(en.date('2026-07-12T09:00:00Z', 'dayTime')).toBe('12 Jul, 10:00')
    expect(en.date('2026-07-12T23:30:00Z', 'dayTime')).toBe('13 Jul, 00:30')
    expect(fr.date('2026-07-12T09:00:00Z', 'day')).toBe('12 juil.')
    expect(ar.date('2026-07-12T09:00:00Z', 'day')).toBe('12 يوليوز')
    expect(en.date('2026-07-12T09:00:00Z', 'fullTime')).toBe('Sunday, 12 July 2026 at 10:00')
    expect(fr.date('2026-07-12T09:00:00Z', 'fullTime')).toBe('dimanche 12 juillet 2026 à 10:00')
    expect(ar.date('2026-07-12T09:00:00Z', 'fullTime')).toBe('الأحد، 12 يوليوز 2026 على الساعة 10:00')
  })
  test('write once what a range shares', () => {
    expect(en.plainRange('2026-07-12', '2026-07-17', 'day', inJuly).replace(/\s/g, ' ')).toBe('12 – 17 Jul')
  })
  test('of a range say the year where it is not this one, by the company’s clock', () => {
    const text = (start: string, end: string) => en.range(start, end, 'day', inJuly).replace(/\s/g, ' ')
    expect(text('2026-07-12T09:00:00Z', '2026-07-17T09:00:00Z')).toBe('12 – 17 Jul')
    expect(text('2026-12-30T09:00:00Z', '2026-12-31T19:00:00Z')).toBe('30 – 31 Dec')
    const inKolkata = formatFor('en', 'Asia/Kolkata')
    expect(
      inKolkata.range('2026-12-30T09:00:00Z', '2026-12-31T19:00:00Z', 'day', inJuly).replace(/\s/g, ' '),
    ).toBe('30 Dec 2026 – 1 Jan 2027')
    expect(text('2031-05-01T09:00:00Z', '2031-05-02T09:00:00Z')).toBe('1 – 2 May 2031')
    expect(en.plainRange('2025-07-12', '2025-07-17', 'day', inJuly).replace(/\s/g, ' ')).toBe(
      '12 – 17 Jul 2025',
    )
  })
  test('of a booking are the company’s wall clocks, whose end may still be to choose', () => {
    const text = (start: string, end: string | null) =>
      en.wallClockRange(start, end, inJuly).replace(/\s/g, ' ')
    expect(text('2026-07-12T10:00', '2026-07-17T09:30')).toBe('12 Jul, 10:00 – 17 Jul, 09:30')
    expect(text('2026-07-12T10:00', null)).toBe('12 Jul, 10:00 – …')
    expect(text('2026-12-28T10:00', '2027-01-04T10:00')).toBe('28 Dec 2026, 10:00 – 4 Jan 2027, 10:00')
    expect(text('2027-03-01T10:00', '2027-03-04T10:00')).toBe('1 Mar 2027, 10:00 – 4 Mar 2027, 10:00')
    expect(text('2027-03-01T10:00', null)).toBe('1 Mar 2027, 10:00 – …')
  })
  test.each(['en', 'fr', 'ar'] as const)(
    'of a range that breaks end its line with the dash, which stands in the middle of one that does not (%s)',
    (language) => {
      const format = formatFor(language, 'Africa/Casablanca')
      for (const end of ['2026-08-17T10:00', null]) {
        expect(format.wallClockRange('2026-07-12T10:00', end, inJuly)).toContain('10:00\u00a0– ')
      }
    },
  )
  test('of a calendar day are that day in every zone', () => {
    expect(formatFor('en', 'Pacific/Auckland').plainDate('2026-07-12')).toBe('12 Jul 2026')
    expect(formatFor('en', 'America/Los_Angeles').plainDate('2026-07-12')).toBe('12 Jul 2026')
  })
  test('are told as distances', () => {
    const now = new Date('2026-07-12T12:00:00Z')
    expect(en.relative('2026-07-12T09:00:00Z', now)).toBe('3 hours ago')
    expect(fr.relative('2026-07-13T12:00:00Z', now)).toBe('demain')
    expect(ar.relative('2026-07-12T12:00:00Z', now)).toBe('هذه الدقيقة')
  })
})

test('percents and ratings', () => {
  expect(en.percent(10)).toBe('10%')
  expect(fr.percent(12.5)).toBe('12,5\u00a0%')
  expect(ar.rating(4.6)).toBe('4,6')
})

test('how long something lasts is said in hours and minutes', () => {
  const texts = (format: typeof en) => [1, 60, 119, 120, 1500].map((minutes) => format.lasting(minutes))
  expect(texts(en)).toEqual(['1 minute', '1 hour', '1 hour 59 minutes', '2 hours', '25 hours'])
  const french = texts(fr).map((text) => text.replaceAll('\u00a0', ' '))
  expect(french).toEqual(['1 minute', '1 heure', '1 heure 59 minutes', '2 heures', '25 heures'])
  expect(texts(ar)).toEqual(['دقيقة', 'ساعة', 'ساعة و59 دقيقة', 'ساعتان', '25 ساعة'])
})

test('days are counted in the plural forms of each language', () => {
  const counts = [0, 1, 2, 5, 11, 100]
  expect(counts.map((count) => en.days(count))).toEqual([
    '0 days',
    '1 day',
    '2 days',
    '5 days',
    '11 days',
    '100 days',
  ])
  expect(counts.map((count) => fr.days(count))).toEqual([
    '0 jour',
    '1 jour',
    '2 jours',
    '5 jours',
    '11 jours',
    '100 jours',
  ])
  expect(counts.map((count) => ar.days(count))).toEqual([
    '0 يوم',
    'يوم واحد',
    'يومان',
    '5 أيام',
    '11 يوما',
    '100 يوم',
  ])
})
