import * as gains from '@marhala/contract/money/gains.ts'
import { type QueryClient } from '@tanstack/react-query'
import { useEndpointMutation } from '../http/mutate.ts'
import { endpointKey, endpointQuery } from '../http/query.ts'
import type { InputOf } from '../http/send.ts'

export type GainsPeriod = NonNullable<InputOf<typeof gains.stats>['query']>

/** The gains of some days at a glance; today unless said otherwise. */
export function gainsStatsQuery(period: GainsPeriod = { period: 'today' }) {
  return endpointQuery(gains.stats, { query: period })
}

/** Gains, expenses and profit by month, car, category, location and method. */
export function gainsAnalyticsQuery(period: GainsPeriod) {
  return endpointQuery(gains.analytics, { query: period })
}

/** The fleet as a business in some days. */
export function rentalDashboardQuery(period: GainsPeriod) {
  return endpointQuery(gains.rentalDashboard, { query: period })
}

/** The next eight weeks, and how the last eight were foreseen. */
export const forecastQuery = endpointQuery(gains.forecast)

/** Sets what a car cost and over how many months its value is written off; every profit with it is counted anew. */
export function useSetCarPurchase() {
  return useEndpointMutation(gains.setCarPurchase, afterPurchase)
}

function afterPurchase(client: QueryClient): Promise<unknown> {
  const changed = [gains.rentalDashboard, gains.analytics]
  return Promise.all(changed.map((one) => client.invalidateQueries({ queryKey: endpointKey(one) })))
}
