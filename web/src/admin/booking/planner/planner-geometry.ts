import { type CompanyClock, wallClockAt } from '@marhala/contract/language/company-clock.ts'
import { type BookingStatus, isEditable, mayMovePickup } from '@marhala/domain/booking/booking-status.ts'
import { addDays } from '@marhala/domain/time/wall-clock.ts'

/** How near the planner looks: days that it shows, pixels a day. */
export const zooms = {
  day: { days: 14, width: 96 },
  week: { days: 31, width: 36 },
  month: { days: 92, width: 14 },
} as const
export type Zoom = keyof typeof zooms
export const zoomNames = Object.keys(zooms) as Zoom[]

/** The first day that the planner shows, and how near. */
export type PlannerDays = { from: string; zoom: Zoom }

const dayMinutes = 1440

/** Minutes on the company's clock, so that a day is as wide across a change of the clock. */
function minutesOf(wallClock: string): number {
  return Date.parse(`${wallClock}Z`) / 60_000
}

/** Where a span lies in a row, in pixels from its start side; `cutStart` and `cutEnd` when it goes on beyond the days shown. */
export function placeSpan(
  span: { start: string; end: string },
  from: string,
  zoom: Zoom,
  clock: CompanyClock,
): { offset: number; length: number; cutStart: boolean; cutEnd: boolean } {
  const { days, width } = zooms[zoom]
  const at = (instant: string) =>
    ((minutesOf(wallClockAt(instant, clock)) - minutesOf(`${from}T00:00`)) / dayMinutes) * width
  const [start, end] = [at(span.start), at(span.end)]
  const [first, last] = [Math.max(0, start), Math.min(days * width, end)]
  return { offset: first, length: Math.max(4, last - first), cutStart: start < 0, cutEnd: end > days * width }
}

/** The days of a planner that begins on `from`. */
export function daysFrom(from: string, zoom: Zoom): string[] {
  return Array.from({ length: zooms[zoom].days }, (_, index) => addDays(from, index))
}

/** The months of some days, each with how many of them it has. */
export function monthsOf(days: string[]): { month: string; days: number }[] {
  const months: { month: string; days: number }[] = []
  for (const day of days) {
    const month = day.slice(0, 7)
    const last = months.at(-1)
    if (last?.month === month) last.days += 1
    else months.push({ month, days: 1 })
  }
  return months
}

/** Whole days that a pull over some pixels means; in a row that runs right to left a pull to the left is later. */
export function daysPulled(pixels: number, zoom: Zoom, isRightToLeft: boolean): number {
  const days = Math.round((isRightToLeft ? -pixels : pixels) / zooms[zoom].width)
  return days === 0 ? 0 : days
}

/**
 * The booking that free days wish for, from ten to ten: from the one to the other, whichever is earlier; a single day
 * begins one of five.
 */
export function gapDates(one: string, other: string): { start_date: string; end_date: string } {
  const [first, last] = one < other ? [one, other] : [other, one]
  const end = first === last ? addDays(first, 5) : last
  return { start_date: `${first}T10:00`, end_date: `${end}T10:00` }
}

/** The first day of the booking that is wished for by keys: the day after a span's end, `today` once that has passed. */
export function wishedDay(end: string | null, today: string, clock: CompanyClock): string {
  const after = end === null ? today : addDays(wallClockAt(end, clock).slice(0, 10), 1)
  return after > today ? after : today
}

/** What somebody wants to do with a booking; nothing happens before it is confirmed with its new price. */
export type Proposal = { kind: 'dates'; start: string; end: string } | { kind: 'car'; car_id: number }

/** New dates of a booking by whole days, on the company's clock; `edge` says which end moves. */
export function shiftDates(
  span: { start: string; end: string },
  days: number,
  edge: Edge,
  clock: CompanyClock,
): { start: string; end: string } | null {
  const shift = (instant: string, by: number) => {
    const wallClock = wallClockAt(instant, clock)
    return `${addDays(wallClock.slice(0, 10), by)}${wallClock.slice(10)}`
  }
  const start = shift(span.start, edge === 'end' ? 0 : days)
  const end = shift(span.end, edge === 'start' ? 0 : days)
  return start < end ? { start, end } : null
}

/** What may be pulled: a car that is out has left, and a closed booking is history. */
export function pullsOf(status: BookingStatus | 'blocked'): { whole: boolean; start: boolean; end: boolean } {
  if (status === 'blocked') return { whole: false, start: false, end: false }
  const start = mayMovePickup(status)
  return { whole: start, start, end: isEditable(status) }
}

export type Edge = 'both' | 'start' | 'end'

/**
 * What an arrow moves by the keys held with it: with Shift the return, with Ctrl the pickup, else both. A Mac takes Ctrl
 * and the arrows for itself, so Alt, its Option, does the same. Null where that end stays.
 */
export function edgeByKeys(
  { shiftKey, ctrlKey, altKey }: { shiftKey: boolean; ctrlKey: boolean; altKey: boolean },
  pulls: ReturnType<typeof pullsOf>,
): Edge | null {
  if (ctrlKey || altKey) return pulls.start ? 'start' : null
  return shiftKey || !pulls.whole ? 'end' : 'both'
}

/**
 * Which end of a bar is held, by eight pixels of it or twice as many for a finger, and never by more than a third of the
 * bar; elsewhere, and where an end stays, the whole bar.
 */
export function edgeAt(
  { left, right }: { left: number; right: number },
  x: number,
  { start, end, rightToLeft, by }: EdgesHeld,
): Edge {
  const reach = Math.min({ mouse: 8, finger: 16 }[by], (right - left) / 3)
  const [fromStart, fromEnd] = rightToLeft ? [right - x, x - left] : [x - left, right - x]
  if (end && fromEnd <= reach) return 'end'
  return start && fromStart <= reach ? 'start' : 'both'
}

type EdgesHeld = { start: boolean; end: boolean; rightToLeft: boolean; by: 'mouse' | 'finger' }
