import { type Map as GlMap, Marker } from 'maplibre-gl'
import { type Box, boxAt, clearSpot, type Size, type Spot } from './clear-spots.ts'

/** A name on the map, and where it may stand. */
export type MapLabel = {
  marker: Marker
  element: HTMLElement
  spotsOf: (size: Size) => readonly Spot[]
  size?: Size
}

/** A label at a place, which stands where it is clear of pins, or not at all. */
export function mapLabel(
  element: HTMLElement,
  { longitude, latitude }: { longitude: number; latitude: number },
  spotsOf: MapLabel['spotsOf'],
): MapLabel {
  const marker = new Marker({ element, anchor: 'center' }).setLngLat([longitude, latitude])
  return { marker, element, spotsOf }
}

/** Adds a label to the map, or takes it away. It is hidden from assistive technology; the library would name it. */
export function showLabel(map: GlMap, { marker, element }: MapLabel, isShown: boolean): void {
  if (isShown === element.isConnected) return
  if (isShown) marker.addTo(map)
  else marker.remove()
  for (const name of ['role', 'aria-label', 'tabindex']) element.removeAttribute(name)
}

/** Puts each label on the map where it is clear of what is taken and of those before it; answers what is taken then. */
export function placeLabels(map: GlMap, labels: readonly MapLabel[], taken: readonly Box[]): Box[] {
  const boxes = [...taken]
  for (const label of labels.filter(({ element }) => element.isConnected)) {
    const { marker, element, spotsOf } = label
    const size = (label.size ??= { width: element.offsetWidth, height: element.offsetHeight })
    const point = map.project(marker.getLngLat())
    const spot = clearSpot(point, size, { spots: spotsOf(size), taken: boxes })
    element.style.visibility = spot ? '' : 'hidden'
    if (!spot) continue
    // A dot stands on the point itself, where a pin may be.
    element.firstElementChild?.toggleAttribute('hidden', spot.side === 'off')
    element.style.flexDirection = spot.side === 'start' ? 'row-reverse' : ''
    marker.setOffset([spot.x, spot.y])
    boxes.push(boxAt(point, spot, size))
  }
  return boxes
}
