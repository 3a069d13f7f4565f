import type { Fleet, Hours } from './demand.ts'

/** What a booking takes of its car, its turnaround included. */
export type Taken = { start: Hours; end: Hours; id: number; class: number; isMovable: boolean }

/** The calendars of a fleet's cars; car `n` is of class `n / carsPerClass`, rounded down. */
export type Calendars = Taken[][]

/** The cars of a class, by their numbers. */
export function carsOfClass(cls: number, carsPerClass: number): number[] {
  return Array.from({ length: carsPerClass }, (_, index) => cls * carsPerClass + index)
}

export function classOfCar(car: number, { carsPerClass }: Fleet): number {
  return Math.floor(car / carsPerClass)
}

/** The free time around a wanted one on a car; null where the car is taken. */
export function gapAround(
  calendar: readonly Taken[],
  { start, end }: { start: Hours; end: Hours },
): { from: Hours; until: Hours } | null {
  let [from, until] = [-Infinity, Infinity]
  for (const taken of calendar) {
    if (taken.end <= start) from = Math.max(from, taken.end)
    else if (taken.start >= end) until = Math.min(until, taken.start)
    else return null
  }
  return { from, until }
}

/** Forgets what is over, which nobody asks about any more. */
export function forgetPast(calendars: Calendars, now: Hours): void {
  calendars.forEach((calendar, car) => {
    if (calendar.some(({ end }) => end <= now)) calendars[car] = calendar.filter(({ end }) => end > now)
  })
}
