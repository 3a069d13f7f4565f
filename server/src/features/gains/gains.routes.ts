import * as gains from '@marhala/contract/money/gains.ts'
import type { ReportPeriod } from '@marhala/domain/time/report-period.ts'
import { localDate } from '@marhala/domain/time/wall-clock.ts'
import type { AppContext } from '../../context.ts'
import type { Serve } from '../../http/serve.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { type ReportedPeriod, type PeriodQuery, readDays } from '../company/public/read-period.ts'
import { makeFigureCache } from '../dashboard/public/figure-cache.ts'
import { analyseGains } from './analyse-gains.ts'
import { readForecast } from './read-forecast.ts'
import { readGainsStats } from './read-gains.ts'
import { readRentalDashboard } from './read-rental-dashboard.ts'
import { getPurchase, setPurchase } from './set-purchase.ts'

/** The company's gains; every figure is cached until its data changes. */
export function gainsRoutes(serve: Serve, { publicVersion }: Pick<AppContext, 'publicVersion'>): void {
  const cached = makeFigureCache(publicVersion)
  serve(
    gains.analytics,
    async ({ context, caller, query }) =>
      analyseGains(cached, context, caller, await readReportedPeriod(context, query, 'this_month')),
    { memoized: true },
  )
  serve(gains.stats, async ({ context, query }) =>
    readGainsStats(cached, context, await readReportedPeriod(context, query, 'today')),
  )
  serve(
    gains.rentalDashboard,
    async ({ context, caller, query }) =>
      readRentalDashboard(cached, context, caller, await readReportedPeriod(context, query, 'this_month')),
    { memoized: true },
  )
  serve(gains.forecast, async ({ context, caller }) =>
    readForecast(cached, context, caller, await readReportedPeriod(context, {}, 'today')),
  )
  serve(gains.carPurchase, ({ context, params }) => getPurchase(context, params.car_id))
  serve(
    gains.setCarPurchase,
    ({ context, caller, params, body }) =>
      setPurchase(context, caller, { car_id: params.car_id, purchase: body }),
    { message: 'purchase_saved' },
  )
}

async function readReportedPeriod(
  { db, clock }: AppContext,
  query: PeriodQuery,
  fallback: ReportPeriod,
): Promise<ReportedPeriod> {
  const { time_zone } = await getSettings(db)
  const today = localDate(clock().getTime(), time_zone)
  return { today, time_zone, ...readDays(query, today, fallback) }
}
