import { gzipSync } from 'node:zlib'
import { varint } from './vector-tile.ts'

export type Tile = { z: number; x: number; y: number; bytes: Buffer }

/**
 * A file of street maps in the form of PMTiles 3, with one directory: a header of 127 bytes, the directory, what it says
 * of itself, and the tiles. The bounds are Morocco's.
 */
export function makeMapFile(
  tiles: readonly Tile[],
  { metadata = {}, tileType = 1 }: { metadata?: object; tileType?: number } = {},
): Buffer {
  const sorted = tiles
    .map((tile) => ({ id: tileId(tile), z: tile.z, bytes: tile.bytes }))
    .sort((a, b) => a.id - b.id)
  const directory = gzipSync(directoryOf(sorted))
  const compressed = gzipSync(Buffer.from(JSON.stringify(metadata)))
  const data = Buffer.concat(sorted.map(({ bytes }) => bytes))
  const header = Buffer.alloc(127)
  header.write('PMTiles', 0, 'ascii')
  header.writeUInt8(3, 7)
  const [directoryAt, metadataAt] = [127, 127 + directory.length]
  const dataAt = metadataAt + compressed.length
  const numbers = [
    directoryAt,
    directory.length,
    metadataAt,
    compressed.length,
    dataAt,
    0,
    dataAt,
    data.length,
  ]
  for (const [index, number] of [...numbers, tiles.length, tiles.length, tiles.length].entries())
    header.writeBigUInt64LE(BigInt(number), 8 + index * 8)
  const zooms = tiles.map(({ z }) => z)
  // Clustered; the directory by gzip, the tiles as they are; what the tiles are; the least and the most zoom.
  for (const [index, number] of [1, 2, 1, tileType, Math.min(...zooms, 0), Math.max(...zooms, 0)].entries())
    header.writeUInt8(number, 96 + index)
  for (const [index, degrees] of [-17.2, 20.7, -0.9, 36].entries())
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4)
  return Buffer.concat([header, directory, compressed, data])
}

/** Counts, then the differences of the tiles' numbers, their runs, lengths and places, each column by itself. */
function directoryOf(tiles: readonly { id: number; bytes: Buffer }[]): Buffer {
  let [before, at] = [0, 0]
  const ids = tiles.map(({ id }) => {
    const step = id - before
    before = id
    return step
  })
  const offsets = tiles.map(({ bytes }) => {
    const offset = at + 1
    at += bytes.length
    return offset
  })
  const columns = [ids, tiles.map(() => 1), tiles.map(({ bytes }) => bytes.length), offsets]
  return Buffer.from([tiles.length, ...columns.flat()].flatMap(varint))
}

function tileId({ z, x, y }: Tile): number {
  let id = (4 ** z - 1) / 3
  let [left, top] = [x, y]
  for (let side = 2 ** z / 2; side >= 1; side /= 2) {
    const right = (left & side) > 0 ? 1 : 0
    const lower = (top & side) > 0 ? 1 : 0
    id += side * side * ((3 * right) ^ lower)
    if (lower === 0) {
      if (right === 1) [left, top] = [side - 1 - left, side - 1 - top]
      ;[left, top] = [top, left]
    }
    left &= side - 1
    top &= side - 1
  }
  return id
}
