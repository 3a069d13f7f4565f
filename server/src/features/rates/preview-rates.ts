import type { preview } from '@marhala/contract/rates/rates.ts'
import type { ParsedQueryOf } from '@marhala/contract/wire/endpoint.ts'
import { percentOf } from '@marhala/domain/money/money.ts'
import { seasonRate } from '@marhala/domain/price/booking-rates.ts'
import { ruledRate, rulesOn } from '@marhala/domain/price/rate-rules.ts'
import { addDays, localDate } from '@marhala/domain/time/wall-clock.ts'
import type { AppContext } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'
import { listCarsToPrice, listSeasons } from '../cars/public/cars.queries.ts'
import { ratesOf } from '../cars/public/price-booking.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { getRateSheet } from './public/rate-sheet.queries.ts'
import { listPickups, listUtilisation } from './rates.queries.ts'

const week = 7

/**
 * What a day of the cheapest car of a category costs in the week from a pickup on, as a hire of so many days that is
 * booked today is asked it (`rulesOn`).
 */
export async function previewRates(
  { db, clock }: AppContext,
  { category_id, location_id, pickup_date, days, channel }: ParsedQueryOf<typeof preview>,
) {
  const [settings, sheet] = [await getSettings(db), await getRateSheet(db)]
  const cars = (await listCarsToPrice(db)).filter((car) => car.category_id === category_id)
  if (cars.length === 0) throw new ApiError('not_found')
  const car = cars.reduce((cheapest, one) => (one.daily_price < cheapest.daily_price ? one : cheapest))
  const pickup = (await listPickups(db)).find(({ id }) => id === location_id)
  const today = localDate(clock().getTime(), settings.time_zone)
  const pickup_location = pickup?.code ?? null
  const rules = rulesOn(sheet, { today, pickup_date, category_id, pickup_location, channel })
  const rates = ratesOf(car, { seasons: await listSeasons(db), settings, rules })
  const span = { first: pickup_date, last: addDays(pickup_date, week - 1) }
  const used = await listUtilisation(db, category_id, span)
  return {
    car: { id: car.id, name: `${car.brand_name} ${car.model}`, daily_price: car.daily_price },
    days: Array.from({ length: week }, (_, index) => {
      const date = addDays(pickup_date, index)
      const before = seasonRate(rates, date)
      const { rate: after, stopped_by, ...ruled } = ruledRate(before, rules, { date, days })
      const parts = ruled.rules.map(({ id, name, percent }) => ({
        id,
        name,
        percent,
        amount: percentOf(before, percent),
      }))
      return { date, utilisation: used.get(date) ?? 0, before, rules: parts, stopped_by, after }
    }),
  }
}
