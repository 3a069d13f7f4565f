import type { Language } from '@marhala/contract/language/language.ts'
import type { Map as GlMap, StyleSpecification } from 'maplibre-gl'
import type { ReadBytes } from '../../../data/cars/tracking-map.ts'
import type { Colours } from '../map/colours.ts'
import type { BaseMapState } from './base-map-state.ts'
import type { StreetFile } from './street-file.ts'

export type BaseWiring = {
  language: Language
  outlines: (colours: Colours) => StyleSpecification
  readBytes: ReadBytes
  onBaseState: (state: BaseMapState) => void
}

const streets = 'streets'

/** A file of street maps right above our own land. */
export function makeFileBase(map: GlMap, colours: Colours, { language, readBytes }: BaseWiring) {
  let file: StreetFile | null = null
  let isOver = false
  map.once('remove', () => (isOver = true))

  function draw(now: Colours): void {
    const above = nextAbove(map, 'shore')
    for (const layer of file?.layersOf(now, language) ?? []) map.addLayer(layer, above)
  }

  function erase(): void {
    for (const { id } of map.getStyle().layers) if (id.startsWith('street-')) map.removeLayer(id)
  }

  return {
    isFetched: false,
    isSource: (id: string) => id === streets,
    credits: () => file?.credits ?? [],
    lay: async (name: string) => {
      const { openStreetFile } = await import('./street-file.ts')
      file = await openStreetFile(name, readBytes, streets)
      if (isOver) return
      map.addSource(streets, file.source)
      draw(colours)
    },
    recolour: (next: Colours) => {
      if (!map.getSource(streets)) return
      erase()
      draw(next)
    },
    clear: (_: Colours) => {
      isOver = true
      erase()
      if (map.getSource(streets)) map.removeSource(streets)
    },
  }
}

function nextAbove(map: GlMap, id: string): string | undefined {
  const { layers } = map.getStyle()
  return layers[layers.findIndex((layer) => layer.id === id) + 1]?.id
}
