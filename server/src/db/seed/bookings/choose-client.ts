import type { Demo } from '../demo.ts'
import type { Client } from '../people/make-clients.ts'
import type { PlannedBooking } from './plan-bookings.ts'

/**
 * Returns a function that finds a client for one booking after another: regulars more often, some only a few times,
 * none with two cars at once, none unverified, the barred ones only long ago.
 */
export function clientChooser({ random, calendar }: Demo, clients: Client[]) {
  const urn = clients
    .filter((one) => one.standing !== 'unverified')
    .flatMap((one) => Array<Client>(one.weight).fill(one))
  const busy = new Map<Client, { start: number; end: number }[]>(clients.map((one) => [one, []]))
  const barredSince = calendar.at(-120, '00:00')

  return (booking: PlannedBooking): Client => {
    const fits = (one: Client) =>
      (one.standing === 'good' || booking.end < barredSince) &&
      busy.get(one)!.length < one.most &&
      !busy.get(one)!.some((other) => other.start < booking.end && booking.start < other.end)
    let client = random.pick(urn)
    while (!fits(client)) client = random.pick(urn)
    busy.get(client)!.push(booking)
    return client
  }
}
