import { expect, test } from 'vitest'
import { type CalendarEvent, calendarFile } from './calendar-file.ts'

const pickup: CalendarEvent = {
  uid: 'RB-7K2M9Q@atlas.example',
  stamp: Date.parse('2026-07-01T08:30:15.123Z'),
  start: '2026-07-12T10:00',
  end: '2026-07-17T18:30',
  title: 'Dacia Duster',
  location: 'Casablanca Airport',
  description: 'Booking number RB-7K2M9Q',
  isConfirmed: false,
}

const fileOf = (event: Partial<CalendarEvent>) => calendarFile({ events: [{ ...pickup, ...event }] })
const linesOf = (event: Partial<CalendarEvent>) => fileOf(event).split('\r\n')
/** What a calendar reads: folded lines are joined again. */
const read = (event: Partial<CalendarEvent>) => fileOf(event).replaceAll('\r\n ', '').split('\r\n')

test('a booking is one event on the wall clock of the company, with no zone to be misread', () => {
  const lines = linesOf({})
  expect(lines).toContain('DTSTART:20260712T100000')
  expect(lines).toContain('DTEND:20260717T183000')
  expect(lines).toContain('DTSTAMP:20260701T083015Z')
  expect(lines).toContain('UID:RB-7K2M9Q@atlas.example')
  expect(lines.filter((line) => line.startsWith('LAST-MODIFIED'))).toEqual([])
  expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0'])
  expect(lines.slice(-3)).toEqual(['END:VEVENT', 'END:VCALENDAR', ''])
})

test('a booking that waits is tentative', () => {
  expect(linesOf({})).toContain('STATUS:TENTATIVE')
  expect(linesOf({ isConfirmed: true })).toContain('STATUS:CONFIRMED')
})

test('signs that mean something to a calendar are text, and a text cannot begin a line of its own', () => {
  const evil = 'Rabat; Agdal, 5\\7\r\nEND:VEVENT\nATTACH:http://evil.example'
  expect(read({ location: evil })).toContain(
    'LOCATION:Rabat\\; Agdal\\, 5\\\\7\\nEND:VEVENT\\nATTACH:http://evil.example',
  )
  expect(linesOf({ location: evil }).filter((line) => line === 'END:VEVENT')).toHaveLength(1)
})

test('no line is longer than 75 bytes, in Arabic either, and none breaks a letter', () => {
  const description = 'رقم الحجز RB-7K2M9Q، الاستلام في مطار محمد الخامس الدولي، والإرجاع في وسط مدينة مراكش'
  for (const line of linesOf({ description })) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  }
  expect(read({ description })).toContain(`DESCRIPTION:${description}`)
})

test('an instant stands in UTC, and a change is told by its number', () => {
  const start = Date.parse('2026-03-22T09:00:00.000Z')
  const lines = linesOf({ start, end: start + 1_800_000, sequence: 3, isBusy: true })
  expect(lines).toContain('DTSTART:20260322T090000Z')
  expect(lines).toContain('DTEND:20260322T093000Z')
  expect(lines).toContain('SEQUENCE:3')
  expect(lines).toContain('TRANSP:OPAQUE')
})

test('an event of a feed says when it was changed last', () => {
  expect(calendarFile({ name: 'Tasks', events: [pickup] })).toContain('LAST-MODIFIED:20260701T083015Z')
})

test('a calendar that is read again and again has a name, a zone and a pace', () => {
  const file = calendarFile({
    name: 'Pick-ups; Rabat',
    refresh_minutes: 30,
    time_zone: 'Africa/Casablanca',
    events: [],
  })
  expect(file.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Marhala//Booking//EN',
    'CALSCALE:GREGORIAN',
    'NAME:Pick-ups\\; Rabat',
    'X-WR-CALNAME:Pick-ups\\; Rabat',
    'X-WR-TIMEZONE:Africa/Casablanca',
    'REFRESH-INTERVAL;VALUE=DURATION:PT30M',
    'X-PUBLISHED-TTL:PT30M',
    'END:VCALENDAR',
    '',
  ])
})
