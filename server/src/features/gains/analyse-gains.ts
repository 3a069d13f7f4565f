import { formatFor } from '@marhala/contract/language/format.ts'
import { depreciationIn } from '@marhala/domain/money/depreciation.ts'
import { gainsOf } from '@marhala/domain/money/gains.ts'
import { paymentMethods } from '@marhala/domain/money/ledger.ts'
import { lastDayBy, twelveMonthsTo } from '@marhala/domain/time/report-period.ts'
import { startOfLocalDay } from '@marhala/domain/time/wall-clock.ts'
import type { AppContext } from '../../context.ts'
import type { Caller } from '../../http/caller.ts'
import { type ReportedPeriod, instantsOf } from '../company/public/read-period.ts'
import { sumRevenueAlong } from '../dashboard/public/dashboard.queries.ts'
import type { Cached } from '../dashboard/public/figure-cache.ts'
import { sumLinesByMonth } from '../ledger/public/line-sums.queries.ts'
import {
  countPaidByCar,
  listGainCars,
  listLocationNames,
  sumExpenseParts,
  sumIncomeParts,
  sumBookingGains,
} from './public/gains.queries.ts'
import { asEntry, type GainParts, gainsBy, readComparedGains } from './read-gains.ts'

/** Gains divided by month, car, category, location and method, cached per version of the data. */
export function analyseGains(
  cached: Cached,
  context: AppContext,
  { language }: Caller,
  period: ReportedPeriod,
) {
  const { name, days, time_zone, today } = period
  return cached(['gains analytics', name, days, today, time_zone, language], async () => {
    const parts = await readParts(context, period)
    const { now, previous, year_before } = await readComparedGains(cached, context, period)
    return {
      period: { name, ...days },
      ...now,
      previous,
      year_before,
      by_month: await readMonths(context, period, language),
      ...(await divideByCar(context, period, { parts, language })),
      by_place: await divideByLocation(context, parts, language),
      by_method: divideByMethod(parts),
    }
  })
}

/** The money of some days by everything that it can be divided by. */
export async function readParts(
  { db }: AppContext,
  { days, time_zone }: Pick<ReportedPeriod, 'days' | 'time_zone'>,
): Promise<GainParts> {
  return {
    rental: await sumBookingGains(db, instantsOf(days, time_zone)),
    incomes: await sumIncomeParts(db, days),
    expenses: await sumExpenseParts(db, days),
  }
}

async function divideByCar(
  { db }: AppContext,
  { days, time_zone }: ReportedPeriod,
  { parts, language }: { parts: GainParts; language: Caller['language'] },
) {
  const cars = new Map((await listGainCars(db, language)).map((car) => [car.id, car]))
  const bookings = await countPaidByCar(db, instantsOf(days, time_zone))
  const byCar = gainsBy(parts, ({ car_id }) => car_id)
  for (const car of cars.values())
    if (!byCar.has(car.id) && depreciationIn(car, days) > 0) byCar.set(car.id, gainsOf({}))
  const by_car = [...byCar].map(([id, gains]) => {
    const car = id === null ? undefined : cars.get(id)
    const depreciation = car ? depreciationIn(car, days) : 0
    return {
      car: car ? { id: car.id, name: car.name, registration_plate: car.registration_plate } : null,
      bookings: car ? (bookings.get(car.id) ?? 0) : 0,
      ...gains,
      depreciation,
      result: gains.profit - depreciation,
    }
  })
  const categoryOf = (id: number | null) => (id === null ? null : (cars.get(id)?.category_id ?? null))
  const names = new Map([...cars.values()].map(({ category_id, category }) => [category_id, category]))
  const by_category = [...gainsBy({ ...parts, expenses: [] }, ({ car_id }) => categoryOf(car_id))].map(
    ([id, gains]) => ({ category: id === null ? null : { id, name: names.get(id) ?? '' }, ...gains }),
  )
  return {
    by_car: by_car.sort((one, other) => other.gains - one.gains || other.result - one.result),
    by_category: by_category.sort((one, other) => other.gains - one.gains),
  }
}

async function divideByLocation({ db }: AppContext, parts: GainParts, language: Caller['language']) {
  const names = await listLocationNames(db, language)
  return [...gainsBy({ ...parts, expenses: [] }, ({ location = null }) => location)]
    .map(([code, gains]) => ({
      place: code,
      name: code === null ? null : (names.get(code) ?? code),
      ...gains,
    }))
    .sort((one, other) => other.gains - one.gains)
}

function divideByMethod(parts: GainParts) {
  const byMethod = gainsBy(parts, ({ payment_method }) => payment_method)
  return paymentMethods.map((payment_method) => ({
    payment_method,
    ...(byMethod.get(payment_method) ?? gainsOf({})),
  }))
}

async function readMonths(
  { db }: AppContext,
  { days, today, time_zone }: ReportedPeriod,
  language: Caller['language'],
) {
  const months = twelveMonthsTo(lastDayBy(days, today))
  const year = { start_date: months[0]!.start_date, end_date: months.at(-1)!.end_date }
  const instants = months.map(({ start_date }) => new Date(startOfLocalDay(start_date, time_zone)))
  const rental = await sumRevenueAlong(db, [...instants, instantsOf(year, time_zone).end])
  const incomes = await sumLinesByMonth(db, 'income', { days: year })
  const expenses = await sumLinesByMonth(db, 'expense', { days: year })
  const format = formatFor(language, 'UTC')
  return months.map(({ start_date, end_date }, index) => {
    const month = start_date.slice(0, 7)
    const of = (sums: { month: string; total: number }[]) =>
      sums.find((sum) => sum.month === month)?.total ?? 0
    return {
      label: format.plainDate(start_date, 'shortMonth'),
      date: start_date,
      end_date,
      ...gainsOf({
        entries: rental.filter(({ position }) => position === index + 1).map(asEntry),
        additional_income: of(incomes),
        expenses: of(expenses),
      }),
    }
  })
}
