import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { makeOpenMapTile } from './street-tiles.ts'

const host = 'https://tiles.openfreemap.org'
/** A transparent picture of one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** What was asked of the host of the free streets, and how it stops answering. */
export type FreeStreets = { asked: string[]; close: () => Promise<void> }

/**
 * A server on loopback that answers as OpenFreeMap's does: two styles with sprite and letters, the description of the
 * tiles, the tiles; whatever the page asks that host for goes there. The browser judges the page's policy before.
 */
export async function serveFreeStreets(page: Page): Promise<FreeStreets> {
  const asked: string[] = []
  const server = createServer(({ url = '/' }, reply) => {
    asked.push(url)
    answer(url, reply)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await page.route(`${host}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    // A server that no longer answers is a network that fails.
    await route.fetch({ url: `http://127.0.0.1:${port}${pathname}${search}` }).then(
      (response) => route.fulfill({ response }),
      () => route.abort(),
    )
  })
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { asked, close }
}

function answer(url: string, reply: ServerResponse): void {
  reply.setHeader('access-control-allow-origin', '*')
  const json = (value: object) =>
    reply.setHeader('content-type', 'application/json').end(JSON.stringify(value))
  const [, z, x, y] = /^\/planet\/20261118_001001_pt\/(\d+)\/(\d+)\/(\d+)\.pbf$/.exec(url) ?? []
  if (y !== undefined) return void reply.end(makeOpenMapTile(Number(z), Number(x), Number(y)))
  if (url === '/planet') return void json(tiles)
  if (url === '/styles/liberty') return void json(styleOf('#f8f4f0'))
  if (url === '/styles/dark') return void json(styleOf('#0c0c0c'))
  if (url.startsWith('/sprites/'))
    return void (url.endsWith('.json') ? json({}) : reply.setHeader('content-type', 'image/png').end(picture))
  reply.statusCode = 404
  reply.end()
}

const tiles = {
  tilejson: '3.0.0',
  tiles: [`${host}/planet/20261118_001001_pt/{z}/{x}/{y}.pbf`],
  maxzoom: 14,
  attribution:
    '<a href="https://openfreemap.org" target="_blank">OpenFreeMap</a> <a href="https://www.openmaptiles.org/" target="_blank">&copy; OpenMapTiles</a> Data from <a href="https://www.openstreetmap.org/copyright" target="_blank">OpenStreetMap</a>',
}

/** As short a style as has each kind of layer that the real ones have. */
function styleOf(ground: string) {
  const source = 'openmaptiles'
  const name = ['coalesce', ['get', 'name_en'], ['get', 'name']]
  const written = { 'text-field': name, 'text-font': ['Noto Sans Regular'], 'text-size': 14 }
  return {
    version: 8,
    sources: { openmaptiles: { type: 'vector', url: `${host}/planet` } },
    sprite: `${host}/sprites/ofm_f384/ofm`,
    glyphs: `${host}/fonts/{fontstack}/{range}.pbf`,
    layers: [
      { id: 'background', type: 'background', paint: { 'background-color': ground } },
      // A layer of ours has this name, too.
      { id: 'water', type: 'fill', source, 'source-layer': 'water', paint: { 'fill-color': '#9bd' } },
      {
        id: 'road_minor',
        type: 'line',
        source,
        'source-layer': 'transportation',
        paint: { 'line-color': '#e8a33d', 'line-width': 3 },
      },
      { id: 'boundary_2', type: 'line', source, 'source-layer': 'boundary', paint: { 'line-color': '#f0f' } },
      {
        id: 'highway-name-minor',
        type: 'symbol',
        source,
        'source-layer': 'transportation_name',
        layout: { ...written, 'symbol-placement': 'line' },
      },
      {
        id: 'label_city',
        type: 'symbol',
        source,
        'source-layer': 'place',
        filter: ['==', ['get', 'class'], 'city'],
        layout: written,
      },
      {
        id: 'label_country_1',
        type: 'symbol',
        source,
        'source-layer': 'place',
        filter: ['==', ['get', 'class'], 'country'],
        layout: written,
      },
    ],
  }
}
