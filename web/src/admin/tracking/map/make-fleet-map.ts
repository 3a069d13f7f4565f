import type { Language } from '@marhala/contract/language/language.ts'
import type { Trail } from '@marhala/contract/tracking/tracking.ts'
import {
  type GeoJSONSource,
  type LayerSpecification,
  LngLatBounds,
  Map as GlMap,
  setWorkerUrl,
  type StyleSpecification,
} from 'maplibre-gl'
import type { ReadBytes } from '../../../data/cars/tracking-map.ts'
import type { ChosenBase, BaseMapState } from '../base-map/base-map-state.ts'
import { makeMapBase } from '../base-map/map-base.ts'
import { askOnly } from '../base-map/map-origins.ts'
import { makeZones } from '../zones/map-zones.ts'
import { zoneSources } from '../zones/zone-layers.ts'
import { type Colours } from './colours.ts'
import landUrl from './land.geojson?url'
import { pinPoints, stopPoints, trailLines } from './map-data.ts'
import { placeLabels } from './map-labels.ts'
import { layersOf, pinRoom, pinRoomSize } from './map-layers.ts'
import { makeTownLabels } from './map-towns.ts'
import { makeVehiclePins, type ShownVehicles } from './map-vehicles.ts'
import { makeMapView } from './map-view.ts'
import { mapWorker } from './map-worker.ts'

export type Shown = ShownVehicles & { trail: Trail | null }

type Wiring = {
  holder: HTMLElement
  language: Language
  colours: Colours
  title: string
  formatNumber: (value: number) => string
  onPick: (carId: number) => void
  /** Somebody moved the map away from the car that it follows. */
  onLeave: () => void
  readBytes: ReadBytes
  onBaseState: (baseState: BaseMapState) => void
}

export type FleetMap = ReturnType<typeof makeFleetMap>

/** Morocco, where nothing is to be seen yet. */
const home = new LngLatBounds([-13.5, 27.2], [-1, 36])

/**
 * The map of the cars: land and towns of our own, so that nobody outside is asked where the cars are. What it is told to
 * show before it has been drawn it shows then.
 */
export function makeFleetMap(wiring: Wiring) {
  const { language, colours } = wiring
  const map = openMap(wiring)
  let hasStreets = false
  const closest = () => (hasStreets ? 15 : 10)
  const { leave, restore, ...sight } = makeMapView(map, { home, closest, onLeave: wiring.onLeave })
  const towns = makeTownLabels(map, language)
  const pins = makeVehiclePins(map, { ...wiring, onApart: leave, onDrawn: () => keepRoom() })
  const { lay, recolour } = makeMapBase(map, colours, {
    ...wiring,
    outlines,
    onBaseState: (baseState) => {
      const hadStreets = hasStreets
      hasStreets = baseState.base !== 'outlines'
      if (hasStreets !== hadStreets) {
        // A street map names its own towns, and can be looked at closer.
        towns.show(!hasStreets)
        keepRoom()
        restore()
      }
      wiring.onBaseState(baseState)
    },
  })
  const { whenDrawn, setData } = makeSources(map)
  const zones = makeZones(map, language, { whenDrawn, onLabels: () => arrange() })
  let trail: Trail | null = null
  /** The names of zones and towns give way to pins. */
  function arrange(): void {
    const taken = placeLabels(map, zones.zoneLabels(), pins.boxes())
    placeLabels(map, towns.labels, taken)
  }
  /** The same for the names that a street map writes. */
  function keepRoom(): void {
    arrange()
    setData('pins', pinPoints(hasStreets ? pins.places() : []))
  }
  map.on('zoom', () => {
    towns.draw()
    arrange()
  })
  return {
    ...zones,
    ...sight,
    show: (shown: Shown) => {
      pins.show(shown)
      if (shown.trail === trail) return
      trail = shown.trail
      setData('trail', trailLines(trail?.points ?? []))
      setData('stops', stopPoints(trail?.stops ?? []))
    },
    recolour: (next: Colours) =>
      whenDrawn(() => {
        recolourOurs(map, next)
        recolour(next)
      }),
    lay: (chosen: ChosenBase) => whenDrawn(() => void lay(chosen)),
    close: () => {
      pins.close()
      map.remove()
    },
  }
}

/** What is drawn from data, once the map stands. */
function makeSources(map: GlMap) {
  // Not by `isStyleLoaded`: it is false again while a source is read, and `load` comes once.
  let isDrawn = false
  map.once('load', () => (isDrawn = true))
  const whenDrawn = (work: () => void) => (isDrawn ? work() : void map.once('load', work))
  const setData = (name: string, data: object) =>
    whenDrawn(() => void map.getSource<GeoJSONSource>(name)?.setData(data as never))
  return { whenDrawn, setData }
}

function recolourOurs(map: GlMap, colours: Colours): void {
  for (const { id, paint } of layersOf(colours).filter((layer) => isOurs(map, layer)))
    for (const [name, value] of Object.entries(paint ?? {}))
      map.setPaintProperty(id, name as never, value as never)
}

/** Somebody's style may have layers of the same names. */
function isOurs(map: GlMap, layer: LayerSpecification): boolean {
  const shown = map.getLayer(layer.id)
  return shown?.type === layer.type && (!('source' in layer) || shown?.source === layer.source)
}

function openMap({ holder: container, colours, title }: Wiring): GlMap {
  setWorkerUrl(mapWorker())
  const map = new GlMap({
    container,
    bounds: home,
    fitBoundsOptions: { padding: 24 },
    minZoom: 3,
    maxZoom: 18,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    locale: { 'Map.Title': title },
    transformRequest: askOnly(null),
    style: outlines(colours),
  })
  const data = new Uint8ClampedArray(pinRoomSize ** 2 * 4)
  map.setMissingStyleImageResolver((id) => {
    // Not added once: another style forgets the pictures of the one before.
    if (id === pinRoom) map.addImage(id, { width: pinRoomSize, height: pinRoomSize, data })
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  return map
}

function outlines(colours: Colours): StyleSpecification {
  const empty = { type: 'FeatureCollection' as const, features: [] }
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: new URL(landUrl, location.href).href },
      trail: { type: 'geojson', data: empty },
      stops: { type: 'geojson', data: empty },
      pins: { type: 'geojson', data: empty },
      ...Object.fromEntries(zoneSources.map((name) => [name, { type: 'geojson' as const, data: empty }])),
    },
    layers: layersOf(colours),
  }
}
