import * as dashboard from '@marhala/contract/money/dashboard.ts'
import type { DashboardSection } from '@marhala/contract/money/dashboard.ts'
import type { ParsedQueryOf } from '@marhala/contract/wire/endpoint.ts'
import {
  conversionRate,
  occupancyRate,
  pendingToActiveRatio,
} from '@marhala/domain/figures/dashboard-figures.ts'
import { localDate } from '@marhala/domain/time/wall-clock.ts'
import type { AppContext } from '../../context.ts'
import type { Caller } from '../../http/caller.ts'
import type { Serve } from '../../http/serve.ts'
import { countCars } from '../cars/public/search-cars.queries.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { type Asked, instantsOf, readDays } from '../company/public/read-period.ts'
import { countPeople, listLines } from './public/dashboard.queries.ts'
import { countCharts, countEver, countHistory, countPopular, readRecent } from './kept-figures.ts'
import {
  presentCharts,
  presentCounts,
  presentLine,
  presentPeriod,
  presentPopular,
  presentRevenue,
} from './present-figures.ts'
import { readAlerts } from './read-alerts.ts'
import { type Keep, makeKeep } from './public/read-kept.ts'

/** How many rows of the day are named; all of them are in the list behind. */
const rowsOfDay = 6

/** The company in figures, for admins: each is the total of a list that can be opened. */
export function dashboardRoutes(serve: Serve, { publicVersion }: Pick<AppContext, 'publicVersion'>): void {
  const keep = makeKeep(publicVersion)

  serve(dashboard.stats, async ({ context, caller, query }) => {
    const asked = await readAsked(keep, context, query)
    const [history, cars, client_statistics, today, alerts] = await Promise.all([
      countHistory(keep, context, asked),
      readCars(keep, context),
      keep(['people'], () => countPeople(context.db)),
      keep(['day', asked.today, asked.time_zone], () => readDay(context, asked)),
      readAlerts(keep, context, asked.today),
    ])
    return {
      as_of: context.clock(),
      period: presentPeriod(history, asked),
      ...cars,
      client_statistics,
      ...presentRates(history),
      ...(await readCharts(keep, context, asked, caller)),
      revenue_statistics: presentRevenue(history, asked),
      popular_cars: presentPopular(history.popular, asked),
      recent_bookings: history.recent.map(presentLine),
      today,
      ...alerts,
    }
  })

  serve(dashboard.section, async ({ context, caller, params }) => {
    const as_of = context.clock()
    const asked = await readAsked(keep, context, {})
    const sections: Record<DashboardSection, () => Promise<object>> = {
      cars: () => readCars(keep, context),
      bookings: async () => ({
        ...presentRates(await countEver(keep, context, asked)),
        ...(await readCharts(keep, context, asked, caller)),
      }),
      revenue: async () => ({
        revenue_statistics: presentRevenue(await countEver(keep, context, asked), asked),
      }),
      'popular-cars': async () => ({
        popular_cars: presentPopular(await countPopular(keep, context, asked), asked),
      }),
      'recent-bookings': async () => ({
        recent_bookings: (await readRecent(keep, context)).map(presentLine),
      }),
    }
    return { as_of, ...(await sections[params.section]()) }
  })
}

/** The company's day, and the days that are asked for; 422 on a custom period without both of its days in order. */
async function readAsked(
  keep: Keep,
  { db, clock }: AppContext,
  query: ParsedQueryOf<typeof dashboard.stats>,
): Promise<Asked> {
  const { time_zone } = await keep(['settings'], () => getSettings(db))
  const today = localDate(clock().getTime(), time_zone)
  return { today, time_zone, ...readDays(query, today, 'today') }
}

/** The fleet by what it does now, without retired cars: as the list of cars filters it. */
async function readCars(keep: Keep, { db }: AppContext) {
  const count = (search: Partial<Parameters<typeof countCars>[1]>) =>
    countCars(db, { filters: {}, trip: null, ...search })
  const car_statistics = await keep(['cars'], async () => ({
    totalCars: await count({}),
    rentedCars: await count({ status: 'available', is_out: true }),
    availableCars: await count({ status: 'available', is_out: false }),
    maintenanceCars: await count({ status: 'maintenance' }),
  }))
  return { car_statistics, occupancyRate: occupancyRate(car_statistics) }
}

/** The bookings by status, and what is made of them. */
function presentRates(history: Parameters<typeof presentCounts>[0]) {
  const booking_statistics = presentCounts(history)
  return {
    booking_statistics,
    conversionRate: conversionRate(booking_statistics),
    pendingToActiveRatio: pendingToActiveRatio(booking_statistics),
  }
}

/** The charts in the caller's language: their labels are kept too, having been made of nothing older than their version. */
function readCharts(keep: Keep, context: AppContext, asked: Asked, { language }: Caller) {
  return keep(['labelled charts', language, asked.today, asked.time_zone], async () =>
    presentCharts(await countCharts(keep, context, asked), language),
  )
}

/** What is to be handed over and taken back on the company's day. */
async function readDay({ db, clock }: AppContext, { today, time_zone }: Asked) {
  const day = { ...instantsOf({ start_date: today, end_date: today }, time_zone), now: clock() }
  const [pickups, returns] = await Promise.all([
    listLines(db, { today: { concern: 'pickup', ...day } }, { by: 'start_date', limit: rowsOfDay }),
    listLines(db, { today: { concern: 'return', ...day } }, { by: 'end_date', limit: rowsOfDay }),
  ])
  const present = ({ total, rows }: typeof pickups) => ({ total, bookings: rows.map(presentLine) })
  return { date: today, pickups: present(pickups), returns: present(returns) }
}
