import { makeMapFile, type Tile } from '../../server/src/test/samples/map-file.ts'
import { makeVectorTile, type Shape } from '../../server/src/test/samples/vector-tile.ts'

const side = 4096

function tileAt(longitude: number, latitude: number, zoom: number): [number, number] {
  const sine = Math.sin((latitude * Math.PI) / 180)
  const down = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
  return [(longitude / 360 + 0.5) * 2 ** zoom, down * 2 ** zoom]
}

/** A road from Casablanca by Rabat to Tangier, and one to Marrakesh, with a grid of streets in Casablanca. */
const roads: { kind: string; name: string; way: [number, number][] }[] = [
  {
    kind: 'highway',
    name: 'A1',
    way: [
      [-7.59, 33.573],
      [-6.842, 34.021],
      [-5.834, 35.76],
    ],
  },
  {
    kind: 'major_road',
    name: 'Route de Marrakech',
    way: [
      [-7.59, 33.573],
      [-7.981, 31.63],
    ],
  },
  ...Array.from({ length: 24 }, (_, index) => ({
    kind: index % 4 === 0 ? 'major_road' : 'minor_road',
    name: index % 2 === 0 ? `Rue ${index + 1}` : `Avenue ${index + 1}`,
    way: (index < 12
      ? [
          [-7.65 + index * 0.011, 33.53],
          [-7.65 + index * 0.011, 33.62],
        ]
      : [
          [-7.66, 33.53 + (index - 12) * 0.008],
          [-7.52, 33.53 + (index - 12) * 0.008],
        ]) as [number, number][],
  })),
]

const towns = [
  { name: 'Casablanca', 'name:fr': 'Casablanca', 'name:ar': 'الدار البيضاء', at: [-7.59, 33.573] },
  { name: 'Rabat', 'name:fr': 'Rabat', 'name:ar': 'الرباط', at: [-6.842, 34.021] },
  { name: 'Marrakesh', 'name:fr': 'Marrakech', 'name:ar': 'مراكش', at: [-7.981, 31.63] },
] as const

/** A small file of street maps, invented except for the towns, in the schema of Protomaps' layers. */
export function makeStreetFile(): Buffer {
  return makeMapFile(Array.from({ length: 14 }, (_, zoom) => tilesAt(zoom)).flat(), {
    metadata: {
      attribution:
        '<a href="https://www.openstreetmap.org/copyright" target="_blank">&copy; OpenStreetMap</a>',
    },
  })
}

function tilesAt(zoom: number): Tile[] {
  const [middleX, middleY] = tileAt(-7.59, 33.573, zoom).map(Math.floor) as [number, number]
  const reach = zoom < 4 ? 0 : 4
  const tiles: Tile[] = []
  for (let x = middleX - reach; x <= middleX + reach; x += 1)
    for (let y = middleY - reach; y <= middleY + reach; y += 1) tiles.push(tileOf(zoom, x, y))
  return tiles
}

function tileOf(z: number, x: number, y: number): Tile {
  const { lines, points } = shapesIn(z, x, y)
  const bytes = makeVectorTile({
    roads: lines(({ kind, name }) => ({ kind, name, min_zoom: 1 })),
    earth: [
      {
        kind: 'polygon',
        points: [
          [0, 0],
          [side, 0],
          [side, side],
          [0, side],
        ],
        tags: { kind: 'earth' },
      },
    ],
    places: points((names) => ({
      ...names,
      kind: 'locality',
      kind_detail: 'city',
      population_rank: 12,
      min_zoom: 2,
    })),
  })
  return { z, x, y, bytes }
}

/** The same as a tile in the schema of OpenMapTiles, with a border and the name of a country. */
export function makeOpenMapTile(z: number, x: number, y: number): Buffer {
  const { lines, points } = shapesIn(z, x, y)
  const border: Shape = {
    kind: 'line',
    points: [
      [0, 0],
      [side, side],
    ],
    tags: { admin_level: 2 },
  }
  return makeVectorTile({
    boundary: [border],
    transportation: lines(({ kind }) => ({ class: kind === 'highway' ? 'motorway' : 'minor' })),
    transportation_name: lines(({ name }) => ({ class: 'minor', name, 'name:latin': name })),
    place: [
      ...points(({ name, ...names }) => ({ ...names, name, 'name:latin': name, class: 'city', rank: 2 })),
      ...points(() => ({ class: 'country', name: 'Somewhere', 'name:latin': 'Somewhere', rank: 1 })),
    ],
  })
}

type Tags = Shape['tags']

/** The roads and the towns of a tile, each with the tags of a schema. */
function shapesIn(z: number, x: number, y: number) {
  const inTile = (longitude: number, latitude: number): [number, number] => {
    const [across, down] = tileAt(longitude, latitude, z)
    return [Math.round((across - x) * side), Math.round((down - y) * side)]
  }
  const lines = (tagsOf: (road: { kind: string; name: string }) => Tags) =>
    roads.map(({ way, ...road }): Shape => ({
      kind: 'line',
      points: way.map(([longitude, latitude]) => inTile(longitude, latitude)),
      tags: tagsOf(road),
    }))
  const points = (tagsOf: (names: { name: string } & Record<string, string>) => Tags) =>
    towns.flatMap(({ at: [longitude, latitude], ...names }): Shape[] => {
      const point = inTile(longitude, latitude)
      if (point.some((value) => value < 0 || value >= side)) return []
      return [{ kind: 'point', points: [point], tags: tagsOf(names) }]
    })
  return { lines, points }
}
