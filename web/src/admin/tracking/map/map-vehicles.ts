import type { Vehicle } from '@marhala/contract/tracking/tracking.ts'
import { type Map as GlMap, Marker } from 'maplibre-gl'
import { type Box, boxAt } from './clear-spots.ts'
import { clusterPoints } from './cluster-points.ts'
import { glide } from './glide.ts'
import { clusterPin, lookOf, pinHolder, vehiclePin } from './map-pins.ts'

/** The cars of the map, the one that is looked at, and which of them have an alert that lasts. */
export type ShownVehicles = {
  vehicles: readonly Vehicle[]
  selected: number | null
  alerted: ReadonlySet<number>
}

type Wiring = {
  formatNumber: (value: number) => string
  onPick: (carId: number) => void
  /** Somebody looks closer, at what stands together. */
  onApart: () => void
  onDrawn: () => void
}
/**
 * A pin that stands on the map, at its place once it has glided there; `drawn` says of what, so that it is drawn anew only
 * when that changes.
 */
type Pin = { marker: Marker; holder: HTMLElement; place: Place; isOne: boolean; drawn: string }
type Place = { longitude: number; latitude: number }

/** The cars on the map; what stands together is one pin, which a press takes apart. */
export function makeVehiclePins(map: GlMap, { formatNumber, onPick, onApart, onDrawn }: Wiring) {
  let shown: ShownVehicles = { vehicles: [], selected: null, alerted: new Set() }
  const pins = new Map<string, Pin>()

  function draw(): void {
    const gone = new Set(pins.keys())
    const points = shown.vehicles.flatMap(({ car, position }) => {
      if (!position) return []
      const { x, y } = map.project([position.longitude, position.latitude])
      return { id: car.id, x, y }
    })
    for (const { ids } of clusterPoints(points, { apart: shown.selected })) {
      const key = `${ids.length === 1 ? 'car' : 'cars'} ${ids[0]}`
      gone.delete(key)
      drawPin(key, ids)
    }
    gone.forEach(remove)
    onDrawn()
  }

  function drawPin(key: string, ids: readonly number[]): void {
    const vehicle = shown.vehicles.find(({ car }) => car.id === ids[0])!
    const known = pins.get(key)
    if (known) glide(map, known.marker, vehicle.position!)
    const pin = known ?? addPin(vehicle, ids.length === 1)
    pin.place = vehicle.position!
    pins.set(key, pin)
    const drawing = ids.length === 1 ? drawingOfOne(shown, vehicle) : drawingOfMany(shown, ids, formatNumber)
    if (pin.drawn === drawing.says) return
    pin.holder.replaceChildren(drawing.make())
    pin.drawn = drawing.says
  }

  function addPin({ car, position }: Vehicle, isOne: boolean): Pin {
    const { longitude, latitude } = position!
    const holder = pinHolder()
    const marker = new Marker({ element: holder, anchor: 'center' })
    holder.addEventListener('click', () => {
      if (isOne) return onPick(car.id)
      onApart()
      map.easeTo({ center: marker.getLngLat(), zoom: map.getZoom() + 2 })
    })
    marker.setLngLat([longitude, latitude]).addTo(map)
    // The library names its markers; these are hidden, and the list names the cars.
    holder.setAttribute('aria-hidden', 'true')
    for (const name of ['role', 'aria-label', 'tabindex']) holder.removeAttribute(name)
    return { marker, holder, place: position!, isOne, drawn: '' }
  }

  function remove(key: string): void {
    pins.get(key)!.marker.remove()
    pins.delete(key)
  }

  map.on('moveend', draw)
  return {
    show: (next: ShownVehicles) => {
      shown = next
      draw()
    },
    /** Where pins stand, and how wide each is. */
    places: () => [...pins.values()].map(({ place, isOne }) => ({ ...place, width: isOne ? 28 : 40 })),
    /** What pins take up on the map, with the name of the one that is looked at. */
    boxes: () => [...pins.values()].flatMap((pin) => boxesOf(map, pin)),
    /** One that is on its way must not ask a map that has gone. */
    close: () => [...pins.keys()].forEach(remove),
  }
}

function boxesOf(map: GlMap, { place, isOne, holder }: Pin): Box[] {
  const point = map.project([place.longitude, place.latitude])
  const [round, name] = [
    ...(isOne ? (holder.firstElementChild?.children ?? []) : holder.children),
  ] as HTMLElement[]
  const width = (round?.offsetWidth ?? 0) + 4
  const pin = boxAt(point, { x: 0, y: 0 }, { width, height: width })
  if (!name) return [pin]
  const size = { width: name.offsetWidth + 4, height: name.offsetHeight + 4 }
  return [pin, boxAt(point, { x: 0, y: width / 2 + 4 + name.offsetHeight / 2 }, size)]
}

/** How a pin is made, and what it says: two that say the same look the same. */
type PinDrawing = { make: () => HTMLElement; says: string }

function drawingOfOne({ selected, alerted }: ShownVehicles, vehicle: Vehicle): PinDrawing {
  const { car, position } = vehicle
  const isSelected = car.id === selected
  const look = lookOf(vehicle, alerted.has(car.id))
  const name = car.registration_plate
  return {
    make: () => vehiclePin(vehicle, { look, isSelected, name }),
    says: [look.sign, look.tone, isSelected, position?.bearing].join(' '),
  }
}

function drawingOfMany(
  { alerted }: ShownVehicles,
  ids: readonly number[],
  formatNumber: Wiring['formatNumber'],
): PinDrawing {
  const hasAlert = ids.some((id) => alerted.has(id))
  const number = formatNumber(ids.length)
  return { make: () => clusterPin(number, hasAlert), says: `${number} ${hasAlert}` }
}
