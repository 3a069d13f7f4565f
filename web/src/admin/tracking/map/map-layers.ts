import type { LayerSpecification } from 'maplibre-gl'
import { alertLayers, zoneLayers } from '../zones/zone-layers.ts'
import type { Colours } from './colours.ts'

/** From how many kilometres an hour on a way has its next colour. */
export const speedSteps = [30, 70, 110] as const

/** The layers of the map, from below: water, land, zones, ways, stops and alerts. */
export function layersOf(colours: Colours): LayerSpecification[] {
  const [town, road, fast] = speedSteps
  return [
    { id: 'water', type: 'background', paint: { 'background-color': colours.water } },
    { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colours.land } },
    {
      id: 'shore',
      type: 'line',
      source: 'land',
      paint: { 'line-color': colours.shore, 'line-width': 1 },
    },
    ...zoneLayers(colours),
    {
      id: 'trail-edge',
      type: 'line',
      source: 'trail',
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': colours.land, 'line-width': 8 },
    },
    {
      id: 'trail',
      type: 'line',
      source: 'trail',
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': [
          'step',
          ['get', 'speed'],
          colours.slow,
          town,
          colours.town,
          road,
          colours.road,
          fast,
          colours.fast,
        ],
        'line-width': 4,
      },
    },
    {
      id: 'stops',
      type: 'circle',
      source: 'stops',
      paint: {
        'circle-color': colours.land,
        'circle-radius': 5,
        'circle-stroke-color': colours.stop,
        'circle-stroke-width': 3,
      },
    },
    ...alertLayers(colours),
  ]
}
