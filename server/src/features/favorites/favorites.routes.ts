import * as favorites from '@marhala/contract/storefront/favorites.ts'
import { makePage } from '@marhala/contract/wire/paging.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Serve } from '../../http/serve.ts'
import { readDayPrices } from '../cars/public/read-day-prices.ts'
import { channelOf } from '../rates/public/channel-of.ts'
import { addFavorite } from './add-favorite.ts'
import { deleteFavorite, deleteFavorites, listFavoriteIds, listFavorites } from './favorites.queries.ts'
import { presentFavorites } from './present-favorite.ts'

/** The caller's own favourites, which no one else can read. */
export function favoritesRoutes(serve: Serve): void {
  serve(favorites.list, async ({ context, caller, query }) => {
    const { page = 1, per_page = 10, sort = 'newest', ...filter } = query
    const prices = await readDayPrices(context, query, {
      caller_id: caller.id,
      channel: channelOf(caller),
    })
    const paging = { sort, limit: per_page, offset: (page - 1) * per_page, prices }
    const { favorites: rows, total } = await listFavorites(context.db, caller, filter, paging)
    return makePage(await presentFavorites(context, rows, caller, query), total, page, per_page)
  })
  serve(favorites.ids, ({ context, caller }) => listFavoriteIds(context.db, caller.id))
  serve(favorites.add, ({ context, caller, body }) => addFavorite(context, caller, body().car_id), {
    message: 'favorite_added',
  })
  serve(
    favorites.remove,
    async ({ context, caller, params }) => {
      if (!(await deleteFavorite(context.db, caller.id, params.car_id)))
        throw new ApiError('favorite_not_found')
      return null
    },
    { message: 'favorite_removed' },
  )
  serve(
    favorites.clear,
    async ({ context, caller }) => {
      await deleteFavorites(context.db, caller.id)
      return null
    },
    { message: 'favorites_cleared' },
  )
}
