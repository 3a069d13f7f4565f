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
import { type ReportedPeriod, instantsOf, readDays } from '../company/public/read-period.ts'
import { countPeople, listLines } from './public/dashboard.queries.ts'
import { countCharts, countEver, countHistory, countPopular, readRecent } from './cached-figures.ts'
import {
  presentCharts,
  presentCounts,
  presentLine,
  presentPeriod,
  presentPopular,
  presentRevenue,
} from './present-figures.ts'
import { readAlerts } from './read-alerts.ts'
import { type Cached, makeFigureCache } from './public/figure-cache.ts'

const rowsOfDay = 6

/** The company in figures, for admins: each is the total of a list that can be opened. */
export function dashboardRoutes(serve: Serve, { publicVersion }: Pick<AppContext, 'publicVersion'>): void {
  const cached = makeFigureCache(publicVersion)

  serve(dashboard.stats, async ({ context, caller, query }) => {
    const period = await readReportedPeriod(cached, context, query)
    const [history, cars, client_statistics, today, alerts] = await Promise.all([
      countHistory(cached, context, period),
      readCars(cached, context),
      cached(['people'], () => countPeople(context.db)),
      cached(['day', period.today, period.time_zone], () => readDay(context, period)),
      readAlerts(cached, context, period.today),
    ])
    return {
      as_of: context.clock(),
      period: presentPeriod(history, period),
      ...cars,
      client_statistics,
      ...presentRates(history),
      ...(await readCharts(cached, context, period, caller)),
      revenue_statistics: presentRevenue(history, period),
      popular_cars: presentPopular(history.popular, period),
      recent_bookings: history.recent.map(presentLine),
      today,
      ...alerts,
    }
  })

  serve(dashboard.section, async ({ context, caller, params }) => {
    const as_of = context.clock()
    const period = await readReportedPeriod(cached, context, {})
    const sections: Record<DashboardSection, () => Promise<object>> = {
      cars: () => readCars(cached, context),
      bookings: async () => ({
        ...presentRates(await countEver(cached, context, period)),
        ...(await readCharts(cached, context, period, caller)),
      }),
      revenue: async () => ({
        revenue_statistics: presentRevenue(await countEver(cached, context, period), period),
      }),
      'popular-cars': async () => ({
        popular_cars: presentPopular(await countPopular(cached, context, period), period),
      }),
      'recent-bookings': async () => ({
        recent_bookings: (await readRecent(cached, context)).map(presentLine),
      }),
    }
    return { as_of, ...(await sections[params.section]()) }
  })
}

/** The company's day, and the days of the query; 422 on a custom period without both of its days in order. */
async function readReportedPeriod(
  cached: Cached,
  { db, clock }: AppContext,
  query: ParsedQueryOf<typeof dashboard.stats>,
): Promise<ReportedPeriod> {
  const { time_zone } = await cached(['settings'], () => getSettings(db))
  const today = localDate(clock().getTime(), time_zone)
  return { today, time_zone, ...readDays(query, today, 'today') }
}

/** The fleet by present status, without retired cars: as the list of cars filters it. */
async function readCars(cached: Cached, { db }: AppContext) {
  const count = (search: Partial<Parameters<typeof countCars>[1]>) =>
    countCars(db, { filters: {}, trip: null, ...search })
  const car_statistics = await cached(['cars'], async () => ({
    totalCars: await count({}),
    rentedCars: await count({ status: 'available', is_out: true }),
    availableCars: await count({ status: 'available', is_out: false }),
    maintenanceCars: await count({ status: 'maintenance' }),
  }))
  return { car_statistics, occupancyRate: occupancyRate(car_statistics) }
}

function presentRates(history: Parameters<typeof presentCounts>[0]) {
  const booking_statistics = presentCounts(history)
  return {
    booking_statistics,
    conversionRate: conversionRate(booking_statistics),
    pendingToActiveRatio: pendingToActiveRatio(booking_statistics),
  }
}

/** The charts in the caller's language: their labels are cached too, since they depend on nothing that changes sooner. */
function readCharts(cached: Cached, context: AppContext, period: ReportedPeriod, { language }: Caller) {
  return cached(['labelled charts', language, period.today, period.time_zone], async () =>
    presentCharts(await countCharts(cached, context, period), language),
  )
}

async function readDay({ db, clock }: AppContext, { today, time_zone }: ReportedPeriod) {
  const day = { ...instantsOf({ start_date: today, end_date: today }, time_zone), now: clock() }
  const [pickups, returns] = await Promise.all([
    listLines(db, { today: { concern: 'pickup', ...day } }, { by: 'start_date', limit: rowsOfDay }),
    listLines(db, { today: { concern: 'return', ...day } }, { by: 'end_date', limit: rowsOfDay }),
  ])
  const present = ({ total, rows }: typeof pickups) => ({ total, bookings: rows.map(presentLine) })
  return { date: today, pickups: present(pickups), returns: present(returns) }
}
