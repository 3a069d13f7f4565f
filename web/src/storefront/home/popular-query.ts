import { carsByCategoryQuery, popularCarsQuery } from '../../data/cars/home.ts'

/** The category that the address asks for; null for all. */
export function readCategory(query: URLSearchParams): number | null {
  const text = query.get('category_id') ?? ''
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

/** The most booked cars, of all or of one category. */
export function popularQuery(category: number | null) {
  return category === null
    ? popularCarsQuery({ limit: 8 })
    : carsByCategoryQuery({ limit: 8, category_id: category })
}
