import { expect, test } from 'vitest'
import { favoritesAddress, isNarrowed, parseFavoritesView } from './favorites-view.ts'

const query = (text: string) => new URLSearchParams(text)

test('an address says search, type, order and page; what is not ours counts as not said', () => {
  expect(parseFavoritesView(query('search= duster &category_id=2&sort=rating&page=3'))).toEqual({
    search: 'duster',
    category_id: 2,
    sort: 'rating',
    page: 3,
  })
  expect(parseFavoritesView(query('category_id=x&sort=price&page=0'))).toEqual({
    search: '',
    category_id: null,
    sort: 'newest',
    page: 1,
  })
})

test('another search, type or order begins at page 1, another page keeps them', () => {
  expect(favoritesAddress(query('page=3'), { sort: 'name' })).toBe('?sort=name')
  expect(favoritesAddress(query('sort=name'), { page: 2 })).toBe('?sort=name&page=2')
  expect(favoritesAddress(query('sort=name&page=3'), { search: 'clio' })).toBe('?sort=name&search=clio')
})

test('defaults are left out, the cars to compare stay', () => {
  expect(
    favoritesAddress(query('compare=1,2&sort=name&category_id=2'), { sort: 'newest', category_id: null }),
  ).toBe('?compare=1%2C2')
})

test('a list is narrowed by a search or a type, not by its order', () => {
  expect(isNarrowed(parseFavoritesView(query('sort=rating')))).toBe(false)
  expect(isNarrowed(parseFavoritesView(query('search=x')))).toBe(true)
  expect(isNarrowed(parseFavoritesView(query('category_id=1')))).toBe(true)
})
