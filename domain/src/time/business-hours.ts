export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof weekdays)[number]

/** Each day `HH:MM-HH:MM` or `closed`. */
export type BusinessHours = Record<Weekday, string>

/** Minutes after midnight; null on a closed day. */
export type OpeningHours = { opens: number; closes: number } | null

/**
 * Reads one day's hours: minutes after midnight, `'closed'` for a closed day, null for anything else, which is 422
 * 'Invalid business hours format'. A day closes after it opens, by 24:00 at the latest.
 */
export function parseBusinessHours(text: string): { opens: number; closes: number } | 'closed' | null {
  if (text === 'closed') return 'closed'
  const [, from, to] = /^(\d{2}:\d{2})-(\d{2}:\d{2})$/.exec(text) ?? []
  if (from === undefined || to === undefined) return null
  const [opens, closes] = [minutesOf(from), minutesOf(to)]
  return opens !== null && closes !== null && opens < closes ? { opens, closes } : null
}

/**
 * Whether the company is open at a wall-clock time (`YYYY-MM-DDTHH:mm`, company zone), the closing time included so
 * that a car can come back then. Only advice: any hour can be booked, "by appointment"
 * (docs/rules/availability.md#opening-hours-are-advice).
 */
export function isOpenAt(wallClock: string, hours: BusinessHours): boolean {
  const day = openingHoursOn(wallClock.slice(0, 10), hours)
  const minutes = minutesOf(wallClock.slice(11, 16))
  return day !== null && minutes !== null && day.opens <= minutes && minutes <= day.closes
}

/** The state of the office: open until when, or closed until which weekday and time (`HH:MM`); `ahead` counts days, 0 today. */
export type Door =
  | { isOpen: true; closes: string }
  | { isOpen: false; opens: { ahead: number; weekday: Weekday; time: string } | null }

/** The state at a wall-clock time (`YYYY-MM-DDTHH:mm`, company zone); `opens` is null where no day of a week is open. */
export function doorAt(wallClock: string, hours: BusinessHours): Door {
  const today = openingHoursOn(wallClock.slice(0, 10), hours)
  if (today && isOpenAt(wallClock, hours)) return { isOpen: true, closes: timeOf(today.closes) }
  const first = weekdays.indexOf(weekdayOf(wallClock.slice(0, 10)))
  for (let ahead = 0; ahead <= 7; ahead++) {
    const weekday = weekdays[(first + ahead) % 7]!
    const day = parseBusinessHours(hours[weekday])
    if (day === null || day === 'closed') continue
    const time = timeOf(day.opens)
    if (ahead > 0 || time > wallClock.slice(11, 16)) return { isOpen: false, opens: { ahead, weekday, time } }
  }
  return { isOpen: false, opens: null }
}

/** The hours of a local date (`YYYY-MM-DD`), null when closed or unreadable. */
export function openingHoursOn(date: string, hours: BusinessHours): OpeningHours {
  const parsed = parseBusinessHours(hours[weekdayOf(date)])
  return parsed === 'closed' ? null : parsed
}

/** The weekday of a local date (`YYYY-MM-DD`). */
export function weekdayOf(date: string): Weekday {
  // A plain date is read as midnight UTC, independent of the machine's zone; getUTCDay counts from Sunday.
  return weekdays[(new Date(date).getUTCDay() + 6) % 7]!
}

/** A time of day: `540` → `'09:00'`. */
export function timeOf(minutes: number): string {
  const pad = (figure: number) => String(figure).padStart(2, '0')
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}

function minutesOf(time: string): number | null {
  const [hours, minutes] = time.split(':').map(Number)
  if (hours === undefined || minutes === undefined || minutes > 59) return null
  const total = hours * 60 + minutes
  return total <= 24 * 60 ? total : null
}
