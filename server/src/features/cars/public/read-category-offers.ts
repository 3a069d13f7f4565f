import type { Language } from '@marhala/contract/language/language.ts'
import { dayPrice } from '@marhala/domain/price/day-price.ts'
import type { AppContext } from '../../../context.ts'
import { listCategories } from '../../catalogue/public/catalogue.queries.ts'
import { getPriceBasis } from '../price-basis.queries.ts'
import { listCarsToPrice } from './cars.queries.ts'
import { look } from './present-car.ts'
import { makePricer } from './price-booking.ts'

/** How far ahead “from” looks on the home page (docs/rules/price.md#the-price-of-a-day). */
const weeks = 4

/** Each category with a car in service: its lowest price of a day in the next weeks, and the car that has it. */
export async function readCategoryOffers(context: AppContext, language: Language) {
  const [basis, categories, cars] = await Promise.all([
    getPriceBasis(context),
    listCategories(context.db, language),
    listCarsToPrice(context.db),
  ])
  const quoteOf = makePricer(basis, { now: context.clock(), trip: null, charges: null, weeks })
  const priced = cars.map((car) => ({ car, day_price: dayPrice(quoteOf(car)).day_price }))
  return categories.flatMap((category) => {
    const own = priced.filter(({ car }) => car.category_id === category.id)
    if (own.length === 0) return []
    const { car, day_price } = own.reduce((best, one) => (one.day_price < best.day_price ? one : best))
    const picture = { name: `${car.brand_name} ${car.model}`, year: car.year, ...look(car) }
    return [{ ...category, cars: own.length, day_price, car: picture }]
  })
}
