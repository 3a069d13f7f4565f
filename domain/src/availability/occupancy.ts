const minute = 60_000

/** A span in epoch milliseconds, half open: `start` belongs to it, `end` does not. */
export type Period = { start: number; end: number }

/**
 * What a booking occupies of its car: from the pickup to the return and the turnaround after it
 * (docs/rules/availability.md#turnaround).
 */
export function occupiedPeriod(start: number, end: number, turnaround_minutes: number): Period {
  return { start, end: end + turnaround_minutes * minute }
}

/** Whether two half-open periods share a moment; one that ends where the other starts does not. */
export function periodsOverlap(one: Period, other: Period): boolean {
  return one.start < other.end && other.start < one.end
}

/**
 * The period of an active booking (`end` its booked return) at `now`: past its return it grows to now + turnaround, up
 * to `nextStart`, the start of the car's next occupancy, and never over it; it never shrinks
 * (docs/rules/availability.md#early-late-and-overdue-cars).
 */
export function extendedForOverdue(
  booking: { period: Period; end: number },
  now: number,
  { turnaround_minutes, nextStart }: { turnaround_minutes: number; nextStart: number | null },
): Period {
  if (now <= booking.end) return booking.period
  const extendedEnd = now + turnaround_minutes * minute
  const possible = Math.min(extendedEnd, nextStart ?? Infinity)
  return { start: booking.period.start, end: Math.max(booking.period.end, possible) }
}

/** The period once the car is handed over at `now`: an early handover moves its start there. */
export function activatedPeriod(period: Period, now: number): Period {
  return { start: Math.min(period.start, now), end: period.end }
}

/**
 * What a booking occupies of another car assigned at `now`: the same period, but after the handover only the rest of
 * it, at least a turnaround.
 */
export function swappedPeriod(
  period: Period,
  { isOut, now, turnaround_minutes }: { isOut: boolean; now: number; turnaround_minutes: number },
): Period {
  if (!isOut) return period
  return { start: now, end: Math.max(period.end, now + turnaround_minutes * minute) }
}

/**
 * The booking that another car would take over at `now`, for the search of free cars: after the handover the rest of
 * it, at least a minute, since an overdue booking has nothing left and an empty one finds no car.
 */
export function swappedBooking(period: Period, { isOut, now }: { isOut: boolean; now: number }): Period {
  return swappedPeriod(period, { isOut, now, turnaround_minutes: 1 })
}

/**
 * Where a completed booking's period ends: at the actual return + turnaround, never later than before, and at least a
 * minute after its start, since an empty period is none.
 */
export function completedPeriodEnd(period: Period, returnedAt: number, turnaround_minutes: number): number {
  const actual = returnedAt + turnaround_minutes * minute
  return Math.min(period.end, Math.max(actual, period.start + minute))
}
