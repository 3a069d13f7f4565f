import type { Alert, Zone } from '@marhala/contract/tracking/zones.ts'
import type { Point } from '@marhala/domain/tracking/great-circle.ts'
import { outlineOf } from '@marhala/domain/tracking/zone.ts'
import { useEffect, useEffectEvent } from 'react'
import type { FleetMap } from '../map/make-fleet-map.ts'
import type { Drawing } from './zone-shapes.ts'

type Shown = {
  zones: readonly Zone[]
  alerts: readonly Pick<Alert, 'latitude' | 'longitude'>[]
  drawing: Drawing | null
}

/** Shows zones and alerts on the map, and the zone that is drawn: into sight when it begins, then pressed onto it. */
export function useZonesOnMap(map: FleetMap | null, { zones, alerts, drawing }: Shown): void {
  const area = drawing?.area ?? null
  useEffect(() => map?.showZones({ zones, alerts, drawing: area }), [map, zones, alerts, area])
  const key = drawing?.key ?? null
  const press = useEffectEvent((point: Point) => drawing?.press(point))
  const fit = useEffectEvent(() => {
    const outline = area ? outlineOf(area) : []
    if (outline.length > 0) map?.fit(outline)
  })
  useEffect(() => {
    if (!map || key === null) return undefined
    fit()
    return map.onPress((point) => press(point))
  }, [map, key])
}
