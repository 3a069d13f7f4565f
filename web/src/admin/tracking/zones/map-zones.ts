import { textIn } from '@marhala/domain/text/text-in.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import type { Alert, Zone } from '@marhala/contract/tracking/zones.ts'
import type { Point } from '@marhala/domain/tracking/great-circle.ts'
import { outlineOf, type ZoneArea } from '@marhala/domain/tracking/zone.ts'
import { type GeoJSONSource, type Map as GlMap, type MapMouseEvent, Marker } from 'maplibre-gl'
import { zoneLabel } from '../map/map-pins.ts'
import { alertPoints, areaOfZone, drawingFeatures, zoneFeatures } from './zone-shapes.ts'

/** What the map shows of zones: those that there are, where alerts began, and what is being drawn. */
export type ShownZones = {
  zones: readonly Zone[]
  alerts: readonly Pick<Alert, 'latitude' | 'longitude'>[]
  drawing: ZoneArea | null
}

/** The zones on the map, each with its name at its northern end, and where a press on it goes while one is drawn. */
export function makeZones(map: GlMap, language: Language, whenDrawn: (work: () => void) => void) {
  let labels: Marker[] = []
  const setData = (name: string, data: object) =>
    void map.getSource<GeoJSONSource>(name)?.setData(data as never)
  return {
    showZones: ({ zones, alerts, drawing }: ShownZones) => {
      for (const label of labels) label.remove()
      labels = zones.map((zone) => labelOf(zone).addTo(map))
      whenDrawn(() => {
        setData('zones', zoneFeatures(zones))
        setData('alerts', alertPoints(alerts))
        setData('drawing', drawingFeatures(drawing))
      })
    },
    onPress: (press: (point: Point) => void) => {
      const onClick = ({ lngLat }: MapMouseEvent) => press({ latitude: lngLat.lat, longitude: lngLat.lng })
      map.on('click', onClick)
      map.getCanvas().style.cursor = 'crosshair'
      // A press on a car is one on the map behind it.
      map.getContainer().dataset['drawing'] = 'on'
      return () => {
        map.off('click', onClick)
        map.getCanvas().style.cursor = ''
        delete map.getContainer().dataset['drawing']
      }
    },
  }

  function labelOf(zone: Zone): Marker {
    const element = zoneLabel(textIn(zone.name, language), zone.rule)
    const top = outlineOf(areaOfZone(zone)).reduce((best, point) =>
      point.latitude > best.latitude ? point : best,
    )
    const marker = new Marker({ element, anchor: 'bottom' }).setLngLat([top.longitude, top.latitude])
    for (const name of ['role', 'aria-label', 'tabindex']) element.removeAttribute(name)
    return marker
  }
}
