import type { Language } from '@marhala/contract/language/language.ts'
import type { Trail, Vehicle } from '@marhala/contract/tracking/tracking.ts'
import { type GeoJSONSource, LngLatBounds, Map as GlMap, setWorkerUrl } from 'maplibre-gl'
import landUrl from './land.geojson?url'
import { stopPoints, trailLines } from './map-data.ts'
import { type Colours, layersOf } from './map-layers.ts'
import { makeTownLabels } from './map-towns.ts'
import { makeVehiclePins } from './map-vehicles.ts'
import { mapWorker } from './map-worker.ts'

/** What the map shows: cars, the one that is looked at, and where it went. */
export type Shown = { vehicles: readonly Vehicle[]; selected: number | null; trail: Trail | null }

type Wiring = {
  holder: HTMLElement
  language: Language
  colours: Colours
  title: string
  formatNumber: (value: number) => string
  onPick: (carId: number) => void
}

type Point = { longitude: number; latitude: number }

export type FleetMap = ReturnType<typeof makeFleetMap>

/** Morocco, where nothing is to be seen yet. */
const home = new LngLatBounds([-13.5, 27.2], [-1, 36])

/**
 * The map of the cars: land and towns of our own, so that nobody outside is asked where the cars are. What it is told to
 * show before it has been drawn it shows then.
 */
export function makeFleetMap({ holder, language, colours, title, formatNumber, onPick }: Wiring) {
  const map = openMap(holder, colours, title)
  const pins = makeVehiclePins(map, { formatNumber, onPick })
  makeTownLabels(map, language)
  let trail: Trail | null = null

  const whenDrawn = (work: () => void) => (map.isStyleLoaded() ? work() : void map.once('load', work))
  const setData = (name: string, data: ReturnType<typeof trailLines> | ReturnType<typeof stopPoints>) =>
    void map.getSource<GeoJSONSource>(name)?.setData(data as never)
  return {
    show: (shown: Shown) => {
      pins.show(shown)
      if (shown.trail === trail) return
      trail = shown.trail
      whenDrawn(() => {
        setData('trail', trailLines(trail?.points ?? []))
        setData('stops', stopPoints(trail?.stops ?? []))
      })
    },
    /** Brings places into sight; one place no closer than its surroundings can be made out. */
    fit: (points: readonly Point[]) => {
      const bounds = new LngLatBounds()
      for (const { longitude, latitude } of points) bounds.extend([longitude, latitude])
      const options = { padding: 64, maxZoom: points.length > 1 ? 14 : 11 }
      map.fitBounds(points.length > 0 ? bounds : home, options)
    },
    follow: ({ longitude, latitude }: Point) =>
      void map.easeTo({ center: [longitude, latitude], zoom: Math.max(map.getZoom(), 10) }),
    zoom: (steps: number) => void map.easeTo({ zoom: map.getZoom() + steps }),
    recolour: (next: Colours) =>
      whenDrawn(() => {
        for (const { id, paint } of layersOf(next))
          for (const [name, value] of Object.entries(paint ?? {}))
            map.setPaintProperty(id, name as never, value as never)
      }),
    close: () => map.remove(),
  }
}

function openMap(container: HTMLElement, colours: Colours, title: string): GlMap {
  setWorkerUrl(mapWorker())
  const empty = { type: 'FeatureCollection' as const, features: [] }
  const map = new GlMap({
    container,
    bounds: home,
    fitBoundsOptions: { padding: 24 },
    minZoom: 3,
    maxZoom: 16,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    locale: { 'Map.Title': title },
    style: {
      version: 8,
      sources: {
        land: { type: 'geojson', data: new URL(landUrl, location.href).href },
        trail: { type: 'geojson', data: empty },
        stops: { type: 'geojson', data: empty },
      },
      layers: layersOf(colours),
    },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  return map
}
