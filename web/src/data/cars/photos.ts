import * as fleet from '@marhala/contract/fleet/fleet.ts'
import type { Endpoint } from '@marhala/contract/wire/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSend } from '../http/use-send.ts'
import { readFleetAgain, showCar } from './fleet.ts'

/** A photo as it is sent: its batch and place make it one that is there once. */
export type SentPhoto = { photo: Blob; batch: string; place: number }

/** A photo may take long on a slow line. */
export const photoTimeoutMs = 120_000

/** A photo as the form that takes it. */
export function photoForm({ photo, batch, place }: SentPhoto): FormData {
  const body = new FormData()
  body.set('batch', batch)
  body.set('place', String(place))
  body.set('images', photo, 'photo.jpg')
  return body
}

/** How photos get to a car: each answer is shown at once, and the lists are read again when no more come. */
export function usePhotoSender(): (car: number) => {
  key: string
  send: (photo: SentPhoto) => Promise<void>
} {
  const send = useSend() as (endpoint: Endpoint, input: object) => Promise<unknown>
  const client = useQueryClient()
  return useCallback(
    (car) => ({
      key: String(car),
      send: async (photo) => {
        const input = { params: { car }, body: photoForm(photo), timeoutMs: photoTimeoutMs }
        showCar(client, (await send(fleet.addImage, input)) as fleet.FleetCar)
        clearTimeout(later)
        later = setTimeout(() => void readFleetAgain(client), 1000)
      },
    }),
    [send, client],
  )
}

let later: ReturnType<typeof setTimeout> | undefined
