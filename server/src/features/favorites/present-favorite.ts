import type { AppContext } from '../../context.ts'
import type { Caller } from '../../http/caller.ts'
import { presentCards } from '../cars/public/present-car.ts'
import type { TripQuery } from '../cars/public/read-trip.ts'
import { channelOf } from '../rates/public/channel-of.ts'
import type { FavoriteRow } from './favorites.queries.ts'

/** Favourites with their cars' cards, priced for a trip if there is one. */
export async function presentFavorites(
  context: AppContext,
  rows: FavoriteRow[],
  caller: Caller,
  trip: TripQuery = {},
) {
  const cards = await presentCards(context, rows, { caller_id: caller.id, channel: channelOf(caller) }, trip)
  return rows.map((row, index) => ({
    id: row.favorite_id,
    car_id: row.id,
    car: cards[index]!,
    created_at: row.favorited_at,
  }))
}
