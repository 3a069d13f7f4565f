import * as accounting from '@marhala/contract/money/accounting.ts'
import * as dashboard from '@marhala/contract/money/dashboard.ts'
import type { Endpoint } from '@marhala/contract/wire/endpoint.ts'
import * as gains from '@marhala/contract/money/gains.ts'
import * as tills from '@marhala/contract/money/tills.ts'
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
  tills.shift,
  accounting.salesJournal,
  accounting.purchasesJournal,
  accounting.vat,
  ...Object.values(reportEndpoints),
]

/** After a write of money: every figure that is counted from it is asked for again where it is shown. */
export function readMoneyAgain(client: QueryClient): Promise<unknown> {
  return Promise.all(counted.map((one) => client.invalidateQueries({ queryKey: endpointKey(one) })))
}
