import type { Favorite } from '@marhala/contract/storefront/favorites.ts'
import type { Page } from '@marhala/contract/wire/paging.ts'
import { describe, expect, test } from 'vitest'
import {
  type FavoriteSet,
  noFavorites,
  pageWithAdded,
  pageWithout,
  toggleOf,
  withAdded,
  withCarList,
  withCleared,
  withLoaded,
  withRemoved,
} from './favorite-set.ts'

const two: FavoriteSet = { ids: [7, 3], total: 2, lastAction: null }

describe('the set of favourites', () => {
  test('takes an added car on top, raises the total and remembers that it was added', () => {
    expect(withAdded(two, 9)).toEqual({ ids: [9, 7, 3], total: 3, lastAction: 'added' })
  })
  test('counts a car that is added again once', () => {
    expect(withAdded(two, 3)).toEqual({ ids: [7, 3], total: 2, lastAction: 'added' })
  })
  test('drops a removed car, lowers the total and remembers that it was removed', () => {
    expect(withRemoved(two, 7)).toEqual({ ids: [3], total: 1, lastAction: 'removed' })
  })
  test('never lowers the total below 0', () => {
    expect(withRemoved({ ids: [7], total: 0, lastAction: null }, 7).total).toBe(0)
    expect(withRemoved(noFavorites, 7)).toEqual({ ids: [], total: 0, lastAction: 'removed' })
  })
  test('is empty after clearing', () => {
    expect(withCleared()).toEqual({ ids: [], total: 0, lastAction: 'removed' })
  })
  test('is replaced by what is loaded, whatever stood there', () => {
    expect(withLoaded(withAdded(two, 9), { ids: [1], total: 1 })).toEqual({
      ids: [1],
      total: 1,
      lastAction: 'added',
    })
    expect(withLoaded(undefined, { ids: [1], total: 1 }).lastAction).toBeNull()
  })
  test('takes in the favourites of a list of cars, and nothing twice', () => {
    const cars = [
      { id: 3, is_favorited: true },
      { id: 5, is_favorited: true },
      { id: 6, is_favorited: false },
    ]
    expect(withCarList(two, cars)).toEqual({ ids: [7, 3, 5], total: 3, lastAction: null })
    expect(withCarList(two, cars.slice(0, 1))).toBe(two)
  })
  test('does not count twice what the total already knows', () => {
    const partly: FavoriteSet = { ids: [7, 3], total: 40, lastAction: null }
    expect(withCarList(partly, [{ id: 5, is_favorited: true }]).total).toBe(40)
  })
  test('toggles: out when it is in, in when it is not', () => {
    expect(toggleOf(two, 7)).toBe('remove')
    expect(toggleOf(two, 8)).toBe('add')
  })
})

describe('a page of favourites', () => {
  const favorite = (car_id: number) => ({ id: car_id * 10, car_id }) as Favorite
  const page: Page<Favorite> = {
    data: [favorite(7), favorite(3)],
    current_page: 1,
    last_page: 1,
    total: 2,
    from: 1,
    to: 2,
    per_page: 10,
  }
  const carsOf = ({ data }: Page<Favorite>) => data.map(({ car_id }) => car_id)

  test('has the added car at the top and one more in all', () => {
    const after = pageWithAdded(page, favorite(9))
    expect(carsOf(after)).toEqual([9, 7, 3])
    expect(after.total).toBe(3)
    expect(pageWithAdded(after, favorite(9))).toBe(after)
  })
  test('loses the removed car and one of its total, never below 0', () => {
    expect(carsOf(pageWithout(page, [7]))).toEqual([3])
    expect(pageWithout(page, [7]).total).toBe(1)
    expect(pageWithout(page, [8]).total).toBe(2)
    expect(pageWithout({ ...page, total: 1 }, [7, 3]).total).toBe(0)
  })
})
