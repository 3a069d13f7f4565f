import type { BodyOf, ReplyOf } from '@marhala/contract/wire/endpoint.ts'
import * as notifications from '@marhala/contract/messages/notifications.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEndpointMutation } from '../http/mutate.ts'
import { endpointKey, endpointQuery } from '../http/query.ts'
import { useSend } from '../http/use-send.ts'
import { useLiveEvents } from '../live/live-events.ts'

export const unreadQuery = {
  ...endpointQuery(notifications.unread),
  // Where no stream comes through, the number still follows.
  refetchInterval: 300_000,
}

/** A page of what concerns oneself, all of it or what is unread. */
export function notificationsQuery(page: number, onlyUnread: boolean) {
  return endpointQuery(notifications.list, { query: { page, ...(onlyUnread && { unread: true }) } })
}

export const notificationSettingsQuery = endpointQuery(notifications.settings)

/** Asks for the number and the list again whenever something new came, or was read in another page. */
export function useFollowNotifications(): void {
  const client = useQueryClient()
  useLiveEvents('notifications', () => void readAgain(client))
}

/** Marks some notifications as read, or as unread again. */
export function useMarkRead() {
  return useEndpointMutation(notifications.markRead, keepUnread)
}

/** Marks all of them as read, up to the newest that is shown. */
export function useMarkAllRead() {
  return useEndpointMutation(notifications.markAllRead, keepUnread)
}

/** Changes some of the settings, which show so at once; the others stay. */
export function useChangeNotificationSettings() {
  const send = useSend()
  const client = useQueryClient()
  const { queryKey } = notificationSettingsQuery
  const mutationKey = ['notification settings']
  return useMutation({
    mutationKey,
    // Of two at once the second begins where the first has ended.
    scope: { id: 'notification settings' },
    mutationFn: (body: BodyOf<typeof notifications.updateSettings>) =>
      send(notifications.updateSettings, { body }),
    onMutate: (changes) => {
      client.setQueryData(queryKey, (known) => known && { ...known, ...changes })
    },
    onSuccess: (reply) => {
      // What waits behind this one is shown already.
      if (client.isMutating({ mutationKey }) === 1) keepSettings(client, reply)
    },
    onError: () => client.invalidateQueries({ queryKey }),
  })
}

/** Lets pushes reach this browser. */
export function useSubscribeBrowser() {
  return useEndpointMutation(notifications.subscribe, keepSettings)
}

/** No push reaches this browser any more. */
export function useUnsubscribeBrowser() {
  return useEndpointMutation(notifications.unsubscribe, keepSettings)
}

function keepSettings(client: QueryClient, settings: notifications.NotificationSettings): void {
  client.setQueryData(notificationSettingsQuery.queryKey, settings)
}

function keepUnread(client: QueryClient, reply: ReplyOf<typeof notifications.unread>): Promise<unknown> {
  client.setQueryData(unreadQuery.queryKey, reply)
  return client.invalidateQueries({ queryKey: endpointKey(notifications.list) })
}

function readAgain(client: QueryClient): Promise<unknown> {
  return Promise.all(
    [notifications.unread, notifications.list].map((one) =>
      client.invalidateQueries({ queryKey: endpointKey(one) }),
    ),
  )
}
