import type { Favorite } from '@marhala/contract/storefront/favorites.ts'
import type { Page } from '@marhala/contract/wire/paging.ts'

/** The favourites of a person: their cars' ids, how many there are, and what was last done to them. */
export type FavoriteSet = {
  ids: readonly number[]
  total: number
  lastAction: 'added' | 'removed' | null
}

export const noFavorites: FavoriteSet = { ids: [], total: 0, lastAction: null }

/** Adding records the id and raises the total; a car that is already there counts once. */
export function withAdded(set: FavoriteSet, carId: number): FavoriteSet {
  if (set.ids.includes(carId)) return { ...set, lastAction: 'added' }
  return { ids: [carId, ...set.ids], total: set.total + 1, lastAction: 'added' }
}

/** Removing drops the id and lowers the total, never below 0. */
export function withRemoved(set: FavoriteSet, carId: number): FavoriteSet {
  if (!set.ids.includes(carId)) return { ...set, lastAction: 'removed' }
  return {
    ids: set.ids.filter((id) => id !== carId),
    total: Math.max(0, set.total - 1),
    lastAction: 'removed',
  }
}

/** Clearing leaves nothing. */
export function withCleared(): FavoriteSet {
  return { ...noFavorites, lastAction: 'removed' }
}

/** Loading replaces the ids and the total; what was last done stays. */
export function withLoaded(
  set: FavoriteSet | undefined,
  loaded: Pick<FavoriteSet, 'ids' | 'total'>,
): FavoriteSet {
  return { ...loaded, lastAction: set?.lastAction ?? null }
}

/** A list of cars brings the ids of its favourites along: those that were unknown are recorded. */
export function withCarList(
  set: FavoriteSet,
  cars: readonly { id: number; is_favorited: boolean }[],
): FavoriteSet {
  const news = cars.filter(({ id, is_favorited }) => is_favorited && !set.ids.includes(id))
  if (news.length === 0) return set
  const ids = [...set.ids, ...news.map(({ id }) => id)]
  return { ...set, ids, total: Math.max(set.total, ids.length) }
}

/** Toggling removes a favourite and adds any other car. */
export function toggleOf(set: FavoriteSet, carId: number): 'add' | 'remove' {
  return set.ids.includes(carId) ? 'remove' : 'add'
}

/** A page of favourites with one more, at its top. */
export function pageWithAdded(page: Page<Favorite>, favorite: Favorite): Page<Favorite> {
  if (page.data.some(({ car_id }) => car_id === favorite.car_id)) return page
  return { ...page, data: [favorite, ...page.data], total: page.total + 1 }
}

/** A page of favourites without some cars; the total never falls below 0. */
export function pageWithout(page: Page<Favorite>, carIds: readonly number[]): Page<Favorite> {
  const data = page.data.filter(({ car_id }) => !carIds.includes(car_id))
  return { ...page, data, total: Math.max(0, page.total - (page.data.length - data.length)) }
}
