import * as gains from '@marhala/contract/money/gains.ts'
import type { ReportPeriod } from '@marhala/domain/time/report-period.ts'
import { localDate } from '@marhala/domain/time/wall-clock.ts'
import type { AppContext } from '../../context.ts'
import type { Serve } from '../../http/serve.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { type Asked, type PeriodQuery, readDays } from '../company/public/read-period.ts'
import { makeKeep } from '../dashboard/public/read-kept.ts'
import { analyseGains } from './analyse-gains.ts'
import { readForecast } from './read-forecast.ts'
import { readGainsStats } from './read-gains.ts'
import { readRentalDashboard } from './read-rental-dashboard.ts'
import { getPurchase, setPurchase } from './set-purchase.ts'

/** What the company earns; every figure is kept until something that it counts has changed. */
export function gainsRoutes(serve: Serve, { publicVersion }: Pick<AppContext, 'publicVersion'>): void {
  const keep = makeKeep(publicVersion)
  serve(
    gains.analytics,
    async ({ context, caller, query }) =>
      analyseGains(keep, context, caller, await readAsked(context, query, 'this_month')),
    { memoized: true },
  )
  serve(gains.stats, async ({ context, query }) =>
    readGainsStats(keep, context, await readAsked(context, query, 'today')),
  )
  serve(
    gains.rentalDashboard,
    async ({ context, caller, query }) =>
      readRentalDashboard(keep, context, caller, await readAsked(context, query, 'this_month')),
    { memoized: true },
  )
  serve(gains.forecast, async ({ context, caller }) =>
    readForecast(keep, context, caller, await readAsked(context, {}, 'today')),
  )
  serve(gains.carPurchase, ({ context, params }) => getPurchase(context, params.car_id))
  serve(
    gains.setCarPurchase,
    ({ context, caller, params, body }) =>
      setPurchase(context, caller, { car_id: params.car_id, purchase: body }),
    { message: 'purchase_saved' },
  )
}

async function readAsked(
  { db, clock }: AppContext,
  query: PeriodQuery,
  fallback: ReportPeriod,
): Promise<Asked> {
  const { time_zone } = await getSettings(db)
  const today = localDate(clock().getTime(), time_zone)
  return { today, time_zone, ...readDays(query, today, fallback) }
}
