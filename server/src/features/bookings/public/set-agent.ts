import type { AppContext } from '../../../context.ts'
import { updateBooking } from '../booking-writes.queries.ts'

type Terms = { id: number; commission_percent: string | number | null; commission_amount: number | null }

/** Writes who brought a booking, with their terms as they are now; null for nobody. */
export async function setAgent({ db }: AppContext, bookingId: number, agent: Terms | null): Promise<void> {
  await updateBooking(db, bookingId, {
    agent_id: agent?.id ?? null,
    agent_percent: agent?.commission_percent ?? null,
    agent_amount: agent?.commission_amount ?? null,
  })
}
