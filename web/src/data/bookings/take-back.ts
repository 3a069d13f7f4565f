import * as takeBack from '@marhala/contract/booking/take-back.ts'
import type { BodyOf, ReplyOf } from '@marhala/contract/wire/endpoint.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useDebounced } from '../../ui/use-debounced.ts'
import { endpointQuery } from '../http/query.ts'

export type TakeBackRequest = BodyOf<typeof takeBack.preview>
export type TakeBackPreview = ReplyOf<typeof takeBack.preview>
export type ProposedLine = TakeBackPreview['lines'][number]

/** What the company charges at a return or after it, beside what is measured; changed a few times a year. */
export const listedChargesQuery = { ...endpointQuery(takeBack.listed), staleTime: 60_000 }

/** What a return would cost: a POST that changes nothing, so it is read like a GET; a new version is asked anew. */
function previewQuery(booking: { id: number; version: number }, body: TakeBackRequest) {
  return queryOptions<TakeBackPreview>({
    queryKey: ['POST /bookings/:booking/take-back-preview', booking.id, booking.version, body],
    queryFn: ({ meta, signal }) => {
      if (!meta?.send) throw new Error('The QueryClient has no `send` in its default meta.')
      return meta.send(takeBack.preview, { params: { booking: String(booking.id) }, body, signal })
    },
    staleTime: 30_000,
  })
}

/** The lines that a return proposes while an admin types: asked when they pause, the last ones standing meanwhile. */
export function useTakeBackPreview(
  booking: { id: number; version: number; status: string },
  body: TakeBackRequest,
) {
  const serialized = JSON.stringify(body)
  const settled = useDebounced(serialized, 300)
  const query = useQuery({
    ...previewQuery(booking, JSON.parse(settled) as TakeBackRequest),
    enabled: booking.status === 'active',
    placeholderData: keepPreviousData,
  })
  const isCurrent = settled === serialized && !query.isPlaceholderData && query.data !== undefined
  return { query, lines: query.data?.lines, isPending: !isCurrent && !query.error }
}
