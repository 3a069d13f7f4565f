const minute = 60_000
const longest = 7 * 86_400_000

/**
 * Until when a car that is out is not counted on: to its booked return and the turnaround; once that is past, as long
 * again as it is late already, a week at most (docs/rules/classes.md#the-nights-plan). Epoch milliseconds.
 */
export function expectedBack(end: number, now: number, turnaround_minutes: number): number {
  const late = Math.min(Math.max(0, now - end), longest)
  return Math.max(end, late > 0 ? now + late : end) + turnaround_minutes * minute
}
