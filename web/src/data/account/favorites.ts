import type { CarCard } from '@marhala/contract/fleet/cars.ts'
import type { Page } from '@marhala/contract/wire/paging.ts'
import * as favorites from '@marhala/contract/storefront/favorites.ts'
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Failure } from '../http/failure.ts'
import { endpointKey, endpointQuery } from '../http/query.ts'
import type { InputOf, Send, SendOptions } from '../http/send.ts'
import { useSend } from '../http/use-send.ts'
import { sendDeletionOf, useHiddenIds } from '../lists/undoable-deletions.ts'
import { useSession } from '../session/auth.ts'
import { readSession } from '../session/session.ts'
import {
  type FavoriteSet,
  pageWithAdded,
  pageWithout,
  withAdded,
  withCarList,
  withCleared,
  withLoaded,
  withRemoved,
} from './favorite-set.ts'

export type FavoriteFilters = NonNullable<InputOf<typeof favorites.list>['query']>
type FavoritePage = Page<favorites.Favorite>

/** One page of one's favourites. */
export function favoritesQuery(filters: FavoriteFilters = {}) {
  return endpointQuery(favorites.list, { query: filters })
}

/** Which cars are favourites, for every heart and for the count in the header; null while nobody knows, as for guests. */
export function useFavoriteSet(): FavoriteSet | null {
  const session = useSession()
  const hidden = useHiddenIds('favorite')
  const { data } = useQuery({ ...setQuery(session?.user.id ?? 0), enabled: session !== null })
  return data && session ? hidden.reduce(withRemoved, data) : null
}

/** The whole set, by a call of its own: lists answer pages. */
function setQuery(userId: number) {
  return queryOptions<FavoriteSet>({
    queryKey: [...endpointKey(favorites.list), 'set', userId],
    queryFn: async ({ meta, signal, client, queryKey }) => {
      const known = client.getQueryData<FavoriteSet>(queryKey)
      return withLoaded(known, await loadIds(meta!.send!, signal))
    },
    staleTime: 300_000,
    // Hearts have no button to try again.
    refetchInterval: ({ state }) => (state.status === 'error' ? 5000 : false),
  })
}

async function loadIds(send: Send, signal: AbortSignal): Promise<Pick<FavoriteSet, 'ids' | 'total'>> {
  const ids = await send(favorites.ids, { signal })
  return { ids, total: ids.length }
}

/** Adds or removes a car: the heart changes at once, and back again when the server refuses. */
export function useToggleFavorite(
  carId: number,
  onFailure: (failure: Failure, action: 'add' | 'remove') => void,
) {
  const client = useQueryClient()
  const send = useSend()
  return useMutation({
    mutationKey: ['toggle favorite'],
    // Two presses of one heart go one after the other.
    scope: { id: `favorite ${carId}` },
    mutationFn: async (action: 'add' | 'remove') => {
      await sendDeletionOf('favorite', carId)
      if (action === 'add') return send(favorites.add, { body: { car_id: carId } })
      return send(favorites.remove, { params: { car_id: carId } })
    },
    onMutate: async (action) => {
      await client.cancelQueries({ queryKey: ownSetKey() })
      changeSet(client, (set) => (action === 'add' ? withAdded(set, carId) : withRemoved(set, carId)))
    },
    onSuccess: (favorite) => {
      if (favorite) {
        changeSet(client, (set) => withAdded(set, carId))
        changePages(client, (page) => pageWithAdded(page, favorite), isNewestFirst)
      } else changePages(client, (page) => pageWithout(page, [carId]))
      return readAgain(client)
    },
    onError: (failure, action) => {
      onFailure(failure, action)
      // What is there already, or gone already, is as the heart says; all else goes back to how it was.
      if (failure.code !== 'already_favorite' && failure.code !== 'favorite_not_found') {
        changeSet(client, (set) => (action === 'add' ? withRemoved(set, carId) : withAdded(set, carId)))
      }
      return readAgain(client)
    },
  })
}

/** Removes one favourite, or all of them, where the list has let them go already; for `deferDeletion`. */
export function useRemoveFavorites() {
  const client = useQueryClient()
  const send = useSend()
  return {
    remove: async (carId: number, options: SendOptions) => {
      await ignoreMissing(send(favorites.remove, { params: { car_id: carId }, ...options }), () => {
        changeSet(client, (set) => withRemoved(set, carId))
        changePages(client, (page) => pageWithout(page, [carId]))
      })
      void readAgain(client)
    },
    clear: async (options: SendOptions) => {
      await send(favorites.clear, options)
      changeSet(client, withCleared)
      changePages(client, (page) =>
        pageWithout(
          page,
          page.data.map(({ car_id }) => car_id),
        ),
      )
      void readAgain(client)
    },
  }
}

/** Takes in the favourites that lists of cars bring along, as they arrive. */
export function followCarLists(client: QueryClient): void {
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    const cars = carsOf(event.query.state.data)
    if (cars.some(({ is_favorited }) => is_favorited)) changeSet(client, (set) => withCarList(set, cars))
  })
}

function carsOf(data: unknown): CarCard[] {
  const list = Array.isArray(data) ? data : (data as { data?: unknown } | null)?.data
  return Array.isArray(list) ? list.filter((item) => typeof item?.is_favorited === 'boolean') : []
}

/** A car that is gone already is gone: the lists may forget it as well, and the caller hears of it. */
async function ignoreMissing(call: Promise<unknown>, forget: () => void): Promise<void> {
  try {
    await call
  } catch (error) {
    if ((error as Failure).code === 'favorite_not_found') forget()
    throw error
  }
  forget()
}

function ownSetKey() {
  return setQuery(readSession()?.user.id ?? 0).queryKey
}

/** A set that has not been loaded stays unknown: a guess would pass for an answer. */
function changeSet(client: QueryClient, change: (set: FavoriteSet) => FavoriteSet): void {
  client.setQueryData<FavoriteSet>(ownSetKey(), (set) => set && change(set))
}

function changePages(
  client: QueryClient,
  change: (page: FavoritePage) => FavoritePage,
  only: (filters: FavoriteFilters) => boolean = () => true,
): void {
  client.setQueriesData<FavoritePage>(
    {
      queryKey: endpointKey(favorites.list),
      predicate: ({ queryKey }) => isPageKey(queryKey) && only(filtersOf(queryKey)),
    },
    (page) => page && change(page),
  )
}

function readAgain(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    queryKey: endpointKey(favorites.list),
    predicate: ({ queryKey }) => isPageKey(queryKey),
  })
}

function isPageKey(queryKey: readonly unknown[]): boolean {
  return queryKey[1] !== 'set'
}

function filtersOf(queryKey: readonly unknown[]): FavoriteFilters {
  return (queryKey[1] as { query?: FavoriteFilters } | undefined)?.query ?? {}
}

function isNewestFirst({ page, search, category_id, sort }: FavoriteFilters): boolean {
  return (page ?? 1) === 1 && !search && !category_id && (!sort || sort === 'newest')
}
