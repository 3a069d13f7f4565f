import { textIn } from '@marhala/domain/text/text-in.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import type { Alert, Zone } from '@marhala/contract/tracking/zones.ts'
import type { Point } from '@marhala/domain/tracking/great-circle.ts'
import { outlineOf, type ZoneArea } from '@marhala/domain/tracking/zone.ts'
import { type GeoJSONSource, type Map as GlMap, type MapMouseEvent } from 'maplibre-gl'
import { spotsAbove } from '../map/clear-spots.ts'
import { type MapLabel, mapLabel, showLabel } from '../map/map-labels.ts'
import { zoneLabel } from '../map/map-pins.ts'
import { alertPoints, areaOfZone, drawingFeatures, zoneFeatures } from './zone-shapes.ts'

/** What the map shows of zones: those that there are, where alerts began, and what is being drawn. */
export type ShownZones = {
  zones: readonly Zone[]
  alerts: readonly Pick<Alert, 'latitude' | 'longitude'>[]
  drawing: ZoneArea | null
}

type Wiring = { whenDrawn: (work: () => void) => void; onLabels: () => void }

/** The zones on the map, each with its name at its northern end, and where a press on it goes while one is drawn. */
export function makeZones(map: GlMap, language: Language, { whenDrawn, onLabels }: Wiring) {
  let labels: MapLabel[] = []
  const setData = (name: string, data: object) =>
    void map.getSource<GeoJSONSource>(name)?.setData(data as never)
  return {
    zoneLabels: () => labels,
    showZones: ({ zones, alerts, drawing }: ShownZones) => {
      for (const label of labels) showLabel(map, label, false)
      labels = zones.map(labelOf)
      for (const label of labels) showLabel(map, label, true)
      onLabels()
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

  function labelOf(zone: Zone): MapLabel {
    const element = zoneLabel(textIn(zone.name, language), zone.rule)
    const top = outlineOf(areaOfZone(zone)).reduce((best, point) =>
      point.latitude > best.latitude ? point : best,
    )
    return mapLabel(element, top, spotsAbove)
  }
}
