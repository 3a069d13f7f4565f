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
  const inTile = (longitude: number, latitude: number): [number, number] => {
    const [across, down] = tileAt(longitude, latitude, z)
    return [Math.round((across - x) * side), Math.round((down - y) * side)]
  }
  const bytes = makeVectorTile({
    roads: roads.map(({ kind, name, way }): Shape => ({
      kind: 'line',
      points: way.map(([longitude, latitude]) => inTile(longitude, latitude)),
      tags: { kind, name, min_zoom: 1 },
    })),
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
    places: towns.flatMap(({ at: [longitude, latitude], ...names }): Shape[] => {
      const point = inTile(longitude, latitude)
      if (point.some((value) => value < 0 || value >= side)) return []
      const tags = { ...names, kind: 'locality', kind_detail: 'city', population_rank: 12, min_zoom: 2 }
      return [{ kind: 'point', points: [point], tags }]
    }),
  })
  return { z, x, y, bytes }
}
