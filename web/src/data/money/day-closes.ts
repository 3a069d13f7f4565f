import * as dayCloses from '@marhala/contract/money/day-closes.ts'
import type { DayClose } from '@marhala/contract/money/day-closes.ts'
import * as incomes from '@marhala/contract/money/incomes.ts'
import type { QueryClient } from '@tanstack/react-query'
import { useEndpointMutation } from '../http/mutate.ts'
import { endpointKey, endpointQuery } from '../http/query.ts'
import type { InputOf } from '../http/send.ts'

/** A day's money by method: what is booked while it is open, what was signed once it is closed. */
export function dayCloseQuery(date: string) {
  return endpointQuery(dayCloses.get, { params: { date } })
}

/** A page of the closed days, the newest first. */
export function dayClosesQuery(query: InputOf<typeof dayCloses.list>['query']) {
  return endpointQuery(dayCloses.list, { query })
}

/** Closes a day for good; from then on the records of that day show their lock. */
export function useCloseDay() {
  return useEndpointMutation(dayCloses.create, afterClose)
}

/** What was signed is shown at once; whatever knows of the day's records is asked again. */
export function afterClose(client: QueryClient, close: DayClose): Promise<unknown> {
  client.setQueryData(dayCloseQuery(close.date).queryKey, close)
  const changed = [dayCloses.list, incomes.list]
  return Promise.all(changed.map((one) => client.invalidateQueries({ queryKey: endpointKey(one) })))
}
