import type { AppContext } from '../../context.ts'
import { presentCards } from '../cars/present-car.ts'
import type { FavoriteRow } from './favorites.queries.ts'

/** Favourites with their cars' cards. */
export async function presentFavorites(context: AppContext, rows: FavoriteRow[]) {
  const cards = await presentCards(context, rows)
  return rows.map((row, index) => ({
    id: row.favorite_id,
    car_id: row.id,
    car: cards[index]!,
    created_at: row.favorited_at,
  }))
}
