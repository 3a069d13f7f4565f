import { metersBetween, type Place } from './great-circle.ts'

/** The nearest of some places, and how far off it is in metres; null where there are none. */
export function nearestPlace<One extends Place>(from: Place, places: readonly One[]) {
  let nearest: { place: One; meters: number } | null = null
  for (const place of places) {
    const meters = metersBetween(from, place)
    if (!nearest || meters < nearest.meters) nearest = { place, meters }
  }
  return nearest
}
