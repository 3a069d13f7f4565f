import { expect, test } from 'vitest'
import { photosShown } from './shared-photos.ts'

type Car = Parameters<typeof photosShown>[0][number]
const car = (id: number, changes: Partial<Car> = {}): Car => ({
  id,
  brand_id: 1,
  model: 'Logan',
  year: 2023,
  paint: 'pearl',
  photos_shared: null,
  has_photos: false,
  ...changes,
})
const lender = (id: number, photos_shared: Car['photos_shared'], changes: Partial<Car> = {}) =>
  car(id, { photos_shared, has_photos: true, ...changes })

test.each<[string, Car, Car[], number | null]>([
  ['without any to be had it shows its drawing', car(1), [car(2, { has_photos: true })], null],
  ['its own come before those of another', car(1, { has_photos: true }), [lender(2, 'model')], null],
  ['of its model, year and colour', car(1), [lender(2, 'alike')], 2],
  ['its model’s name may be typed in another way', car(1, { model: 'logan ' }), [lender(2, 'alike')], 2],
  ['another colour is not alike', car(1), [lender(2, 'alike', { paint: 'black' })], null],
  ['another year is not alike', car(1), [lender(2, 'alike', { year: 2024 })], null],
  [
    'all of its model, whatever year and colour',
    car(1),
    [lender(2, 'model', { year: 2019, paint: 'black' })],
    2,
  ],
  ['another model never', car(1), [lender(2, 'model', { model: 'Sandero' })], null],
  ['another brand never', car(1), [lender(2, 'model', { brand_id: 2 })], null],
  [
    'an alike one comes before one of its model',
    car(1),
    [lender(2, 'model', { year: 2019 }), lender(3, 'alike')],
    3,
  ],
  [
    'also where that one lends to all of its model',
    car(1),
    [lender(2, 'model', { year: 2019 }), lender(3, 'model')],
    3,
  ],
  ['of several alike the first', car(1), [lender(5, 'alike'), lender(4, 'alike')], 4],
  ['one that lends but has none lends nothing', car(1), [car(2, { photos_shared: 'model' })], null],
])('photos of alike cars: %s', (_, shown, others, from) => {
  expect(photosShown([shown, ...others]).get(shown.id)).toBe(from)
})
