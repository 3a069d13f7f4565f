import * as incomes from '@marhala/contract/money/incomes.ts'
import { endpointQuery } from '../http/query.ts'
import type { InputOf } from '../http/send.ts'

export type IncomeFilters = NonNullable<InputOf<typeof incomes.list>['query']>
/** One page of the additional incomes, with the sum of all that the filters find. */
export function incomesQuery(filters: IncomeFilters) {
  return endpointQuery(incomes.list, { query: filters })
}

/** What came in beside the bookings in some days, against before. */
export function incomeStatsQuery(filters: NonNullable<InputOf<typeof incomes.stats>['query']>) {
  return endpointQuery(incomes.stats, { query: filters })
}
