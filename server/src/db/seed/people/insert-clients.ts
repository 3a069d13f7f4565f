import type { Demo } from '../demo.ts'
import { insertWithIds } from '../insert-rows.ts'
import type { Client } from './make-clients.ts'

/** Writes the clients, each registered some time before their first booking; answers their ids. */
export async function insertClients(
  { db, random, calendar }: Demo,
  clients: Client[],
  planned: { client: Client; created: number }[],
): Promise<Map<Client, number>> {
  const rows = clients.map(({ standing, weight: _, most: __, ...client }, index) => {
    const bookings = planned
      .filter((booking) => booking.client.email === client.email)
      .map((booking) => booking.created)
    const first = Math.min(calendar.at(-random.integer(1, 30), '12:00'), ...bookings)
    const registered = first - random.integer(1, 600) * 3_600_000
    return {
      ...client,
      do_not_rent: standing === 'barred',
      email_verified_at: standing === 'unverified' ? null : new Date(registered + 4 * 60_000),
      created_at: new Date(registered),
      // Every third agreed to WhatsApp as they booked.
      whatsapp_opt_in_at: index % 3 === 0 ? new Date(first) : null,
      whatsapp_opt_in_source: index % 3 === 0 ? 'reservation' : null,
    }
  })
  const ids = await insertWithIds(db, 'users', rows)
  return new Map(clients.map((client, index) => [client, ids[index]!]))
}
