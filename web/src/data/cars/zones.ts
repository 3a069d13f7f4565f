import * as tracking from '@marhala/contract/tracking/tracking.ts'
import * as zones from '@marhala/contract/tracking/zones.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEndpointMutation } from '../http/mutate.ts'
import { endpointKey, endpointQuery } from '../http/query.ts'
import { useLiveEvents } from '../live/live-events.ts'

export const zonesQuery = endpointQuery(zones.list)

/** The alerts of the cars that are out, or all of one car. */
export function alertsQuery(carId: number | null) {
  return endpointQuery(zones.alerts, { query: carId === null ? {} : { car_id: String(carId) } })
}

/** The alerts of a booking. */
export function bookingAlertsQuery(bookingId: number) {
  return endpointQuery(zones.bookingAlerts, { params: { booking: String(bookingId) } })
}

/** Adds a zone. */
export function useCreateZone() {
  return useEndpointMutation(zones.create, readZonesAgain)
}

/** Changes a zone. */
export function useUpdateZone() {
  return useEndpointMutation(zones.update, readZonesAgain)
}

/** Deletes a zone. */
export function useRemoveZone() {
  return useEndpointMutation(zones.remove, readZonesAgain)
}

/** Reads the alerts again when there is a new one, or one has changed. */
export function useLiveAlerts(): void {
  const client = useQueryClient()
  useLiveEvents('alerts', () => {
    for (const endpoint of [zones.alerts, zones.bookingAlerts, tracking.bookingTrips])
      void client.invalidateQueries({ queryKey: endpointKey(endpoint) })
  })
}

function readZonesAgain(client: QueryClient): Promise<unknown> {
  return client.invalidateQueries({ queryKey: endpointKey(zones.list) })
}
