import { addDays, daysBetween } from '../time/wall-clock.ts'

/** How long before it falls due a service is best: not so early that kilometres are given away, nor at the last moment. */
const best = 7
/** What is late already is done within so many days. */
const late = 14

/** The last day on which something that falls due may be done; what is late has some days more. */
export function lastDay(due_on: string, today: string): string {
  return due_on <= today ? addDays(today, late) : due_on
}

/**
 * For each thing that falls due the days on which it could be done, the best first: a week before it is due, tomorrow at
 * the earliest, and no two on one day where that can be (docs/rules/classes.md#the-nights-plan). Local dates; `isOpen`
 * says on which anybody works.
 */
export function upkeepDays(
  due: readonly { due_on: string }[],
  { today, isOpen }: { today: string; isOpen: (date: string) => boolean },
): string[][] {
  const taken = new Set<string>()
  return due.map(({ due_on }) => {
    const wished = latest(addDays(today, 1), addDays(due_on, -best))
    const possible = openDays(addDays(today, 1), lastDay(due_on, today)).filter((date) => isOpen(date))
    const nearest = possible.toSorted((one, other) => apart(one, wished) - apart(other, wished))
    const own = nearest.find((date) => !taken.has(date))
    if (own === undefined) return nearest
    taken.add(own)
    return [own, ...nearest.filter((date) => date !== own)]
  })
}

function openDays(from: string, to: string): string[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index))
}

function apart(one: string, other: string): number {
  return Math.abs(daysBetween(one, other))
}

function latest(one: string, other: string): string {
  return one > other ? one : other
}
