import type { LayerSpecification } from 'maplibre-gl'
import { alertLayers, zoneLayers } from '../zones/zone-layers.ts'
import type { Colours } from './colours.ts'

/** From how many kilometres an hour on a way has its next colour. */
export const speedSteps = [30, 70, 110] as const

/** The layers of the map, from below: water, land, zones, ways, stops and alerts. */
export function layersOf(colours: Colours): LayerSpecification[] {
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
    ...trailLayers(colours),
    ...alertLayers(colours),
    // Unseen, and before all else that is written: a street map writes its names around the pins.
    {
      id: 'pins',
      type: 'symbol',
      source: 'pins',
      layout: {
        'icon-image': pinRoom,
        'icon-size': ['/', ['get', 'width'], pinRoomSize],
        'icon-allow-overlap': true,
      },
    },
  ]
}

function trailLayers(colours: Colours): LayerSpecification[] {
  const [town, road, fast] = speedSteps
  const steps = [colours.slow, town, colours.town, road, colours.road, fast, colours.fast]
  const way = {
    type: 'line',
    source: 'trail',
    layout: { 'line-cap': 'round', 'line-join': 'round' },
  } as const
  return [
    { ...way, id: 'trail-edge', paint: { 'line-color': colours.land, 'line-width': 8 } },
    {
      ...way,
      id: 'trail',
      paint: { 'line-color': ['step', ['get', 'speed'], ...steps] as never, 'line-width': 4 },
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
  ]
}

/** The picture that keeps the room of a pin: nothing to be seen, of so many pixels. */
export const pinRoom = 'pin-room'
export const pinRoomSize = 40
