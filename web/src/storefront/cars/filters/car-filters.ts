import { carSorts, fuelTypes, transmissionTypes } from '@marhala/contract/fleet/car-values.ts'
import type { CarAlternatives } from '@marhala/contract/fleet/cars.ts'
import type { CarFilters as CarQuery } from '../../../data/cars/cars.ts'
import { searchText } from '../../../features/lists/search-text.ts'
import { type Trip, tripQuery } from '../../../features/trip/trip.ts'

/** The filters of the list as its address has them; each name is the API's. */
export type CarFilters = {
  search: string | null
  category_id: number[]
  brand_id: number[]
  fuel_type: (typeof fuelTypes)[number][]
  transmission_type: (typeof transmissionTypes)[number][]
  /** DH a day, as typed: `400` or `399.50`. */
  min_price: string | null
  max_price: string | null
  min_year: number | null
  max_year: number | null
  passengers: number | null
  min_rating: number | null
  sort_by: (typeof carSorts)[number]
  page: number
  /** How the cars stand: no business of the API. */
  view: 'grid' | 'list'
}

/** A filter as one thing that can be given up: a pair of limits is one. */
export type FilterName = Exclude<CarAlternatives['without'][number]['filter'], 'dates'>

export const noFilters: CarFilters = {
  search: null,
  category_id: [],
  brand_id: [],
  fuel_type: [],
  transmission_type: [],
  min_price: null,
  max_price: null,
  min_year: null,
  max_year: null,
  passengers: null,
  min_rating: null,
  sort_by: 'recommended',
  page: 1,
  view: 'grid',
}

/** Reads an address. What the API would refuse is left out, so a hand-made address shows a list and no error. */
export function parseFilters(query: URLSearchParams): CarFilters {
  // A form without scripts repeats a name for each ticked box; our own links join them with commas.
  const values = (name: string) => [
    ...new Set(
      query
        .getAll(name)
        .flatMap((text) => text.split(','))
        .map((text) => text.trim()),
    ),
  ]
  const ids = (name: string) =>
    values(name)
      .map((text) => wholeNumber(text, 1, 2_147_483_647))
      .filter((id) => id !== null)
      .slice(0, 40)
  const number = (name: string, least: number, most: number) => wholeNumber(query.get(name), least, most)
  return {
    search: searchText(query.get('search')),
    category_id: ids('category_id'),
    brand_id: ids('brand_id'),
    fuel_type: fuelTypes.filter((fuel) => values('fuel_type').includes(fuel)),
    transmission_type: transmissionTypes.filter((gearbox) => values('transmission_type').includes(gearbox)),
    min_price: price(query.get('min_price')),
    max_price: price(query.get('max_price')),
    min_year: number('min_year', 1900, 2200),
    max_year: number('max_year', 1900, 2200),
    passengers: number('passengers', 1, 99),
    min_rating: number('min_rating', 1, 5),
    sort_by: carSorts.find((sort) => sort === query.get('sort_by')) ?? noFilters.sort_by,
    page: number('page', 1, 1_000_000) ?? 1,
    view: query.get('view') === 'list' ? 'list' : 'grid',
  }
}

/** Leaves out brands and categories that the catalogue, where it is at hand, does not know. */
export function dropUnknown(
  filters: CarFilters,
  known: { brands: { id: number }[] | undefined; categories: { id: number }[] | undefined },
): CarFilters {
  const keep = (ids: number[], list: { id: number }[] | undefined) =>
    list ? ids.filter((id) => list.some((item) => item.id === id)) : ids
  return {
    ...filters,
    brand_id: keep(filters.brand_id, known.brands),
    category_id: keep(filters.category_id, known.categories),
  }
}

/** The filters as names and values of an address; defaults are left out. */
export function filterEntries(filters: CarFilters): [string, string][] {
  return Object.entries(filters)
    .filter(([name, value]) => value !== null && value !== noFilters[name as keyof CarFilters])
    .map(([name, value]): [string, string] => [name, Array.isArray(value) ? value.join(',') : String(value)])
    .filter(([, text]) => text !== '')
}

/** Without any filter; order and view stay. */
export function clearedFilters({ sort_by, view }: CarFilters): CarFilters {
  return { ...noFilters, sort_by, view }
}

/** Without one of the filters. */
export function filtersWithout(filters: CarFilters, name: FilterName): CarFilters {
  const pairs = { price: ['min_price', 'max_price'], years: ['min_year', 'max_year'] } as const
  const fields = name === 'price' || name === 'years' ? pairs[name] : [name]
  const none = Object.fromEntries(fields.map((field) => [field, noFilters[field]]))
  return { ...filters, ...none, page: 1 }
}

/** Filters as somebody types them, with what is no value yet left out. */
export function validFilters(typed: CarFilters): CarFilters {
  return parseFilters(new URLSearchParams(filterEntries(typed)))
}

/** What is asked of the API for these filters and this trip; one way of writing it, so that it is cached once. */
export function carQuery(filters: CarFilters, trip: Trip): CarQuery {
  const entries = Object.fromEntries(filterEntries({ ...filters, view: 'grid' }))
  // The API’s own order is another.
  return { sort_by: filters.sort_by, ...entries, ...tripQuery(trip) }
}

/** Whether any filter narrows the list; order, page and view do not. */
export function hasFilters(filters: CarFilters): boolean {
  return filterEntries({ ...filters, sort_by: noFilters.sort_by, page: 1, view: 'grid' }).length > 0
}

function wholeNumber(text: string | null, least: number, most: number): number | null {
  if (text === null || !/^\d{1,10}$/.test(text.trim())) return null
  const number = Number(text)
  return number >= least && number <= most ? number : null
}

function price(text: string | null): string | null {
  const trimmed = (text ?? '').trim().replace(',', '.')
  return /^\d{1,9}(\.\d{1,2})?$/.test(trimmed) ? trimmed : null
}
