import type { Language } from '@marhala/contract/language/language.ts'
import { type Flavor, layers, namedFlavor } from '@protomaps/basemaps'
import type { LayerSpecification } from 'maplibre-gl'
import type { Colours } from '../map/colours.ts'

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
      return { ...own, layout: withOwnLetters({ ...layout, 'text-font': letters }) }
    })
}

/**
 * What is left out: symbols, which would need a file of pictures, and borders and countries, which our own outlines do
 * not draw either (decision 044).
 */
const leftOut = /^(?:background|boundaries|pois|address_label|places_country|roads_oneway|roads_shields)/
const letters = ['Figtree Variable', 'Readex Pro Variable']

/** A part of a label names the letters of its script, which come from outside. */
function withOwnLetters<Layout extends object>(layout: Layout): Layout {
  const own = JSON.stringify(layout).replace(/\["Noto Sans[^\]]*"\]/g, JSON.stringify(letters))
  return JSON.parse(own) as Layout
}

/** Whether the page is dark: its land is. */
function isDark({ land }: Pick<Colours, 'land'>): boolean {
  const [red = 255, green = 255, blue = 255] = (land.match(/\d+/g) ?? []).map(Number)
  return red * 0.299 + green * 0.587 + blue * 0.114 < 128
}
