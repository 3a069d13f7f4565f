import { expect, test } from 'vitest'
import { readCredits } from './map-credits.ts'

test.each([
  [undefined, []],
  ['', []],
  ['&copy; OpenStreetMap', [{ text: '© OpenStreetMap', href: null }]],
  [
    '<a href="https://www.openstreetmap.org/copyright" target="_blank">&copy; OpenStreetMap contributors</a>',
    [{ text: '© OpenStreetMap contributors', href: 'https://www.openstreetmap.org/copyright' }],
  ],
  [
    '<a href="https://tiles.example/">Tiles</a> | <b>Somebody</b>',
    [
      { text: 'Tiles', href: 'https://tiles.example/' },
      { text: 'Somebody', href: null },
    ],
  ],
  [
    '<a href="https://openfreemap.org" target="_blank">OpenFreeMap</a> <a href="https://www.openmaptiles.org/" target="_blank">&copy; OpenMapTiles</a> Data from <a href="https://www.openstreetmap.org/copyright" target="_blank">OpenStreetMap</a>',
    [
      { text: 'OpenFreeMap', href: 'https://openfreemap.org' },
      { text: '© OpenMapTiles', href: 'https://www.openmaptiles.org/' },
      { text: 'Data from OpenStreetMap', href: 'https://www.openstreetmap.org/copyright' },
    ],
  ],
  [
    '&copy; <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors',
    [{ text: '© OpenStreetMap contributors', href: 'https://www.openstreetmap.org/copyright' }],
  ],
  ['<a href="javascript:alert(1)">Bad</a>', [{ text: 'Bad', href: null }]],
  ['<img src=x onerror=alert(1)>Odd', [{ text: 'Odd', href: null }]],
] as const)('%j names %j', (html, credits) => {
  expect(readCredits([html])).toEqual(credits)
})

test('several sources name each of theirs once', () => {
  expect(
    readCredits(['© OpenStreetMap', undefined, '© OpenStreetMap', 'Tiles']).map(({ text }) => text),
  ).toEqual(['© OpenStreetMap', 'Tiles'])
})
