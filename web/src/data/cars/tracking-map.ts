import * as trackingMap from '@marhala/contract/tracking/tracking-map.ts'
import { useCallback } from 'react'
import { endpointQuery } from '../http/query.ts'
import { useSend } from '../http/use-send.ts'

/** What the map of the cars is drawn on, and the files that it could be. */
export const mapChoiceQuery = endpointQuery(trackingMap.choice)

/** Where the car of a booking was last seen. */
export function whereaboutsQuery(bookingId: number) {
  return endpointQuery(trackingMap.whereabouts, { params: { booking: String(bookingId) } })
}

/** Some bytes of a file, and which file these are of. */
export type ReadBytes = (
  file: string,
  span: { offset: number; length: number; signal?: AbortSignal | undefined },
) => Promise<{ data: ArrayBuffer; etag: string | undefined }>

/** Reads some bytes of a file of street maps. */
export function useReadMapBytes(): ReadBytes {
  const send = useSend()
  return useCallback(
    async (file, { offset, length, signal }) => {
      const answer = await send(trackingMap.file, {
        params: { file },
        range: `bytes=${offset}-${offset + length - 1}`,
        ...(signal && { signal }),
      })
      const { content, etag } = answer as { content: Blob; etag?: string | null }
      return { data: await content.arrayBuffer(), etag: etag ?? undefined }
    },
    [send],
  )
}
