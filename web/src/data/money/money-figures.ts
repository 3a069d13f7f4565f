import * as accounting from '@marhala/contract/money/accounting.ts'
import * as dashboard from '@marhala/contract/money/dashboard.ts'
import * as dayCloses from '@marhala/contract/money/day-closes.ts'
import type { Endpoint } from '@marhala/contract/wire/endpoint.ts'
import * as gains from '@marhala/contract/money/gains.ts'
import * as incomes from '@marhala/contract/money/incomes.ts'
import type { QueryClient } from '@tanstack/react-query'
import { endpointKey } from '../http/query.ts'
import { reportEndpoints } from './reports.ts'

const counted: Endpoint[] = [
  dashboard.stats,
  incomes.stats,
  gains.analytics,
  gains.stats,
  gains.rentalDashboard,
  dayCloses.get,
  accounting.salesJournal,
  accounting.purchasesJournal,
  accounting.vat,
  ...Object.values(reportEndpoints),
]

/** After a write of money: every figure that is counted from it is asked for again where it is shown. */
export function readMoneyAgain(client: QueryClient): Promise<unknown> {
  return Promise.all(counted.map((one) => client.invalidateQueries({ queryKey: endpointKey(one) })))
}
