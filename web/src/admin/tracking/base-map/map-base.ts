import type { Map as GlMap } from 'maplibre-gl'
import type { Colours } from '../map/colours.ts'
import { type BaseWiring, makeFileBase } from './file-base.ts'
import { type ChosenBase, type LaidBase, outlinesAlone } from './laid-base.ts'
import { makeStyleBase } from './style-base.ts'

/**
 * Lays what the company chose below the cars: a file of street maps over our outlines, which stay where it is silent, or
 * somebody's style in their place. What can't be loaded leaves the outlines, and is told.
 */
export function makeMapBase(map: GlMap, colours: Colours, wiring: BaseWiring) {
  let laid = outlinesAlone
  let base: ReturnType<typeof makeFileBase> | ReturnType<typeof makeStyleBase> | null = null
  /** Whether a piece of the map has come: one that is missing later is no reason to take it away. */
  let isProven = false
  let now = colours
  const tell = (next: LaidBase) => wiring.onLaid((laid = next))

  function fail(): void {
    base?.clear(now)
    base = null
    tell({ ...outlinesAlone, failed: true })
  }

  map.on('error', (event) => {
    const { sourceId } = event as { sourceId?: string }
    // A style that does not come has no sources.
    const isBroken =
      sourceId === undefined ? base?.isFetched && laid === outlinesAlone : base?.isSource(sourceId)
    if (isBroken && !isProven) fail()
  })
  map.on('sourcedata', ({ sourceId, tile, sourceDataType }) => {
    if (!base?.isSource(sourceId)) return
    if (tile) isProven = true
    if (sourceDataType === 'metadata' && laid !== outlinesAlone) tell({ ...laid, credits: base.credits() })
  })
  map.once('remove', () => (base = null))

  /** Once: for another choice the map is made anew. */
  async function lay({ base: kind, file, style_url }: ChosenBase): Promise<void> {
    if (base || laid.failed) return
    const about = kind === 'file' ? file : kind === 'style' ? style_url : null
    if (about === null) return
    const made = kind === 'file' ? makeFileBase(map, now, wiring) : makeStyleBase(map, wiring)
    base = made
    try {
      await made.lay(about)
      if (base === made) tell({ base: kind, credits: made.credits(), failed: false })
    } catch {
      if (base === made) fail()
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
