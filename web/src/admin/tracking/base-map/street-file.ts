import type { Language } from '@marhala/contract/language/language.ts'
import { addProtocol, type LayerSpecification, type SourceSpecification } from 'maplibre-gl'
import { EtagMismatch, PMTiles, Protocol, TileType } from 'pmtiles'
import type { ReadBytes } from '../../../data/cars/tracking-map.ts'
import type { Colours } from '../map/colours.ts'
import { type Credit, openStreetMap, readCredits } from './map-credits.ts'
import { streetLayers } from './street-layers.ts'

/** A file of street maps as a source of the map, and its layers over that. */
export type StreetFile = {
  source: SourceSpecification
  layersOf: (colours: Colours, language: Language) => LayerSpecification[]
  credits: Credit[]
}

let protocol: Protocol | undefined

/**
 * Opens a file of street maps on our server, which is asked for one piece of it after the other. Throws where it is not
 * there, or is none.
 */
export async function openStreetFile(
  name: string,
  readBytes: ReadBytes,
  sourceName: string,
): Promise<StreetFile> {
  if (!protocol) {
    protocol = new Protocol()
    addProtocol('pmtiles', protocol.tile)
  }
  const key = encodeURIComponent(name)
  const file = new PMTiles({
    getKey: () => key,
    getBytes: async (offset, length, signal, known) => {
      const { data, etag } = await readBytes(name, { offset, length, signal })
      // Another file stands under the name now: its pieces do not fit the ones that were read.
      if (known !== undefined && etag !== undefined && etag !== known) throw new EtagMismatch(etag)
      return { data, ...(etag !== undefined && { etag }) }
    },
  })
  const { tileType } = await file.getHeader()
  const { attribution } = (await file.getMetadata()) as { attribution?: string }
  protocol.add(file)
  const isVector = tileType === TileType.Mvt
  const read = readCredits([attribution])
  return {
    source: isVector
      ? { type: 'vector', url: `pmtiles://${key}` }
      : { type: 'raster', url: `pmtiles://${key}`, tileSize: 256 },
    layersOf: (colours, language) =>
      isVector
        ? streetLayers(sourceName, colours, language)
        : [{ id: 'street-tiles', type: 'raster', source: sourceName }],
    credits: read.length > 0 ? read : [openStreetMap],
  }
}
