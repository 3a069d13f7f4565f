import type { Booking } from '@marhala/contract/booking.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { bookingQuery, type BookingWrite, useBookingWrite } from '../../data/bookings.ts'
import { type Failure, isFailure } from '../../data/failure.ts'
import type { MutationInput } from '../../data/mutate.ts'

type Parts = { params?: Record<string, number>; body?: object }

/**
 * A write of the open booking: it names the booking, and the version that is on the screen. `failure` stands until the
 * next try; `reload` shows what somebody else has made of the booking, and leaves alone what was typed.
 */
export function useWrite<E extends BookingWrite>(endpoint: E, booking: Booking) {
  const write = useBookingWrite(endpoint)
  const client = useQueryClient()
  const [failure, setFailure] = useState<Failure | null>(null)

  async function run({ params, body }: Parts): Promise<void> {
    setFailure(null)
    const { version } = booking
    const input = {
      params: { booking: String(booking.id), ...params },
      ...(endpoint.method === 'DELETE' ? { query: { version } } : { body: { ...body, version } }),
    }
    try {
      await write.mutateAsync(input as unknown as MutationInput<E>)
    } catch (error) {
      if (isFailure(error)) setFailure(error)
      throw error
    }
  }

  async function reload(): Promise<void> {
    for (const name of [String(booking.id), booking.reference]) {
      await client.refetchQueries({ queryKey: bookingQuery(name).queryKey })
    }
    setFailure(null)
  }

  return { run, reload, failure, pending: write.isPending }
}

/** Runs a write from an event: what the server refuses is shown by `failure`, anything else is a bug and thrown. */
export function settle(work: Promise<unknown>): void {
  void work.catch((error: unknown) => {
    if (!isFailure(error)) throw error
  })
}
