import * as cars from '@marhala/contract/fleet/cars.ts'
import * as clients from '@marhala/contract/accounts/clients.ts'
import * as walkIn from '@marhala/contract/booking/walk-in.ts'
import { useEndpointMutation } from '../http/mutate.ts'
import { endpointKey } from '../http/query.ts'
import { countBooking } from '../money/dashboard.ts'
import { keepBooking } from './bookings.ts'

/**
 * Books for somebody in admin, known or new, and hands the car over where that is asked: all of it or nothing. Give
 * one `idempotencyKey` an attempt.
 */
export function useTakeWalkIn() {
  return useEndpointMutation(walkIn.create, async (client, booking) => {
    countBooking(client, booking, 'new')
    // Somebody new, and what the odometer shows.
    const others = [endpointKey(clients.list), endpointKey(cars.get)]
    await Promise.all([
      keepBooking(client, booking),
      ...others.map((queryKey) => client.invalidateQueries({ queryKey })),
    ])
  })
}
