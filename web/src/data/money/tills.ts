import * as dayCloses from '@marhala/contract/money/day-closes.ts'
import * as incomes from '@marhala/contract/money/incomes.ts'
import * as tills from '@marhala/contract/money/tills.ts'
import type { TillShift } from '@marhala/contract/money/tills.ts'
import type { QueryClient } from '@tanstack/react-query'
import { useEndpointMutation } from '../http/mutate.ts'
import { endpointKey, endpointQuery } from '../http/query.ts'
import type { InputOf } from '../http/send.ts'

/** The tills that the signed-in person counts. */
export const tillsQuery = endpointQuery(tills.list)

/** The open shift of a till. */
export function tillShiftQuery(till: number) {
  return endpointQuery(tills.shift, { params: { till: String(till) } })
}

/** A page of the closes, the newest first. */
export function dayClosesQuery(query: InputOf<typeof dayCloses.list>['query']) {
  return endpointQuery(dayCloses.list, { query })
}

/** One close. */
export function dayCloseQuery(close: number) {
  return endpointQuery(dayCloses.get, { params: { close: String(close) } })
}

/** Ends the shift of a till; from then on the records of that shift show their lock. */
export function useCloseTill() {
  return useEndpointMutation(tills.close, afterClose)
}

/** Writes down cash that was put into a till or taken out. */
export function useMoveCash() {
  return useEndpointMutation(tills.addMove, showShift)
}

/** Sets up, changes or takes away a till. */
export function useTillWrite<Write extends typeof tills.create | typeof tills.update | typeof tills.retire>(
  endpoint: Write,
) {
  return useEndpointMutation(endpoint, (client, list) => {
    client.setQueryData(tillsQuery.queryKey, list as never)
    return Promise.resolve()
  })
}

/** The next shift is shown at once; whatever knows of the closed one's records is asked again. */
export function afterClose(client: QueryClient, shift: TillShift): Promise<unknown> {
  const changed = [dayCloses.list, incomes.list]
  return Promise.all([
    showShift(client, shift),
    ...changed.map((one) => client.invalidateQueries({ queryKey: endpointKey(one) })),
  ])
}

async function showShift(client: QueryClient, shift: TillShift): Promise<void> {
  client.setQueryData(tillShiftQuery(shift.till.id).queryKey, shift)
}
