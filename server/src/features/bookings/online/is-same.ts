import { timingSafeEqual } from 'node:crypto'

/** Whether two texts are the same, in the time that the right one takes, however near the given one comes. */
export function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
