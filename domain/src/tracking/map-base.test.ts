import { describe, expect, test } from 'vitest'
import { checkMapBase, isMapFileName, mapOriginOf, openFreeMap, styleOrigin } from './map-base.ts'

test.each([
  ['morocco.pmtiles', true],
  ['Maroc 2026-11.v2.pmtiles', true],
  [`${'a'.repeat(100)}.pmtiles`, true],
  [`${'a'.repeat(101)}.pmtiles`, false],
  ['.pmtiles', false],
  ['.hidden.pmtiles', false],
  ['../../secret.pmtiles', false],
  ['a/b.pmtiles', false],
  [String.raw`a\b.pmtiles`, false],
  ['morocco.pmtiles\n', false],
  ['morocco.mbtiles', false],
])('%j is the name of a map file: %s', (name, is) => {
  expect(isMapFileName(name)).toBe(is)
})

test.each([
  ['https://tiles.example.com/styles/streets.json?key=a_B-1', 'https://tiles.example.com'],
  ['https://Tiles.Example.com', 'https://tiles.example.com'],
  ['https://tiles.example.com:443/s', 'https://tiles.example.com'],
  ['https://10.0.0.4:8443/s.json', 'https://10.0.0.4:8443'],
  ['http://tiles.example.com/s.json', null],
  ['https://user:password@tiles.example.com/s.json', null],
  ['https://localhost/s.json', null],
  ["https://tiles.example.com;script-src 'unsafe-inline'/", null],
  ['https://tiles.example.com /s.json', null],
  ['https://*.example.com/s.json', null],
  ['javascript:alert(1)', null],
  ['mapbox://styles/one', null],
  ['', null],
])('the address %j leads to %j', (address, origin) => {
  expect(styleOrigin(address)).toBe(origin)
})

describe('a base', () => {
  const none = { map_file: null, map_style_url: null }
  const style = 'https://tiles.example.com/s.json'

  test('needs what it is made of', () => {
    expect(checkMapBase({ map_base: 'outlines', ...none })).toEqual([])
    expect(checkMapBase({ map_base: 'openfreemap', ...none })).toEqual([])
    expect(checkMapBase({ map_base: 'file', ...none })).toEqual([{ field: 'map_file', key: 'required' }])
    expect(checkMapBase({ map_base: 'style', ...none })).toEqual([
      { field: 'map_style_url', key: 'required' },
    ])
    expect(checkMapBase({ map_base: 'file', ...none, map_file: 'a.pmtiles' })).toEqual([])
    expect(checkMapBase({ map_base: 'style', ...none, map_style_url: style })).toEqual([])
  })

  test('asks somebody outside where it is a style or OpenFreeMap, and only then', () => {
    for (const url of [null, style])
      expect(mapOriginOf({ map_base: 'openfreemap', map_style_url: url })).toBe(
        'https://tiles.openfreemap.org',
      )
    // One origin is opened, whichever style the page's light or dark takes.
    expect(styleOrigin(openFreeMap.dark)).toBe(styleOrigin(openFreeMap.light))
    expect(mapOriginOf({ map_base: 'style', map_style_url: style })).toBe('https://tiles.example.com')
    expect(mapOriginOf({ map_base: 'file', map_style_url: style })).toBeNull()
    expect(mapOriginOf({ map_base: 'outlines', map_style_url: style })).toBeNull()
    expect(mapOriginOf({ map_base: 'style', map_style_url: null })).toBeNull()
  })
})
