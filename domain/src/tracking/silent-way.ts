import { metersBetween } from './great-circle.ts'
import type { Fix } from './position.ts'

/** Silence of so long hides a way, in milliseconds. */
const silence = 10 * 60_000
/** Who came so far in it, in kilometres an hour, was under way all the while. */
const underWay = 15

/**
 * Whether nobody knows the way from one position to the next: the car was silent for long, and did not come on like one
 * under way. Such a silence ends a trip. A straight way has no points between its ends, however long it took.
 */
export function isSilentWay(from: Pick<Fix, 'at' | 'latitude' | 'longitude'>, to: typeof from): boolean {
  const milliseconds = to.at - from.at
  return milliseconds >= silence && metersBetween(from, to) / (milliseconds / 3600) < underWay
}
