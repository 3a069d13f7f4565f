import { expect, test } from 'vitest'
import { askOnly } from './map-origins.ts'

const own = 'http://localhost:3000'
const tiles = 'https://tiles.example.com'

test.each([
  [`${own}/assets/land.geojson`, null, true],
  ['/assets/land.geojson', null, true],
  ['pmtiles://morocco.pmtiles/3/3/3', null, true],
  ['blob:http://localhost:3000/1', null, true],
  [`${tiles}/style.json`, null, false],
  [`${tiles}/style.json`, tiles, true],
  ['https://fonts.example.com/a.pbf', tiles, false],
  ['http://tiles.example.com/style.json', tiles, false],
  ['https://tiles.example.com.evil.example/', tiles, false],
  ['https://sub.tiles.example.com/', tiles, false],
] as const)('%s, where the map may ask %s beside us: %s', (url, origin, isAllowed) => {
  const ask = askOnly(origin, own)
  if (isAllowed) expect(ask(url)).toEqual({ url })
  else expect(() => ask(url)).toThrow('does not ask')
})
