import * as bookingExtras from '@marhala/contract/booking/booking-extras.ts'
import * as publicQuotes from '@marhala/contract/booking/quotes.ts'
import type { StockedExtra } from '@marhala/contract/fleet/extras.ts'
import * as extras from '@marhala/contract/fleet/extras.ts'
import { useEndpointMutation } from '../http/mutate.ts'
import { endpointKey, endpointQuery } from '../http/query.ts'

/** The extras with stock: what each place has, and where each piece is. */
export const stockedExtrasQuery = endpointQuery(extras.list)

/** The extras with stock of a booking: to prepare, handed over, back. */
export function bookingExtrasQuery(booking: number) {
  return endpointQuery(bookingExtras.list, { params: { booking: String(booking) } })
}

type StockWrite = typeof extras.setCounts | typeof extras.addPiece | typeof extras.changePiece

/** Any write of the stock; its answer is all of it. */
export function useStockWrite<E extends StockWrite>(endpoint: E) {
  return useEndpointMutation<E>(endpoint, (client, reply) => {
    client.setQueryData(stockedExtrasQuery.queryKey, reply as StockedExtra[])
    return client.invalidateQueries({ queryKey: endpointKey(publicQuotes.create) })
  })
}

type LoanWrite = typeof bookingExtras.handOut | typeof bookingExtras.takeBack

/** Hands one of a booking's extras over, or takes it back. */
export function useLoanWrite<E extends LoanWrite>(endpoint: E, booking: number) {
  return useEndpointMutation<E>(endpoint, (client, reply) => {
    client.setQueryData(bookingExtrasQuery(booking).queryKey, reply as bookingExtras.BookingExtra[])
    return client.invalidateQueries({ queryKey: endpointKey(extras.list) })
  })
}
