import { carLikeness, type SearchedCar } from '@marhala/domain/search/car-likeness.ts'
import { meantLikeness } from '@marhala/domain/search/name-likeness.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/tables.ts'

/** The cars that a text may mean, the likeliest first. A fleet is hundreds of cars: the domain judges each. */
export async function findCarLikeness(
  db: Kysely<DB>,
  typed: string,
): Promise<{ id: number; likeness: number }[]> {
  const cars = await listSearchedCars(db)
  return cars
    .map(({ id, ...car }) => ({ id, likeness: carLikeness(typed, car) }))
    .filter(({ likeness }) => likeness >= meantLikeness)
    .toSorted((one, other) => other.likeness - one.likeness || one.id - other.id)
}

/** What each car is found by. */
async function listSearchedCars(db: Kysely<DB>): Promise<(SearchedCar & { id: number })[]> {
  return db
    .selectFrom('cars')
    .innerJoin('brands', 'brands.id', 'cars.brand_id')
    .select([
      'cars.id',
      'brands.name as brand',
      'cars.model',
      'cars.year',
      'cars.registration_plate',
      'cars.vin',
    ])
    .execute()
}
