import * as cars from '@marhala/contract/fleet/cars.ts'
import * as phonePhotos from '@marhala/contract/fleet/phone-photos.ts'
import type { Endpoint } from '@marhala/contract/wire/endpoint.ts'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Failure } from '../http/failure.ts'
import { useEndpointMutation } from '../http/mutate.ts'
import { endpointKey, endpointQuery } from '../http/query.ts'
import type { Send } from '../http/send.ts'
import { useSend } from '../http/use-send.ts'
import { useLiveEvents } from '../live/live-events.ts'
import { keepPhonePass, readPhonePass } from '../session/phone-pass.ts'
import { readFleetAgain } from './fleet.ts'
import { photoForm, photoTimeoutMs, type SentPhoto } from './photos.ts'

/** The caller's links of a car that wait for a phone or are open on one. */
export function phoneLinksQuery(car: number) {
  return endpointQuery(phonePhotos.list, { params: { car } })
}

/** Makes a link of a car for a phone. */
export function useMakePhoneLink() {
  return useEndpointMutation(phonePhotos.create, readLinksAgain)
}

/** Ends a link. */
export function useEndPhoneLink() {
  return useEndpointMutation(phonePhotos.end, readLinksAgain)
}

function readLinksAgain(client: QueryClient): Promise<unknown> {
  return client.invalidateQueries({ queryKey: endpointKey(phonePhotos.list) })
}

/** Reads cars and links again when a photo has arrived from elsewhere, or a phone has opened a link. */
export function useLivePhotos(): void {
  const client = useQueryClient()
  useLiveEvents('photos', () => {
    void readLinksAgain(client)
    void readFleetAgain(client)
    void client.invalidateQueries({ queryKey: endpointKey(cars.get) })
  })
}

const passKey = ['phone pass']

/**
 * The pass of this tab: the ticket of the address is swapped for one, once; a page that is loaded again has it already.
 * Null without either, and once it is over.
 */
export function usePhonePass() {
  const send = useSend()
  const client = useQueryClient()
  const query = useQuery<string | null, Failure>({
    queryKey: passKey,
    queryFn: () => takePass(send),
    // Only a browser has the address whole.
    enabled: !import.meta.env.SSR,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const end = () => {
    keepPhonePass(null)
    client.setQueryData(passKey, null)
  }
  return { query, end }
}

async function takePass(send: Send): Promise<string | null> {
  const ticket = location.hash.slice(1, 101)
  if (ticket === '') return readPhonePass()
  const { pass } = await send(phonePhotos.open, { body: { ticket } })
  keepPhonePass(pass)
  // Nobody reads from the address what is used up.
  history.replaceState(history.state, '', location.pathname)
  return pass
}

/** The car to which a phone with this pass adds photos. */
export function phoneCarQuery(send: Send, pass: string) {
  return queryOptions({
    queryKey: endpointKey(phonePhotos.car),
    queryFn: ({ signal }) => send(phonePhotos.car, { pass, signal }),
  })
}

/** How photos get to the car of a pass. */
export function usePhoneSender(pass: string) {
  const send = useSend() as (endpoint: Endpoint, input: object) => Promise<unknown>
  const client = useQueryClient()
  return useMemo(
    () => ({
      key: 'phone',
      send: async (photo: SentPhoto) => {
        const body = photoForm(photo)
        const car = await send(phonePhotos.add, { body, pass, timeoutMs: photoTimeoutMs })
        client.setQueryData(endpointKey(phonePhotos.car), car)
      },
    }),
    [send, client, pass],
  )
}
