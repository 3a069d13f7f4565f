import type { Booking } from '@marhala/contract/booking/booking.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  askWhoIsFree,
  type BookingWrite,
  useBookingWrite,
  useReadAgain,
} from '../../../data/bookings/bookings.ts'
import { type Failure, isFailure } from '../../../data/http/failure.ts'
import type { MutationInput } from '../../../data/http/mutate.ts'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import { type BookingPart, changedParts } from '../conflict/changed-parts.ts'

type Parts = { params?: Record<string, number>; body?: object }

/**
 * A write of the open booking: it names the booking, and the version that is on the screen. `failure` stands until the
 * next try, or until it is forgotten; `reload` shows what somebody else has made of the booking, names it in `changed`
 * and leaves alone what was typed.
 */
export function useWrite<E extends BookingWrite>(endpoint: E, booking: Booking) {
  const write = useBookingWrite(endpoint)
  const client = useQueryClient()
  const [refused, setRefused] = useState<{ failure: Failure; booking: Booking } | null>(null)
  const forget = () => setRefused(null)
  const { changed, forgetChanged, reload } = useNewest(refused?.booking ?? booking, forget)

  async function run({ params, body }: Parts): Promise<void> {
    forget()
    forgetChanged()
    const { version } = booking
    const input = {
      params: { booking: String(booking.id), ...params },
      ...(endpoint.method === 'DELETE' ? { query: { version } } : { body: { ...body, version } }),
    }
    try {
      await write.mutateAsync(input as unknown as MutationInput<E>)
    } catch (error) {
      if (isFailure(error)) setRefused({ failure: error, booking })
      if (isFailure(error) && error.code === 'car_unavailable') void askWhoIsFree(client)
      throw error
    }
  }

  return { run, reload, failure: refused?.failure ?? null, changed, forget, pending: write.isPending }
}

/** After somebody else's change: reads the booking again, and says what of it is no longer as it was shown. */
export function useNewest(booking: Booking, onRead: () => void) {
  const readAgain = useReadAgain()
  const [changed, setChanged] = useState<BookingPart[] | null>(null)
  async function reload(): Promise<void> {
    try {
      const fresh = await readAgain(booking)
      setChanged(changedParts(booking, fresh))
      onRead()
    } catch (error) {
      if (!isFailure(error)) throw error
      showToast({ text: error.message, tone: 'bad' })
    }
  }
  return { changed, forgetChanged: () => setChanged(null), reload }
}

/** Runs a write from an event: what the server refuses is shown by `failure`, anything else is a bug and thrown. */
export function settle(work: Promise<unknown>): void {
  void work.catch((error: unknown) => {
    if (!isFailure(error)) throw error
  })
}
