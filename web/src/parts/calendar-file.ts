/** One event of a calendar file, on the company's wall clock. */
export type CalendarEvent = {
  /** The same for the same thing for ever: a file that is opened twice makes one entry. */
  uid: string
  /** When the file is made. */
  stamp: Date
  /** `YYYY-MM-DDTHH:mm`. */
  start: string
  end: string
  title: string
  location: string
  description: string
  /** What is not confirmed yet is tentative. */
  isConfirmed: boolean
}

/**
 * A calendar file of one event (RFC 5545). Its times are floating: ten o'clock at the desk is ten o'clock wherever the
 * reader comes from, whatever their calendar thinks of Morocco's zone. The days between count as free.
 */
export function calendarFile(event: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Marhala//Booking//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${event.stamp.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART:${compact(event.start)}`,
    `DTEND:${compact(event.end)}`,
    `SUMMARY:${escapeText(event.title)}`,
    `LOCATION:${escapeText(event.location)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `STATUS:${event.isConfirmed ? 'CONFIRMED' : 'TENTATIVE'}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}

/** `2026-07-12T10:00` → `20260712T100000`. */
function compact(wallClock: string): string {
  return `${wallClock.replace(/[-:]/g, '')}00`
}

/** Commas, semicolons, backslashes and line ends have a meaning of their own in a text (RFC 5545 §3.3.11). */
function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n')
}

/** No line is longer than 75 bytes; it goes on in the next one, after a space (RFC 5545 §3.1). */
function fold(line: string): string {
  const lines = ['']
  for (const sign of line) {
    const last = lines.length - 1
    if (bytes(lines[last]! + sign) > 75) lines.push(` ${sign}`)
    else lines[last] += sign
  }
  return lines.join('\r\n')
}

function bytes(text: string): number {
  return new TextEncoder().encode(text).length
}
