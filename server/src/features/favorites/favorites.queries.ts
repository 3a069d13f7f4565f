import type { favoriteSorts } from '@marhala/contract/fleet/car-values.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import { type Kysely, type OrderByItemBuilder, sql, type SqlBool } from 'kysely'
import type { DB } from '../../db/tables.ts'
import { searchPatterns, selectCars } from '../cars/public/car-rows.queries.ts'
import type { DayPrices } from '../cars/public/day-prices.ts'
import { pricedCars } from '../cars/public/priced-cars.queries.ts'

type Owner = { id: number; language: Language }

type FavoriteFilter = { search?: string | undefined; category_id?: number[] | undefined }
type FavoriteSort = (typeof favoriteSorts)[number]

/** One page of a person's favourites with their cars, and how many there are in all. */
export async function listFavorites(
  db: Kysely<DB>,
  owner: Owner,
  filter: FavoriteFilter,
  { sort, limit, offset, prices }: { sort: FavoriteSort; limit: number; offset: number; prices: DayPrices },
) {
  const { total } = await selectListed(db, owner.id, filter)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const [column, direction] = orders[sort]
  const order = (by: OrderByItemBuilder) => (direction === 'asc' ? by.asc() : by.desc()).nullsLast()
  const favorites = await selectFavorites(db, owner)
    .innerJoin(pricedCars([prices]).as('priced'), 'priced.car_id', 'mine.car_id')
    .where('mine.id', 'in', selectListed(db, owner.id, filter).select('mine.id'))
    .orderBy(column, order)
    .orderBy('mine.id', sort === 'oldest' ? 'asc' : 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { favorites, total }
}

const orders = {
  newest: ['mine.created_at', 'desc'],
  oldest: ['mine.created_at', 'asc'],
  price_asc: ['priced.price', 'asc'],
  price_desc: ['priced.price', 'desc'],
  name: ['a.search', 'asc'],
  rating: ['cars.rating', 'desc'],
} as const

/** The ids of all cars on a person's list: they mark the hearts of cards that were rendered for everyone. */
export async function listFavoriteIds(db: Kysely<DB>, userId: number): Promise<number[]> {
  const rows = await selectListed(db, userId, {}).select('mine.car_id').orderBy('mine.id', 'desc').execute()
  return rows.map((row) => row.car_id)
}

/** One favourite of a person, by its car. */
export async function getFavorite(db: Kysely<DB>, owner: Owner, carId: number) {
  return selectFavorites(db, owner).where('mine.car_id', '=', carId).executeTakeFirstOrThrow()
}

/**
 * Adds a car that the public may see; false when there is no such car, or it is a favourite already. The car is locked
 * until the end of the transaction, so that it cannot be deleted in between.
 */
export async function insertFavorite(
  db: Kysely<DB>,
  favorite: { user_id: number; car_id: number; created_at: Date },
): Promise<boolean> {
  const result = await db
    .insertInto('favorites')
    .columns(['user_id', 'car_id', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('cars')
        .select((car) => [
          car.val(favorite.user_id).as('user_id'),
          'cars.id',
          car.val(favorite.created_at).as('created_at'),
        ])
        .where('cars.id', '=', favorite.car_id)
        .where('cars.status', '<>', 'retired')
        .forKeyShare(),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'car_id']).doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Removes one car from a person's list; false when it is not on it. */
export async function deleteFavorite(db: Kysely<DB>, userId: number, carId: number): Promise<boolean> {
  const result = await db
    .deleteFrom('favorites')
    .where('user_id', '=', userId)
    .where('car_id', '=', carId)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** Removes everything from a person's list. */
export async function deleteFavorites(db: Kysely<DB>, userId: number): Promise<void> {
  await db.deleteFrom('favorites').where('user_id', '=', userId).execute()
}

/** A person's visible favourites: a retired car is hidden like in every other list, and is back if it returns to service. */
function selectListed(db: Kysely<DB>, userId: number, { search, category_id }: FavoriteFilter) {
  return db
    .selectFrom('favorites as mine')
    .innerJoin('car_availability as a', 'a.car_id', 'mine.car_id')
    .where('mine.user_id', '=', userId)
    .where('a.status', '<>', 'retired')
    .$if(search !== undefined, (qb) => qb.where(sql<SqlBool>`a.search like all (${searchPatterns(search!)})`))
    .$if(category_id !== undefined, (qb) => qb.where('a.category_id', '=', sql<number>`any(${category_id!})`))
}

function selectFavorites(db: Kysely<DB>, { id, language }: Owner) {
  return selectCars(db, { language, caller_id: id })
    .innerJoin('favorites as mine', 'mine.car_id', 'cars.id')
    .innerJoin('car_availability as a', 'a.car_id', 'cars.id')
    .where('mine.user_id', '=', id)
    .select(['mine.id as favorite_id', 'mine.created_at as favorited_at'])
}

export type FavoriteRow = Awaited<ReturnType<typeof getFavorite>>
