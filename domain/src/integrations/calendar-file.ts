/** One event of a calendar file. A time is an instant in epoch milliseconds, or a text `YYYY-MM-DDTHH:mm` of no zone. */
export type CalendarEvent = {
  /** Always the same for the same thing: a file imported twice makes one entry. */
  uid: string
  /** When the event last changed, in epoch milliseconds; for a single file, when it is made. */
  stamp: number
  /** How often it has changed; calendars ignore a lower number than the one they have. */
  sequence?: number
  start: number | string
  end: number | string
  title: string
  location?: string
  description?: string
  url?: string
  isConfirmed: boolean
  /** Whether the time is shown as busy. */
  isBusy?: boolean
}

/** A calendar: its events, and for a feed its name and refresh interval. */
export type Calendar = {
  name?: string
  refresh_minutes?: number
  time_zone?: string
  events: CalendarEvent[]
}

/**
 * A calendar file (RFC 5545). Instants are in UTC, so that no time zone rules are needed, which Morocco changes each
 * year. Times without a zone are floating: ten o'clock at the agency is ten o'clock in every reader.
 */
export function calendarFile({ name, refresh_minutes, time_zone, events }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Marhala//Booking//EN',
    'CALSCALE:GREGORIAN',
    // A feed has no method: its stamps say when an event was changed, not when the file was made.
    ...(name === undefined
      ? ['METHOD:PUBLISH']
      : [`NAME:${escapeText(name)}`, `X-WR-CALNAME:${escapeText(name)}`]),
    ...(time_zone === undefined ? [] : [`X-WR-TIMEZONE:${time_zone}`]),
    ...(refresh_minutes === undefined
      ? []
      : [`REFRESH-INTERVAL;VALUE=DURATION:PT${refresh_minutes}M`, `X-PUBLISHED-TTL:PT${refresh_minutes}M`]),
    ...events.flatMap((event) => eventLines(event, name !== undefined)),
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}

function eventLines(event: CalendarEvent, isOfFeed: boolean): string[] {
  const { sequence, location, description, url } = event
  const text = (name: string, value: string | undefined) => (value ? [`${name}:${escapeText(value)}`] : [])
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${timeOf(event.stamp)}`,
    // The stamp of a single file is when it was made, which says nothing of the event.
    ...(isOfFeed ? [`LAST-MODIFIED:${timeOf(event.stamp)}`] : []),
    ...(sequence === undefined ? [] : [`SEQUENCE:${sequence}`]),
    `DTSTART:${timeOf(event.start)}`,
    `DTEND:${timeOf(event.end)}`,
    `SUMMARY:${escapeText(event.title)}`,
    ...text('LOCATION', location),
    ...text('DESCRIPTION', description),
    ...(url ? [`URL:${url}`] : []),
    `STATUS:${event.isConfirmed ? 'CONFIRMED' : 'TENTATIVE'}`,
    `TRANSP:${event.isBusy ? 'OPAQUE' : 'TRANSPARENT'}`,
    'END:VEVENT',
  ]
}

/** `2026-07-12T10:00` → `20260712T100000`; an instant ends in `Z`. */
function timeOf(time: number | string): string {
  if (typeof time === 'string') return `${time.replace(/[-:]/g, '')}00`
  return new Date(time).toISOString().replace(/[-:]|\.\d+/g, '')
}

/** Commas, semicolons, backslashes and line ends are escaped (RFC 5545 §3.3.11). */
function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')
}

/** Lines are folded at 75 bytes; the next one begins with a space (RFC 5545 §3.1). */
function fold(line: string): string {
  const lines: string[] = []
  let last = ''
  let length = 0
  for (const sign of line) {
    const more = bytes(sign)
    if (length + more > 75) {
      lines.push(last)
      last = ' '
      length = 1
    }
    last += sign
    length += more
  }
  return [...lines, last].join('\r\n')
}

function bytes(sign: string): number {
  const code = sign.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
