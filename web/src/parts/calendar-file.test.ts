import { expect, test } from 'vitest'
import { type CalendarEvent, calendarFile } from './calendar-file.ts'

const hire: CalendarEvent = {
  uid: 'RB-7K2M9Q@atlas.example',
  stamp: new Date('2026-07-01T08:30:15.123Z'),
  start: '2026-07-12T10:00',
  end: '2026-07-17T18:30',
  title: 'Dacia Duster',
  location: 'Casablanca Airport',
  description: 'Booking number RB-7K2M9Q',
  isConfirmed: false,
}

const linesOf = (event: Partial<CalendarEvent>) => calendarFile({ ...hire, ...event }).split('\r\n')
/** What a calendar reads: lines that were folded are one again. */
const read = (event: Partial<CalendarEvent>) =>
  calendarFile({ ...hire, ...event })
    .replaceAll('\r\n ', '')
    .split('\r\n')

test('a hire is one event on the wall clock of the company, with no zone to be misread', () => {
  const lines = linesOf({})
  expect(lines).toContain('DTSTART:20260712T100000')
  expect(lines).toContain('DTEND:20260717T183000')
  expect(lines).toContain('DTSTAMP:20260701T083015Z')
  expect(lines).toContain('UID:RB-7K2M9Q@atlas.example')
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
