import type { Map as GlMap, Marker } from 'maplibre-gl'

/** How long a pin is on its way to where its car is now, in milliseconds: shorter than the time between two readings. */
const length = 400
/** A way of fewer pixels is none that an eye could follow. */
const visible = 2

const moving = new WeakMap<Marker, number>()

type Point = { longitude: number; latitude: number }

/** Moves a pin to where its car is now: smoothly where that can be seen, at once for whoever wants less motion. */
export function glide(map: GlMap, marker: Marker, { longitude, latitude }: Point): void {
  cancelAnimationFrame(moving.get(marker) ?? 0)
  const from = marker.getLngLat()
  const begin = performance.now()
  const step = (now: number) => {
    const share = Math.min(1, Math.max(0, (now - begin) / length))
    marker.setLngLat([from.lng + (longitude - from.lng) * share, from.lat + (latitude - from.lat) * share])
    if (share < 1) moving.set(marker, requestAnimationFrame(step))
  }
  const isSeen = map.project(from).dist(map.project([longitude, latitude])) >= visible
  if (isSeen && !matchMedia('(prefers-reduced-motion: reduce)').matches) step(begin)
  else marker.setLngLat([longitude, latitude])
}
