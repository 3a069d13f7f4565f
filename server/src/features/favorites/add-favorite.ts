import type { AppContext } from '../../context.ts'
import { ApiError, invalid } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import { findCarToBook } from '../cars/public/cars.queries.ts'
import { getFavorite, insertFavorite } from './favorites.queries.ts'
import { presentFavorites } from './present-favorite.ts'

/**
 * Adds a car to the caller's favourites. The database's unique key, one row a person and car, decides between any
 * number of simultaneous calls; a car that is not visible is 422 on its field, a second time 409.
 */
export async function addFavorite(context: AppContext, caller: Caller, carId: number) {
  const row = { user_id: caller.id, car_id: carId, created_at: context.clock() }
  if (!(await insertFavorite(context.db, row))) throw await reasonAgainst(context, carId)
  const [favorite] = await presentFavorites(context, [await getFavorite(context.db, caller, carId)], caller)
  return favorite!
}

async function reasonAgainst({ db }: AppContext, carId: number): Promise<ApiError> {
  const car = await findCarToBook(db, carId)
  return car && car.status !== 'retired'
    ? new ApiError('already_favorite')
    : invalid({ car_id: [{ key: 'unknown_car' }] })
}
