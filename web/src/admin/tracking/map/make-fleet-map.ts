import type { Language } from '@marhala/contract/language/language.ts'
import type { Trail } from '@marhala/contract/tracking/tracking.ts'
import {
  type GeoJSONSource,
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
import { stopPoints, trailLines } from './map-data.ts'
import { layersOf } from './map-layers.ts'
import { makeTownLabels } from './map-towns.ts'
import { makeVehiclePins, type ShownVehicles } from './map-vehicles.ts'
import { mapWorker } from './map-worker.ts'

export type Shown = ShownVehicles & { trail: Trail | null }

type Wiring = {
  holder: HTMLElement
  language: Language
  colours: Colours
  title: string
  formatNumber: (value: number) => string
  onPick: (carId: number) => void
  readBytes: ReadBytes
  onBaseState: (baseState: BaseMapState) => void
}

type Point = { longitude: number; latitude: number }

export type FleetMap = ReturnType<typeof makeFleetMap>

/** Morocco, where nothing is to be seen yet. */
const home = new LngLatBounds([-13.5, 27.2], [-1, 36])

/**
 * The map of the cars: land and towns of our own, so that nobody outside is asked where the cars are. What it is told to
 * show before it has been drawn it shows then.
 */
export function makeFleetMap({ holder, language, colours, title, formatNumber, onPick, ...base }: Wiring) {
  const map = openMap(holder, colours, title)
  const pins = makeVehiclePins(map, { formatNumber, onPick })
  const towns = makeTownLabels(map, language)
  let hasStreets = false
  const { lay, recolour } = makeMapBase(map, colours, {
    language,
    outlines,
    readBytes: base.readBytes,
    onBaseState: (baseState) => {
      hasStreets = baseState.base !== 'outlines'
      // A street map names its own towns.
      towns.show(!hasStreets)
      base.onBaseState(baseState)
    },
  })
  let trail: Trail | null = null
  // Not by `isStyleLoaded`: it is false again while a source is read, and `load` comes once.
  let isDrawn = false
  map.once('load', () => (isDrawn = true))
  const whenDrawn = (work: () => void) => (isDrawn ? work() : void map.once('load', work))
  const zones = makeZones(map, language, whenDrawn)
  const setData = (name: string, data: ReturnType<typeof trailLines> | ReturnType<typeof stopPoints>) =>
    void map.getSource<GeoJSONSource>(name)?.setData(data as never)
  return {
    ...zones,
    show: (shown: Shown) => {
      pins.show(shown)
      if (shown.trail === trail) return
      trail = shown.trail
      whenDrawn(() => {
        setData('trail', trailLines(trail?.points ?? []))
        setData('stops', stopPoints(trail?.stops ?? []))
      })
    },
    /** Brings places into sight, no closer than their surroundings can be made out. */
    fit: (points: readonly Point[]) => {
      const bounds = new LngLatBounds()
      for (const { longitude, latitude } of points) bounds.extend([longitude, latitude])
      const options = { padding: 64, maxZoom: hasStreets ? 15 : 10 }
      map.fitBounds(points.length > 0 ? bounds : home, options)
    },
    follow: ({ longitude, latitude }: Point) =>
      void map.easeTo({ center: [longitude, latitude], zoom: Math.max(map.getZoom(), 10) }),
    zoom: (steps: number) => void map.easeTo({ zoom: map.getZoom() + steps }),
    recolour: (next: Colours) =>
      whenDrawn(() => {
        for (const { id, paint } of layersOf(next).filter(({ id }) => map.getLayer(id)))
          for (const [name, value] of Object.entries(paint ?? {}))
            map.setPaintProperty(id, name as never, value as never)
        recolour(next)
      }),
    lay: (chosen: ChosenBase) => whenDrawn(() => void lay(chosen)),
    close: () => {
      pins.close()
      map.remove()
    },
  }
}

function openMap(container: HTMLElement, colours: Colours, title: string): GlMap {
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
      ...Object.fromEntries(zoneSources.map((name) => [name, { type: 'geojson' as const, data: empty }])),
    },
    layers: layersOf(colours),
  }
}
