import type { Vehicle } from '@marhala/contract/tracking/tracking.ts'
import { type Map as GlMap, Marker } from 'maplibre-gl'
import { clusterPoints } from './cluster-points.ts'
import { clusterPin, vehiclePin } from './map-pins.ts'

type Shown = { vehicles: readonly Vehicle[]; selected: number | null }
type Wiring = { formatNumber: (value: number) => string; onPick: (carId: number) => void }

/** The cars on the map; what stands together is one pin, which a press takes apart. */
export function makeVehiclePins(map: GlMap, { formatNumber, onPick }: Wiring) {
  let shown: Shown = { vehicles: [], selected: null }
  let pins: Marker[] = []

  function draw(): void {
    for (const pin of pins) pin.remove()
    const points = shown.vehicles.flatMap(({ car, position }) => {
      if (!position) return []
      const { x, y } = map.project([position.longitude, position.latitude])
      return { id: car.id, x, y }
    })
    pins = clusterPoints(points, { apart: shown.selected }).map(({ ids }) => pinOf(ids))
  }

  function pinOf(ids: number[]): Marker {
    const vehicle = shown.vehicles.find(({ car }) => car.id === ids[0])!
    const { longitude, latitude } = vehicle.position!
    const isOne = ids.length === 1
    const element = isOne
      ? vehiclePin(vehicle, {
          isSelected: vehicle.car.id === shown.selected,
          name: vehicle.car.registration_plate,
        })
      : clusterPin(formatNumber(ids.length))
    element.addEventListener('click', () => {
      if (isOne) onPick(vehicle.car.id)
      else map.easeTo({ center: [longitude, latitude], zoom: map.getZoom() + 2 })
    })
    const marker = new Marker({ element, anchor: 'center' }).setLngLat([longitude, latitude]).addTo(map)
    // The library names its markers; these are hidden, and the list names the cars.
    element.setAttribute('aria-hidden', 'true')
    for (const name of ['role', 'aria-label', 'tabindex']) element.removeAttribute(name)
    return marker
  }

  map.on('moveend', draw)
  return {
    show: (next: Shown) => {
      shown = next
      draw()
    },
  }
}
