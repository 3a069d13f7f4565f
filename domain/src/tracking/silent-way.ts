import { metersBetween } from './great-circle.ts'
import type { Fix } from './position.ts'

/** Silence of this many milliseconds hides a way. */
const silence = 10 * 60_000
/** A car that covered this many kilometres an hour in it was driving all the while. */
const underWay = 15

/**
 * Whether the way from one position to the next is unknown: the car was silent for long, and did not advance like a
 * driving one. Such a silence ends a trip. A straight way has no points between its ends, however long it took.
 */
export function isSilentWay(from: Pick<Fix, 'at' | 'latitude' | 'longitude'>, to: typeof from): boolean {
  const milliseconds = to.at - from.at
  return milliseconds >= silence && metersBetween(from, to) / (milliseconds / 3600) < underWay
}
