import { styleOrigin } from '@marhala/domain/tracking/map-base.ts'
import type { Map as GlMap, StyleSpecification } from 'maplibre-gl'
import type { Colours } from '../map/colours.ts'
import type { BaseWiring } from './file-base.ts'
import { openStreetMap, readCredits } from './map-credits.ts'
import { askOnly } from './map-origins.ts'

type StyleWiring = Pick<BaseWiring, 'outlines'> & {
  /** What of somebody's style is shown otherwise. */
  adapt?: (style: StyleSpecification) => StyleSpecification
  /** The address of the style in these colours, where it has one for light and one for dark. */
  urlIn?: (colours: Colours) => string
}

/** Somebody's style in the place of our own land, below all else that is ours. */
export function makeStyleBase(map: GlMap, { outlines, adapt = (style) => style, urlIn }: StyleWiring) {
  const ours = Object.keys(map.getStyle().sources).filter((id) => id !== 'land')
  let isLaid = false
  let shown = ''

  /** Answers once the style stands; one that does not come is an error of the map's, one that is none is thrown. */
  function lay(url: string): Promise<void> {
    shown = url
    map.setTransformRequest(askOnly(styleOrigin(url)))
    return new Promise((resolve, reject) => {
      map.once('style.load', () => {
        isLaid = true
        resolve()
      })
      map.setStyle(url, {
        transformStyle: (before, next) => {
          if (isStyle(next)) return withOurs(adapt(next), before, ours)
          reject(new Error(`${url} is no style.`))
          return before!
        },
      })
    })
  }

  return {
    lay,
    /** The map fetches it, and says so by an error where it does not come. */
    isFetched: true,
    isSource: (id: string) => isLaid && !ours.includes(id),
    /** Whom its sources name; OpenStreetMap where they name nobody. */
    credits: () => {
      const sources = Object.entries(map.getStyle().sources)
      const named = sources.map(([id, source]) => map.getSource(id)?.attribution ?? attributionOf(source))
      const credits = readCredits(named)
      return credits.length > 0 ? credits : [openStreetMap]
    },
    recolour: (next: Colours) => {
      const url = urlIn?.(next) ?? shown
      // The one for the other colours that does not come leaves the present one.
      if (isLaid && url !== shown) lay(url).catch(() => {})
    },
    clear: (colours: Colours) => {
      map.setTransformRequest(askOnly(null))
      if (isLaid)
        map.setStyle(outlines(colours), { transformStyle: (before, next) => withOurs(next, before, ours) })
    },
  }
}

function attributionOf(source: object): string | undefined {
  return 'attribution' in source && typeof source.attribution === 'string' ? source.attribution : undefined
}

/** Whether what somebody's server answered has what a style has; the map judges the rest. */
function isStyle({ sources, layers }: Partial<StyleSpecification>): boolean {
  return typeof sources === 'object' && sources !== null && Array.isArray(layers)
}

function withOurs(
  next: StyleSpecification,
  before: StyleSpecification | undefined,
  ours: readonly string[],
): StyleSpecification {
  const sources = Object.entries(before?.sources ?? {}).filter(([id]) => ours.includes(id))
  const layers = before?.layers.filter((layer) => 'source' in layer && ours.includes(layer.source)) ?? []
  const names = new Set(layers.map(({ id }) => id))
  return {
    ...next,
    sources: { ...next.sources, ...Object.fromEntries(sources) },
    layers: [...next.layers.filter(({ id }) => !names.has(id)), ...layers],
  }
}
