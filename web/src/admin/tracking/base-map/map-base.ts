import type { MapBase } from '@marhala/domain/tracking/map-base.ts'
import type { Map as GlMap, StyleSpecification } from 'maplibre-gl'
import type { Colours } from '../map/colours.ts'
import { type BaseWiring, makeFileBase } from './file-base.ts'
import { type ChosenBase, type BaseMapState, outlinesAlone } from './base-map-state.ts'
import { adaptFreeStreets, freeStreetsUrl } from './free-streets.ts'
import { makeStyleBase } from './style-base.ts'

/**
 * Lays what the company chose below the cars: a file of street maps over our outlines, which stay where it is silent, or
 * somebody's style in their place. What can't be loaded leaves the outlines, and is told.
 */
export function makeMapBase(map: GlMap, colours: Colours, wiring: BaseWiring) {
  let state = outlinesAlone
  let base: ReturnType<typeof makeFileBase> | ReturnType<typeof makeStyleBase> | null = null
  /** Whether a piece of the map has come: one that is missing later is no reason to take it away. */
  let isProven = false
  let now = colours
  const update = (next: BaseMapState) => wiring.onBaseState((state = next))

  function fail(): void {
    base?.clear(now)
    base = null
    update({ ...outlinesAlone, failed: true })
  }

  map.on('error', (event) => {
    const { sourceId } = event as { sourceId?: string }
    // A style that does not come has no sources.
    const isBroken =
      sourceId === undefined ? base?.isFetched && state === outlinesAlone : base?.isSource(sourceId)
    if (isBroken && !isProven) fail()
  })
  map.on('sourcedata', ({ sourceId, tile, sourceDataType }) => {
    if (!base?.isSource(sourceId)) return
    if (tile) isProven = true
    if (sourceDataType === 'metadata' && state !== outlinesAlone)
      update({ ...state, credits: base.credits() })
  })
  map.once('remove', () => (base = null))

  function make(kind: MapBase) {
    if (kind === 'file') return makeFileBase(map, now, wiring)
    if (kind === 'style') return makeStyleBase(map, wiring)
    const adapt = (style: StyleSpecification) => adaptFreeStreets(style, wiring.language)
    return makeStyleBase(map, { ...wiring, adapt, urlIn: freeStreetsUrl })
  }

  /** Once: for another choice the map is made anew. */
  async function lay({ base: kind, file, style_url }: ChosenBase): Promise<void> {
    if (base || state.failed) return
    const about = { outlines: null, openfreemap: freeStreetsUrl(now), file, style: style_url }[kind]
    if (about === null) return
    const created = make(kind)
    base = created
    try {
      await created.lay(about)
      if (base === created) update({ base: kind, credits: created.credits(), failed: false })
    } catch {
      if (base === created) fail()
    }
  }

  return {
    lay,
    recolour: (next: Colours) => {
      now = next
      base?.recolour(next)
    },
  }
}
