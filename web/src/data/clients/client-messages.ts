import type { Booking } from '@marhala/contract/booking/booking.ts'
import * as clientMessages from '@marhala/contract/messages/client-messages.ts'
import { useEndpointMutation } from '../http/mutate.ts'
import { endpointKey, endpointQuery } from '../http/query.ts'

/** What was sent to a booking's client, and what an admin may write by hand (staff): asked again with each version of it. */
export function bookingMessagesQuery({ id, version }: Pick<Booking, 'id' | 'version'>) {
  const query = endpointQuery(clientMessages.list, { params: { booking: String(id) } })
  return { ...query, queryKey: [...query.queryKey, version] }
}

/** What has to be entered at Meta (staff). */
export const whatsappSetupQuery = endpointQuery(clientMessages.whatsappSetup)

/** Asks Meta about key, number and templates (staff). */
export function useCheckWhatsapp() {
  return useEndpointMutation(clientMessages.checkSetup, (client) =>
    client.invalidateQueries({ queryKey: endpointKey(clientMessages.whatsappSetup) }),
  )
}
