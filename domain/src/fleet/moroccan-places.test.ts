import { expect, test } from 'vitest'
import { findKnownPlaces, moroccanPlaces, placeKinds } from './moroccan-places.ts'

test('every place has three names, a code of its own and lies in Morocco', () => {
  const wrong = moroccanPlaces.filter(
    ({ name, code, latitude, longitude, city_ar }) =>
      [name.en, name.ar, name.fr, city_ar].includes('') ||
      !/^[A-Za-z0-9-]{2,20}$/.test(code) ||
      !/[\u0600-\u06ff]/.test(name.ar) ||
      !(latitude > 20.7 && latitude < 36) ||
      !(longitude > -17.2 && longitude < -0.9),
  )
  expect(wrong).toEqual([])
  expect(new Set(moroccanPlaces.map(({ code }) => code.toLowerCase())).size).toBe(moroccanPlaces.length)
  const counts = placeKinds.map((kind) => moroccanPlaces.filter((one) => one.kind === kind).length)
  expect(counts).toEqual([19, 18, 36])
})

test.each([
  ['fes', ['FEZ', 'gare-fes', 'fes-centre']],
  ['مراكش', ['RAK', 'gare-marrakech', 'marrakech-centre']],
  ['cmn', ['CMN']],
  ['casa-port', ['casa-port']],
  ['atlantis', []],
])('“%s” finds its places in any language', (typed, codes) => {
  expect(findKnownPlaces(typed).map(({ code }) => code)).toEqual(codes)
})
