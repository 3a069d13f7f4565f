import type { QueryOf } from '@marhala/contract/wire/endpoint.ts'
import * as tracking from '@marhala/contract/tracking/tracking.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useEndpointMutation } from '../http/mutate.ts'
import { endpointKey, endpointQuery } from '../http/query.ts'
import { useLiveEvents } from '../live/live-events.ts'
import { makeThrottle } from '../live/throttle.ts'

export const vehiclesQuery = endpointQuery(tracking.vehicles)

/** Where a car went on some days. */
export function trailQuery(carId: number, days: QueryOf<typeof tracking.trail>) {
  return endpointQuery(tracking.trail, { params: { car_id: String(carId) }, query: days })
}

/** The trips of a booking, and its kilometres. */
export function bookingTripsQuery(bookingId: number) {
  return endpointQuery(tracking.bookingTrips, { params: { booking: String(bookingId) } })
}

export const devicesQuery = endpointQuery(tracking.devices)

/** Makes a device; its answer is the only one that says its key. */
export function useMakeDevice() {
  return useEndpointMutation(tracking.createDevice, readAgain)
}

/** Revokes a device for good. */
export function useRevokeDevice() {
  return useEndpointMutation(tracking.revokeDevice, readAgain)
}

/** Reads the cars again when one has moved. */
export function useMovingVehicles(): void {
  const client = useQueryClient()
  const [readSoon] = useState(() =>
    makeThrottle(() =>
      client.refetchQueries(
        { queryKey: endpointKey(tracking.vehicles), type: 'active' },
        { cancelRefetch: false },
      ),
    ),
  )
  useLiveEvents('positions', readSoon)
}

function readAgain(client: QueryClient): Promise<unknown> {
  return Promise.all(
    [tracking.devices, tracking.vehicles].map((endpoint) =>
      client.invalidateQueries({ queryKey: endpointKey(endpoint) }),
    ),
  )
}
