import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as cheques from '@marhala/contract/money/cheques.ts'
import { useEndpointMutation } from '../http/mutate.ts'
import { endpointKey, endpointQuery } from '../http/query.ts'
import type { InputOf } from '../http/send.ts'

/** A page of the cheques in one state, the earliest dated first. */
export function chequesQuery(query: InputOf<typeof cheques.list>['query']) {
  return endpointQuery(cheques.list, { query })
}

/** Says that cheques were taken to the bank; every list of cheques and every booking is asked again. */
export function useDepositCheques() {
  return useEndpointMutation(cheques.deposit, (client) =>
    Promise.all(
      [cheques.list, bookings.get, bookings.history].map((one) =>
        client.invalidateQueries({ queryKey: endpointKey(one) }),
      ),
    ),
  )
}
