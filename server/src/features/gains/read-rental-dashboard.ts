import { depreciationIn } from '@marhala/domain/money/depreciation.ts'
import { gainsOf } from '@marhala/domain/money/gains.ts'
import {
  carDays,
  type DebtAge,
  debtAge,
  debtAges,
  utilisationPercent,
} from '@marhala/domain/figures/booking-figures.ts'
import { daysBefore, daysYearBefore, type DaySpan } from '@marhala/domain/time/report-period.ts'
import type { AppContext } from '../../context.ts'
import type { Caller } from '../../http/caller.ts'
import type { ReportedPeriod } from '../company/public/read-period.ts'
import type { Cached } from '../dashboard/public/figure-cache.ts'
import { sumDepositsHeld } from '../tills/public/books.queries.ts'
import { readParts } from './analyse-gains.ts'
import { type FleetUse, presentFigures, readFleetUse } from './public/read-fleet-use.ts'
import { type GainCar, listGainCars } from './public/gains.queries.ts'
import { listDebts } from './bookings-out.queries.ts'
import { gainsBy } from './read-gains.ts'

const named = 5

/** The fleet as a business in some days, cached per version of the data. */
export function readRentalDashboard(
  cached: Cached,
  context: AppContext,
  caller: Caller,
  period: ReportedPeriod,
) {
  const { name, days, today, time_zone } = period
  const { language } = caller
  return cached(['rental dashboard', name, days, today, time_zone, language], async () => {
    const as_of = context.clock()
    const cars = await listGainCars(context.db, language)
    const use = await readFleetUse(context, { days, time_zone, cars })
    const figuresOf = async (other: DaySpan) =>
      presentFigures(other, await readFleetUse(context, { days: other, time_zone, cars }))
    const results = await resultsOf(context, period, { cars, use })
    const byProfit = results.toSorted((one, other) => other.profit - one.profit)
    const inService = results.filter(({ available }) => available > 0)
    return {
      as_of,
      period: { name, ...days },
      figures: presentFigures(days, use),
      previous: await figuresOf(daysBefore(name, days, today)),
      year_before: await figuresOf(daysYearBefore(days, today)),
      outstanding: await readDebts(context, as_of),
      deposits_held: await sumDepositsHeld(context.db, new Date(as_of.getTime() + 1)),
      top_cars: results.toSorted((one, other) => other.gains - one.gains).slice(0, named),
      idle_cars: inService
        .toSorted((one, other) => one.utilisation - other.utilisation || one.gains - other.gains)
        .slice(0, named),
      cars: byProfit,
    }
  })
}

/** Each car of the fleet, and retired ones that still had money in or out. */
async function resultsOf(
  context: AppContext,
  period: ReportedPeriod,
  { cars, use }: { cars: GainCar[]; use: FleetUse },
) {
  const { days } = period
  const byCar = gainsBy(await readParts(context, period), ({ car_id }) => car_id)
  const isShown = (car: GainCar) => car.status !== 'retired' || byCar.has(car.id)
  return cars.filter(isShown).map((car) => {
    const { profit, ...earned } = byCar.get(car.id) ?? gainsOf({})
    const depreciation = depreciationIn(car, days)
    const { rented = 0, available = 0 } = use.byCar.get(car.id) ?? {}
    const { id, name, registration_plate, purchase_price, purchased_on, life_months } = car
    return {
      car: { id, name, registration_plate },
      available,
      rented_days: carDays(rented),
      utilisation: utilisationPercent(carDays(rented), carDays(available)),
      ...earned,
      depreciation,
      profit: profit - depreciation,
      purchase_price,
      purchased_on,
      life_months,
    }
  })
}

async function readDebts({ db }: AppContext, now: Date) {
  const debts = await listDebts(db)
  const byAge = Map.groupBy(debts, ({ start }): DebtAge => debtAge(start.getTime(), now.getTime()))
  const sum = (some: { outstanding: number }[]) => some.reduce((total, one) => total + one.outstanding, 0)
  return {
    total: sum(debts),
    bookings: debts.length,
    by_age: debtAges.map((age) => {
      const some = byAge.get(age) ?? []
      return { age, amount: sum(some), bookings: some.length }
    }),
  }
}
