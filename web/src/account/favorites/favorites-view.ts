import { favoriteSorts } from '@marhala/contract/fleet/car-values.ts'

export type FavoriteSort = (typeof favoriteSorts)[number]

/** What the address says of the list of favourites; anything that is not one of ours counts as not said. */
export type FavoritesView = { search: string; category_id: number | null; sort: FavoriteSort; page: number }

/** Reads the page's address. */
export function parseFavoritesView(query: URLSearchParams): FavoritesView {
  return {
    search: (query.get('search') ?? '').trim().slice(0, 100),
    category_id: number(query.get('category_id')),
    sort: favoriteSorts.find((sort) => sort === query.get('sort')) ?? 'newest',
    page: number(query.get('page')) ?? 1,
  }
}

/** The address after a change: everything but another page begins at page 1, what is the default is left out. */
export function favoritesAddress(query: URLSearchParams, change: Partial<FavoritesView>): string {
  const view = { ...parseFavoritesView(query), page: 1, ...change }
  const next = new URLSearchParams(query)
  set(next, 'search', view.search)
  set(next, 'category_id', view.category_id === null ? '' : String(view.category_id))
  set(next, 'sort', view.sort === 'newest' ? '' : view.sort)
  set(next, 'page', view.page === 1 ? '' : String(view.page))
  return `?${next}`
}

/** The view as the list's query. */
export function favoritesQueryOf({ search, category_id, sort, page }: FavoritesView) {
  return { search, category_id: category_id ?? '', sort: sort === 'newest' ? ('' as const) : sort, page }
}

/** Whether the list is narrowed, so that nothing found is not the same as nothing there. */
export function isNarrowed({ search, category_id }: FavoritesView): boolean {
  return search !== '' || category_id !== null
}

function number(text: string | null): number | null {
  return /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : null
}

function set(query: URLSearchParams, name: string, value: string): void {
  if (value === '') query.delete(name)
  else query.set(name, value)
}
