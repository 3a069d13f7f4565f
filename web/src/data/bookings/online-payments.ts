import type { Booking } from '@marhala/contract/booking/booking.ts'
import type { Endpoint } from '@marhala/contract/wire/endpoint.ts'
import * as online from '@marhala/contract/money/online-payments.ts'
import type { QueryClient } from '@tanstack/react-query'
import { useMutation } from '@tanstack/react-query'
import { bookingQuery } from './bookings.ts'
import { useCompany } from '../company/company.ts'
import { useEndpointMutation } from '../http/mutate.ts'
import { endpointKey, endpointQuery } from '../http/query.ts'
import { useSend } from '../http/use-send.ts'

/** Through whom clients pay online, and which part in advance; null where they do not, or it is not known yet. */
export function useOnlinePayment() {
  const known = useCompany().settings?.online_payment
  return known && known.gateway !== 'none' ? { ...known, gateway: known.gateway } : null
}

/** What of a booking can be paid online, and what became of it so far: asked again with each version of it. */
export function bookingOnlineQuery({ id, version }: Pick<Booking, 'id' | 'version'>) {
  const query = endpointQuery(online.ofBooking, { params: { booking: String(id) } })
  return { ...query, queryKey: [...query.queryKey, version] }
}

/** What a link to pay leads to. */
export function payPageQuery(pay_token: string) {
  return endpointQuery(online.page, { params: { pay_token } })
}

const waits = 2000

/** What became of a payment: asked every two seconds until its gateway has told. */
export function paymentReturnQuery(payment_key: string) {
  return {
    ...endpointQuery(online.read, { params: { payment_key } }),
    staleTime: 0,
    refetchInterval: ({ state }: { state: { data?: online.PaymentReturn | undefined } }) =>
      state.data?.state === 'started' ? waits : false,
  } as const
}

/** Begins a payment of a booking and leaves this page for the gateway's. */
export function usePay() {
  const send = useSend()
  return useMutation({
    mutationKey: ['pay online'],
    mutationFn: async ({ booking, purpose }: { booking: Pick<Booking, 'id'>; purpose: Purpose }) => {
      const { url } = await send(online.start, { params: { booking: String(booking.id) }, body: { purpose } })
      leaveFor(url)
    },
  })
}

/** The same by a link, without an account. */
export function usePayByLink(pay_token: string) {
  const send = useSend()
  return useMutation({
    mutationKey: ['pay by a link'],
    mutationFn: async (purpose: Purpose) => {
      const { url } = await send(online.startByLink, { params: { pay_token }, body: { purpose } })
      leaveFor(url)
    },
  })
}

type Purpose = online.BookingOnline['offers'][number]['purpose']

/** By the browser itself: a page of ours that leads on to the gateway, which no script of this page knows. */
function leaveFor(url: string): void {
  location.assign(url)
}

/** A call of staff on a payment online: what is shown of it, and the booking, are read again. */
export function useOnlineWrite<E extends Endpoint>(endpoint: E, booking: Pick<Booking, 'id' | 'reference'>) {
  return useEndpointMutation(endpoint, (client) => readAgain(client, booking))
}

function readAgain(client: QueryClient, { id, reference }: Pick<Booking, 'id' | 'reference'>) {
  return Promise.all([
    client.invalidateQueries({ queryKey: endpointKey(online.ofBooking) }),
    ...[id, reference].map((name) => client.invalidateQueries({ queryKey: bookingQuery(name).queryKey })),
  ])
}

/** What has to be told to the gateways (staff). */
export const paymentSetupQuery = endpointQuery(online.setup)

/** Asks the gateway about its keys and our address (staff). */
export function useCheckGateway() {
  return useEndpointMutation(online.check, (client) =>
    client.invalidateQueries({ queryKey: endpointKey(online.setup) }),
  )
}
