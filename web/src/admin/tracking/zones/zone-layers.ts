import type { LayerSpecification } from 'maplibre-gl'
import type { Colours } from '../map/colours.ts'

export const zoneSources = ['zones', 'drawing', 'alerts'] as const

/** The layers of zones, below the ways; those that cars keep out of have a broken border, not only another colour. */
export function zoneLayers({ within, barred }: Colours): LayerSpecification[] {
  const colour = ['match', ['get', 'rule'], 'keep_out', barred, within] as never
  const edge = (rule: 'stay_within' | 'keep_out'): LayerSpecification => ({
    id: `zones-${rule}`,
    type: 'line',
    source: 'zones',
    filter: ['==', ['get', 'rule'], rule],
    paint: {
      'line-color': rule === 'keep_out' ? barred : within,
      'line-width': 2,
      ...(rule === 'keep_out' && { 'line-dasharray': [2, 1.5] }),
    },
  })
  return [
    {
      id: 'zones',
      type: 'fill',
      source: 'zones',
      paint: { 'fill-color': colour, 'fill-opacity': 0.1 },
    },
    edge('stay_within'),
    edge('keep_out'),
  ]
}

/** The layers above the ways: what is being drawn, and where alerts began. */
export function alertLayers({ drawing, land, barred }: Colours): LayerSpecification[] {
  return [
    {
      id: 'drawing',
      type: 'fill',
      source: 'drawing',
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': drawing, 'fill-opacity': 0.18 },
    },
    {
      id: 'drawing-edge',
      type: 'line',
      source: 'drawing',
      filter: ['!=', ['geometry-type'], 'Point'],
      paint: { 'line-color': drawing, 'line-width': 2.5 },
    },
    {
      id: 'drawing-corners',
      type: 'circle',
      source: 'drawing',
      filter: ['==', ['geometry-type'], 'Point'],
      paint: circle(land, drawing, 5),
    },
    { id: 'alerts', type: 'circle', source: 'alerts', paint: circle(barred, land, 6) },
  ]
}

function circle(fill: string, edge: string, radius: number) {
  return {
    'circle-color': fill,
    'circle-radius': radius,
    'circle-stroke-color': edge,
    'circle-stroke-width': 2.5,
  }
}
