import * as fleet from '@marhala/contract/fleet/fleet.ts'
import type { Endpoint } from '@marhala/contract/wire/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSend } from '../http/use-send.ts'
import { readFleetAgain, showCar } from './fleet.ts'

type Photo = { photo: Blob; batch: string; place: number }

/** A photo may take long on a slow line. */
const timeoutMs = 120_000

/** How photos get to a car: each answer is shown at once, and the lists are read again when no more come. */
export function usePhotoSender(): (car: number) => { key: string; send: (photo: Photo) => Promise<void> } {
  const send = useSend() as (endpoint: Endpoint, input: object) => Promise<unknown>
  const client = useQueryClient()
  return useCallback(
    (car) => ({
      key: String(car),
      send: async ({ photo, batch, place }) => {
        const body = new FormData()
        body.set('batch', batch)
        body.set('place', String(place))
        body.set('images', photo, 'photo.jpg')
        showCar(client, (await send(fleet.addImage, { params: { car }, body, timeoutMs })) as fleet.FleetCar)
        clearTimeout(later)
        later = setTimeout(() => void readFleetAgain(client), 1000)
      },
    }),
    [send, client],
  )
}

let later: ReturnType<typeof setTimeout> | undefined
