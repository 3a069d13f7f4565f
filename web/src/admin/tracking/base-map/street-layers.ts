import type { Language } from '@marhala/contract/language/language.ts'
import { type Flavor, layers, namedFlavor } from '@protomaps/basemaps'
import type { LayerSpecification } from 'maplibre-gl'
import { type Colours, isDark } from '../map/colours.ts'

/** The layers of a street map, light or dark as the page is, whose letters the browser draws with the page's own faces. */
export function streetLayers(source: string, colours: Colours, lang: Language): LayerSpecification[] {
  const flavor: Flavor = {
    ...namedFlavor(isDark(colours) ? 'dark' : 'light'),
    // Its roads are drawn for its own land, which is darker than ours.
    water: colours.water,
  }
  return layers(source, flavor, { lang })
    .filter(({ id }) => !leftOut.test(id))
    .map((layer) => {
      const own = { ...layer, id: `street-${layer.id}` } as LayerSpecification
      if (own.type !== 'symbol') return own
      const { 'icon-image': _, ...layout } = own.layout ?? {}
      const written = withOwnLetters({ ...layout, 'text-font': letters })
      return { ...own, layout: isOfPlaces.test(own.id) ? besidePins(written) : written }
    })
}

/**
 * What is left out: symbols, which would need a file of pictures, and borders and countries, which our own outlines do
 * not draw either (decision 044).
 */
const leftOut = /^(?:background|boundaries|pois|address_label|places_country|roads_oneway|roads_shields)/
const isOfPlaces = /places_(?:locality|subplace)/

/** Names of places stand on their place, or around a pin that is there. */
export function besidePins<Layout extends object>(layout: Layout) {
  const around = [
    'center',
    [0, 0],
    'top',
    [0, 1.6],
    'bottom',
    [0, -1.6],
    'left',
    [1.8, 0],
    'right',
    [-1.8, 0],
  ]
  return { ...layout, 'text-variable-anchor-offset': around as never, 'text-justify': 'auto' as const }
}

/** The product's own faces, with which the browser draws the letters of the map. */
export const letters = ['Figtree Variable', 'Readex Pro Variable']

/** A part of a label names the letters of its script, which come from outside. */
function withOwnLetters<Layout extends object>(layout: Layout): Layout {
  const own = JSON.stringify(layout).replace(/\["Noto Sans[^\]]*"\]/g, JSON.stringify(letters))
  return JSON.parse(own) as Layout
}
