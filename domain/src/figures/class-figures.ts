import type { Period } from '../availability/occupancy.ts'

/**
 * How long a car stood idle within a window between two times that take it, where that is too short for the shortest hire
 * (docs/rules/classes.md#how-a-class-is-used). `taken` in the order of time, without overlaps; milliseconds.
 */
export function lostToGaps(taken: readonly Period[], window: Period, shortestHire: number): number {
  return taken.reduce((sum, { start }, index) => {
    const from = taken[index - 1]?.end
    if (from === undefined || start - from >= shortestHire) return sum
    return sum + Math.max(0, Math.min(start, window.end) - Math.max(from, window.start))
  }, 0)
}
