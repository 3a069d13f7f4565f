import { setImmediate } from 'node:timers/promises'
import { weeksNeeded } from '@marhala/domain/demand/forecast-demand.ts'
import { adviseRates, elasticity } from '@marhala/domain/demand/rate-advice.ts'
import { seasonsOfCar } from '@marhala/domain/price/season.ts'
import { addDays, daysBetween, localDate } from '@marhala/domain/time/wall-clock.ts'
import type { AppContext } from '../../context.ts'
import type { Caller } from '../../http/caller.ts'
import { listCarsToPrice, listSeasons } from '../cars/public/cars.queries.ts'
import { listCategories } from '../catalogue/public/catalogue.queries.ts'
import { getSettings } from '../company/public/company.queries.ts'
import type { Cached } from '../dashboard/public/figure-cache.ts'
import { getRateSheet } from '../rates/public/rate-sheet.queries.ts'
import { type CategoryForecast, forecastCategory } from './forecast-category.ts'
import { listBookedSpans, listDismissals } from './rate-advice.queries.ts'

/** Three years: what is older says nothing of the days to come. */
const historyDays = 3 * 364
const epoch = '1970-01-01'

type Category = Awaited<ReturnType<typeof listCategories>>[number]
type Fleet = Awaited<ReturnType<typeof listCarsToPrice>>

/** What is expected of each category and which rules would follow it (docs/rules/adviser.md). */
export async function readAdvice(cached: Cached, context: AppContext, { language }: Caller) {
  const { db, clock } = context
  const { time_zone } = await getSettings(db)
  const today = localDate(clock().getTime(), time_zone)
  const common = {
    seasons: await listSeasons(db),
    sheet: await getRateSheet(db),
    dismissals: await listDismissals(db, today),
    today,
  }
  const fleet = await listCarsToPrice(db)
  const categories = []
  for (const category of await listCategories(db, language)) {
    const cars = fleet.filter(({ category_id }) => category_id === category.id)
    const name = ['demand', today, time_zone, category.id, cars.length]
    const forecast = await cached(name, async () => {
      const since = addDays(today, -historyDays)
      const spans = await listBookedSpans(db, category.id, { since, time_zone })
      // A category takes some tens of milliseconds: others are answered between two.
      await setImmediate()
      const usual_days = medianOf(spans.map(({ days }) => days))
      return {
        ...forecastCategory(spans, { today: daysBetween(epoch, today), cars: cars.length }),
        usual_days,
      }
    })
    categories.push(presentCategory(category, cars, { forecast, ...common }))
  }
  return { today, weeks_needed: weeksNeeded, elasticity, categories }
}

type Common = {
  forecast: CategoryForecast & { usual_days: number }
  seasons: Awaited<ReturnType<typeof listSeasons>>
  sheet: Awaited<ReturnType<typeof getRateSheet>>
  dismissals: Awaited<ReturnType<typeof listDismissals>>
  today: string
}

function presentCategory(
  { id, name }: Category,
  fleet: Fleet,
  { forecast, seasons, sheet, dismissals, today }: Common,
) {
  const { weeks, errors, usual_days } = forecast
  const days = forecast.days.map((day) => ({ ...day, date: addDays(epoch, day.day) }))
  const dismissed = dismissals.filter(({ category_id }) => category_id === id)
  const cars = fleet.map((car) => ({
    rates: {
      daily_price: car.daily_price,
      seasons: seasonsOfCar(car, seasons),
      car_discount: Number(car.discount),
    },
    count: 1,
  }))
  const isNearer = errors !== null && errors.forecast < errors.naive
  const advised = { category_id: id, days, cars, usual_days, sheet, today, dismissed }
  return {
    id,
    name,
    cars: fleet.length,
    weeks,
    days: days.map(({ date, booked, expected, naive }) => ({
      date,
      booked,
      expected: tenths(expected),
      naive,
    })),
    errors,
    proposals: isNearer ? adviseRates(advised) : [],
    dismissed_days: days.filter(({ date }) =>
      dismissed.some(({ start_date, end_date }) => start_date <= date && date <= end_date),
    ).length,
  }
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 1
}
