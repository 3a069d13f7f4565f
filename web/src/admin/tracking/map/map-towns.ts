import type { Language } from '@marhala/contract/language/language.ts'
import { towns } from '@marhala/contract/tracking/towns.ts'
import type { Map as GlMap } from 'maplibre-gl'
import { spotsBeside } from './clear-spots.ts'
import { mapLabel, showLabel } from './map-labels.ts'
import { townLabel } from './map-pins.ts'

/** Names towns on the map, each from the zoom on at which there is room for it, while they are shown at all. */
export function makeTownLabels(map: GlMap, language: Language) {
  let isShown = true
  // The larger ones first: where two have no room, theirs is the name that stands.
  const labels = towns
    .toSorted((one, other) => one.zoom - other.zoom)
    .map((town) => ({
      zoom: town.zoom,
      label: mapLabel(townLabel(town.name[language]), town, spotsBeside),
    }))
  const draw = () => {
    for (const { label, zoom } of labels) showLabel(map, label, isShown && map.getZoom() >= zoom)
  }
  draw()
  return {
    labels: labels.map(({ label }) => label),
    draw,
    show: (isOn: boolean) => {
      isShown = isOn
      draw()
    },
  }
}
