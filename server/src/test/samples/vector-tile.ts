type Value = string | number
export type Shape = {
  kind: 'point' | 'line' | 'polygon'
  /** In units of the tile, of which a side has 4096. */
  points: readonly (readonly [number, number])[]
  tags: Record<string, Value>
}

/** A vector tile (Mapbox Vector Tile 2) of some layers. */
export function makeVectorTile(layers: Record<string, readonly Shape[]>): Buffer {
  return Buffer.concat(Object.entries(layers).map(([name, shapes]) => block(3, layerOf(name, shapes))))
}

function layerOf(name: string, shapes: readonly Shape[]): Buffer {
  const keys = [...new Set(shapes.flatMap(({ tags }) => Object.keys(tags)))]
  const values = [...new Set(shapes.flatMap(({ tags }) => Object.values(tags)))]
  const features = shapes.map(({ kind, points, tags }) => {
    const pairs = Object.entries(tags).flatMap(([key, value]) => [keys.indexOf(key), values.indexOf(value)])
    return block(
      2,
      Buffer.concat([
        block(2, packed(pairs)),
        number(3, { point: 1, line: 2, polygon: 3 }[kind]),
        block(4, packed(geometryOf(kind, points))),
      ]),
    )
  })
  return Buffer.concat([
    block(1, Buffer.from(name)),
    ...features,
    ...keys.map((key) => block(3, Buffer.from(key))),
    ...values.map((value) =>
      block(4, typeof value === 'string' ? block(1, Buffer.from(value)) : number(5, value)),
    ),
    number(5, 4096),
    number(15, 2),
  ])
}

/** Move to the first point, lines to the others, and back to the first in a polygon: each as a step from the one before. */
function geometryOf(kind: Shape['kind'], points: Shape['points']): number[] {
  const steps = points.flatMap(([x, y], index) => {
    const [fromX, fromY] = points[index - 1] ?? [0, 0]
    return [zigzag(x - fromX), zigzag(y - fromY)]
  })
  const [first, rest] = [steps.slice(0, 2), steps.slice(2)]
  const lines = rest.length > 0 ? [(2 & 7) | ((rest.length / 2) << 3), ...rest] : []
  return [9, ...first, ...lines, ...(kind === 'polygon' ? [15] : [])]
}

function zigzag(value: number): number {
  return value < 0 ? -value * 2 - 1 : value * 2
}

function number(field: number, value: number): Buffer {
  return Buffer.from([...varint(field << 3), ...varint(value)])
}

function block(field: number, bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from([...varint((field << 3) | 2), ...varint(bytes.length)]), bytes])
}

function packed(numbers: readonly number[]): Buffer {
  return Buffer.from(numbers.flatMap(varint))
}

/** A number in groups of seven bits, the least first. */
export function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))]
}
