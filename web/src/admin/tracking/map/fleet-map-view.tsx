import type { Trail, Vehicle } from '@marhala/contract/tracking/tracking.ts'
import type { Alert, Zone } from '@marhala/contract/tracking/zones.ts'
import { LocateFixed, ZoomIn, ZoomOut } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/icon-button.tsx'
import { MapCredits, StreetMapFailed } from '../base-map/map-notes.tsx'
import { useMapChoice } from '../base-map/use-map-choice.ts'
import { useZonesOnMap } from '../zones/use-zones-on-map.ts'
import type { Drawing } from '../zones/zone-shapes.ts'
import { ColourPatches, colourClass } from './map-colours.tsx'
import { PinLegend, SpeedLegend } from './map-legends.tsx'
import { useFleetMap } from './use-fleet-map.ts'

type FleetMapViewProps = {
  vehicles: readonly Vehicle[]
  selected: Vehicle | null
  trail: Trail | null
  /** What is looked at beside the car: the map shows all of it anew when that changes. */
  narrowed: string
  isFollowing: boolean
  onLeave: () => void
  onPick: (carId: number) => void
  alerted: ReadonlySet<number>
  zones: readonly Zone[]
  alerts: readonly Pick<Alert, 'latitude' | 'longitude'>[]
  drawing: Drawing | null
}

/** The cars on the map. Who can't see it, or whose browser can't draw it, has all that it says in the list beside it. */
export function FleetMapView(props: FleetMapViewProps) {
  const { vehicles, selected, trail, isFollowing, onPick, onLeave, narrowed, alerted } = props
  const { t } = useTranslation('tracking')
  const holder = useRef<HTMLDivElement>(null)
  const patches = useRef<HTMLDivElement>(null)
  const chosen = useMapChoice()
  const { map, isBroken, laid: baseState } = useFleetMap({ holder, patches, onPick, onLeave, chosen })
  useZonesOnMap(map, props)
  const selectedId = selected?.car.id ?? null
  const position = selected?.position ?? null

  useEffect(
    () => map?.show({ vehicles, selected: selectedId, trail, alerted }),
    [map, vehicles, selectedId, trail, alerted],
  )
  const points = useMemo(() => pointsOf({ vehicles, position, trail }), [vehicles, position, trail])
  // What comes into sight changes with what is looked at, not with each position.
  const key = [selectedId, trail?.start_date, trail ? trail.points.length > 0 : '', narrowed].join(' ')
  const followed = isFollowing ? position : null
  useEffect(() => map?.look({ points, key, followed }), [map, points, key, followed])

  return (
    <figure aria-label={t('map.label')} className="flex min-h-0 flex-1 flex-col">
      <div className="relative min-h-0 flex-1 overflow-hidden rounded-card border">
        <ColourPatches ref={patches} />
        {/* The map measures from the left in every language. */}
        <div ref={holder} dir="ltr" className={`absolute inset-0 ${colourClass('water')} ${mapClass}`} />
        {isBroken ? (
          <p className="absolute inset-0 flex items-center justify-center p-6 text-center text-muted">
            {t('map.broken')}
          </p>
        ) : (
          <div className="absolute end-3 top-3 flex flex-col gap-1.5">
            <MapButton label={t('map.closer')} onClick={() => map?.zoom(1)}>
              <ZoomIn aria-hidden="true" />
            </MapButton>
            <MapButton label={t('map.farther')} onClick={() => map?.zoom(-1)}>
              <ZoomOut aria-hidden="true" />
            </MapButton>
            <MapButton label={t('map.all')} onClick={() => map?.showAll()}>
              <LocateFixed aria-hidden="true" />
            </MapButton>
          </div>
        )}
      </div>
      {baseState.failed && chosen ? <StreetMapFailed chosen={chosen} /> : null}
      <figcaption className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-micro text-muted">
        <MapCredits baseState={baseState} />
        {trail ? <SpeedLegend /> : <PinLegend />}
      </figcaption>
    </figure>
  )
}

type Sight = Pick<FleetMapViewProps, 'vehicles' | 'trail'> & { position: Vehicle['position'] }

function pointsOf({ vehicles, position, trail }: Sight) {
  const own = position ? [position] : []
  if (trail) return [...trail.points, ...own]
  return position ? own : vehicles.flatMap((vehicle) => vehicle.position ?? [])
}

// What maplibre's own sheet says of the parts that are used: the whole of it would travel with every page.
const mapClass =
  '[&_.maplibregl-canvas]:absolute [&_.maplibregl-canvas]:start-0 [&_.maplibregl-canvas]:top-0 ' +
  '[&_.maplibregl-canvas-container]:absolute [&_.maplibregl-canvas-container]:inset-0 ' +
  '[&_.maplibregl-canvas-container]:touch-none [&_.maplibregl-canvas-container]:cursor-grab ' +
  '[&_.maplibregl-canvas-container]:active:cursor-grabbing [&_.maplibregl-control-container]:hidden ' +
  '[&_.maplibregl-marker]:absolute [&_.maplibregl-marker]:start-0 [&_.maplibregl-marker]:top-0 ' +
  '[&[data-drawing]_.maplibregl-marker]:pointer-events-none'

function MapButton(props: { label: string; onClick: () => void; children: ReactNode }) {
  return <IconButton variant="outline" size="md" className="shadow-md" {...props} />
}
