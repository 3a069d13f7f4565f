import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSubscribeBrowser, useUnsubscribeBrowser } from '../../data/account/notifications.ts'
import { findBrowserAddress, readPushState, turnPushOff, turnPushOn } from '../../data/account/push.ts'

const stateKey = ['push state']

/** How pushes stand in this browser, and the ways to turn them on and off. */
export function usePush(sender: string) {
  const client = useQueryClient()
  const state = useQuery({ queryKey: stateKey, queryFn: readPushState, staleTime: 0 })
  const subscribe = useSubscribeBrowser()
  const unsubscribe = useUnsubscribeBrowser()
  const change = useMutation({
    mutationKey: stateKey,
    mutationFn: async (isOn: boolean) => {
      if (isOn) {
        const address = await turnPushOn(sender)
        if (address) await subscribe.mutateAsync({ body: address })
        return
      }
      const endpoint = await turnPushOff()
      if (endpoint) await unsubscribe.mutateAsync({ body: { endpoint } })
    },
    onSettled: () => client.invalidateQueries({ queryKey: stateKey }),
  })
  return { state: state.data, change }
}

/** Whoever signs in again where they let us push is reached again: an address belongs to a session. */
export function useKeepPushing(): void {
  const { mutate } = useSubscribeBrowser()
  useEffect(() => {
    void findBrowserAddress()
      .catch(() => null)
      .then((address) => (address ? mutate({ body: address }) : undefined))
  }, [mutate])
}
