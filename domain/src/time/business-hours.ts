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

/**
 * Each weekday its spans `HH:MM-HH:MM`, two at most with a comma between, or `closed`; so may a date (`YYYY-MM-DD`) of its
 * own, which goes before its weekday (docs/rules/availability.md#opening-hours).
 */
export type BusinessHours = Record<Weekday, string> & Record<string, string>

/** Minutes after midnight. */
export type OpeningSpan = { opens: number; closes: number }

/**
 * Reads one day's hours: its spans in order, none of a closed day, null for anything else, which is 422 'Invalid business
 * hours format'. A span closes after it opens, by 24:00 at the latest, and before the next one opens.
 */
export function parseBusinessHours(text: string): OpeningSpan[] | null {
  if (text === 'closed') return []
  const spans = text.split(',').map((span) => {
    const [, from, to] = /^(\d{2}:\d{2})-(\d{2}:\d{2})$/.exec(span) ?? []
    return { opens: minutesOf(from), closes: minutesOf(to) }
  })
  const inOrder = spans.every(
    ({ opens, closes }, index) => opens < closes && (index === 0 || spans[index - 1]!.closes < opens),
  )
  return inOrder && spans.length < 3 ? spans : null
}

/**
 * Whether it is open at a wall-clock time (`YYYY-MM-DDTHH:mm`, company zone), the closing time included so that a car can
 * come back then.
 */
export function isOpenAt(wallClock: string, hours: BusinessHours): boolean {
  return spanAt(wallClock, hours) !== undefined
}

/**
 * Whether a place takes no client at a wall-clock time (docs/rules/availability.md#opening-hours): a date of its own that is
 * closed, and where bookings are taken within its hours alone any other hour.
 */
export function isRefusedAt(
  wallClock: string,
  { hours, only_in_hours }: { hours: Partial<BusinessHours>; only_in_hours: boolean },
): boolean {
  if (hours[wallClock.slice(0, 10)] === 'closed') return true
  return only_in_hours && !isOpenAt(wallClock, hours as BusinessHours)
}

function spanAt(wallClock: string, hours: BusinessHours): OpeningSpan | undefined {
  const minutes = minutesOf(wallClock.slice(11, 16))
  return openingSpansOn(wallClock.slice(0, 10), hours).find(
    ({ opens, closes }) => opens <= minutes && minutes <= closes,
  )
}

/** The state of the office: open until when, or closed until which weekday and time (`HH:MM`); `ahead` counts days, 0 today. */
export type Door =
  | { isOpen: true; closes: string }
  | { isOpen: false; opens: { ahead: number; weekday: Weekday; time: string } | null }

/** The state at a wall-clock time (`YYYY-MM-DDTHH:mm`, company zone); `opens` is null where no day of a week is open. */
export function doorAt(wallClock: string, hours: BusinessHours): Door {
  const now = spanAt(wallClock, hours)
  if (now) return { isOpen: true, closes: timeOf(now.closes) }
  const today = Date.parse(wallClock.slice(0, 10))
  for (let ahead = 0; ahead <= 7; ahead++) {
    const date = new Date(today + ahead * 86_400_000).toISOString().slice(0, 10)
    const times = openingSpansOn(date, hours).map(({ opens }) => timeOf(opens))
    const time = times.find((one) => ahead > 0 || one > wallClock.slice(11, 16))
    if (time !== undefined) return { isOpen: false, opens: { ahead, weekday: weekdayOf(date), time } }
  }
  return { isOpen: false, opens: null }
}

/** The spans of a local date (`YYYY-MM-DD`), none when closed or unreadable. */
export function openingSpansOn(date: string, hours: BusinessHours): OpeningSpan[] {
  return parseBusinessHours(hours[date] ?? hours[weekdayOf(date)]) ?? []
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

/** NaN, which is neither before nor after anything, where it is no time. */
function minutesOf(time = ''): number {
  const [hours = NaN, minutes = NaN] = time.split(':').map(Number)
  const total = hours * 60 + minutes
  return minutes > 59 || total > 24 * 60 ? NaN : total
}
