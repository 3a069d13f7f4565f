import { FilterCarsQuery } from '@marhala/contract/fleet/car-filters.ts'
import { describe, expect, test } from 'vitest'
import { noTrip } from '../../../features/trip/trip.ts'
import {
  type CarFilters,
  carQuery,
  clearedFilters,
  dropUnknown,
  filterEntries,
  filtersWithout,
  hasFilters,
  noFilters,
  parseFilters,
} from './car-filters.ts'

const read = (query: string) => parseFilters(new URLSearchParams(query))
const write = (filters: CarFilters) => new URLSearchParams(filterEntries(filters)).toString()

test('every filter survives the way through the address', () => {
  const filters: CarFilters = {
    search: 'duster 4×4',
    category_id: [2, 3],
    brand_id: [4],
    fuel_type: ['diesel', 'hybrid'],
    transmission_type: ['automatic'],
    min_price: '200',
    max_price: '400.50',
    min_year: 2023,
    max_year: 2025,
    passengers: 5,
    min_rating: 4,
    sort_by: 'price_asc',
    page: 2,
    view: 'list',
  }
  expect(read(write(filters))).toEqual(filters)
})

test('defaults are not written: the plain list has a plain address', () => {
  expect(write(noFilters)).toBe('')
  expect(write({ ...noFilters, sort_by: 'rating' })).toBe('sort_by=rating')
  expect(write({ ...noFilters, sort_by: 'model' }), 'no default here, though it is the API’s').toBe(
    'sort_by=model',
  )
})

test('a zero is a value', () => {
  expect(write(read('min_price=0'))).toBe('min_price=0')
})

test('the ticked boxes of a form without scripts count as one list, empty fields as none', () => {
  expect(read('brand_id=4&brand_id=7,9&search=&min_price=&max_year=')).toEqual({
    ...noFilters,
    brand_id: [4, 7, 9],
  })
})

describe('what the API would refuse with 422', () => {
  test.each([
    'category_id=suv',
    'brand_id=0,-1,99999999999',
    'fuel_type=coal,all',
    'transmission_type=all',
    'min_price=-5',
    'max_price=1e3',
    'min_year=12',
    'max_year=20250',
    'passengers=0',
    'min_rating=9',
    'sort_by=cheapest',
    'page=0',
    'page=two',
    `search=${'x'.repeat(101)}`,
    'search=%00',
    'colour=red',
  ])('%s is left out', (query) => {
    expect(read(query)).toEqual(noFilters)
  })
  test('is all that is left out: the good part of a list stays', () => {
    expect(read('fuel_type=diesel,coal&brand_id=4,x')).toEqual({
      ...noFilters,
      fuel_type: ['diesel'],
      brand_id: [4],
    })
  })
  test('never reaches the contract', () => {
    const hostile =
      'brand_id=1,x&fuel_type=coal&min_price=9e9&page=-1&sort_by=x&min_rating=4&search=%20clio%20'
    expect(FilterCarsQuery.safeParse(carQuery(read(hostile), noTrip)).success).toBe(true)
  })
})

test('brands and categories that do not exist are left out once the lists are there', () => {
  const filters = read('brand_id=4,999&category_id=77')
  expect(dropUnknown(filters, { brands: [{ id: 4 }], categories: undefined })).toEqual({
    ...noFilters,
    brand_id: [4],
    category_id: [77],
  })
  expect(dropUnknown(filters, { brands: [{ id: 4 }], categories: [{ id: 1 }] }).category_id).toEqual([])
})

test('dates are asked for only when both are there', () => {
  const period = { start_date: '2026-12-12T10:00', end_date: '2026-12-17T10:00' }
  const plain = { sort_by: 'recommended' }
  expect(carQuery(noFilters, { ...noTrip, ...period, pickup_location: 'CMN' })).toEqual({
    ...plain,
    ...period,
    pickup_location: 'CMN',
  })
  expect(carQuery(noFilters, { ...noTrip, start_date: '2026-12-12T10:00' })).toEqual(plain)
})

test('a pair of limits is given up as one, any other filter with all its values; order and view stay', () => {
  const filters = read('min_price=200&max_price=400&min_year=2023&category_id=2,3&page=2&view=list')
  expect(write(filtersWithout(filters, 'price'))).toBe('category_id=2%2C3&min_year=2023&view=list')
  expect(write(filtersWithout(filters, 'years'))).not.toContain('year')
  expect(write(filtersWithout(filters, 'category_id'))).not.toContain('category')
  expect(write(clearedFilters({ ...filters, sort_by: 'rating' }))).toBe('sort_by=rating&view=list')
})

test('order, page and view are no filters, and the view is none of the API’s business', () => {
  expect(hasFilters({ ...noFilters, sort_by: 'rating', page: 3, view: 'list' })).toBe(false)
  expect(carQuery({ ...noFilters, view: 'list' }, noTrip)).toEqual({ sort_by: 'recommended' })
  expect(hasFilters({ ...noFilters, passengers: 7 })).toBe(true)
})
