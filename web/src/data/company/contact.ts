import * as contact from '@marhala/contract/storefront/contact.ts'
import { useEndpointMutation } from '../http/mutate.ts'
import { endpointKey, endpointQuery } from '../http/query.ts'
import type { InputOf } from '../http/send.ts'

/** Leaves a message for the company. */
export function useSendMessage() {
  return useEndpointMutation(contact.send)
}

export type MessageFilters = NonNullable<InputOf<typeof contact.list>['query']>

/** One page of what people wrote, for whoever answers it. */
export function messagesQuery(filters: MessageFilters = {}) {
  return endpointQuery(contact.list, { query: filters })
}

/** One message by its number. */
export function messageQuery(id: number) {
  return endpointQuery(contact.get, { params: { message_id: String(id) } })
}

/** How many messages nobody has read: the total of a page that holds one of them. */
export const unreadMessagesQuery = {
  ...messagesQuery({ status: 'new', per_page: 1 }),
  // Visitors write whenever they like; admin asks again while it is open.
  refetchInterval: 60_000,
}

/** Marks a message or answers it; it is shown at once, and the lists and the count are asked again. */
export function useUpdateMessage() {
  return useEndpointMutation(contact.update, (client, message) => {
    client.setQueryData(messageQuery(message.id).queryKey, message)
    return client.invalidateQueries({ queryKey: endpointKey(contact.list) })
  })
}
