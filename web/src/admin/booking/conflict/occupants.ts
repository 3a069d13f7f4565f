import type { PlannerSpan } from '@marhala/contract/booking/planner.ts'
import { type CompanyClock, wallClockAt } from '@marhala/contract/language/company-clock.ts'
import type { WallClockPeriod } from '@marhala/domain/availability/free-periods.ts'
import {
  extendedForOverdue,
  occupiedPeriod,
  type Period,
  periodsOverlap,
} from '@marhala/domain/availability/occupancy.ts'
import { addDays } from '@marhala/domain/time/wall-clock.ts'

/** A car wanted for a time on the company's clock; `except` is the booking that has it already. */
export type CarPeriod = WallClockPeriod & { car_id: number; except?: number | undefined }

type Rules = { clock: CompanyClock; turnaround_minutes: number; now: Date }

/** Who has a car at some time of a booking: other bookings with their turnaround, late ones as long as they last, and blocks. */
export function occupantsOf(
  spans: readonly PlannerSpan[],
  requested: CarPeriod,
  rules: Rules,
): PlannerSpan[] {
  const occupied = occupiedPeriod(
    clockTime(requested.start),
    clockTime(requested.end),
    rules.turnaround_minutes,
  )
  return spans.filter(
    (span) =>
      span.car_id === requested.car_id &&
      (span.booking_id === null || span.booking_id !== requested.except) &&
      // What is back stands there as it was booked; its car is free.
      span.status !== 'completed' &&
      periodsOverlap(occupied, occupiedBy(span, rules)),
  )
}

/** The days of the planner on which whoever is in the way stands; it shows a hundred at most. */
export function daysToAsk({ start, end }: WallClockPeriod): { from: string; to: string } {
  const from = addDays(start.slice(0, 10), -1)
  const [to = from] = [addDays(end.slice(0, 10), 1), addDays(from, 99)].sort()
  return { from, to }
}

function occupiedBy(span: PlannerSpan, { clock, turnaround_minutes, now }: Rules): Period {
  const [start, end] = [clockTime(wallClockAt(span.start, clock)), clockTime(wallClockAt(span.end, clock))]
  if (span.block_id !== null) return { start, end }
  const period = occupiedPeriod(start, end, turnaround_minutes)
  if (span.status !== 'active') return period
  const today = clockTime(wallClockAt(now, clock))
  return extendedForOverdue({ period, end }, today, { turnaround_minutes, nextStart: null })
}

/** A wall clock as if it were UTC: what is compared is what the company's clock shows. */
function clockTime(wallClock: string): number {
  return Date.parse(`${wallClock}Z`)
}
