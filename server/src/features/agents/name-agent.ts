import type * as agents from '@marhala/contract/agents/agents.ts'
import type { ParsedBodyOf } from '@marhala/contract/wire/endpoint.ts'
import type { AppContext } from '../../context.ts'
import { ApiError, invalid } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import { reachOf } from '../bookings/public/booking-access.ts'
import { findBooking, lockBooking } from '../bookings/public/bookings.queries.ts'
import { refuseStale } from '../bookings/public/guards.ts'
import { noteChange } from '../bookings/public/note-change.ts'
import { setAgent } from '../bookings/public/set-agent.ts'
import { findAgent, listBrought } from './agents.queries.ts'

/** Says who brought a booking, with their terms as they are now; 409 once its commission is paid. */
export async function nameAgent(
  context: AppContext,
  caller: Caller,
  idOrReference: string,
  body: () => ParsedBodyOf<typeof agents.nameAgent>,
): Promise<void> {
  const { db } = context
  const booking = await lockBooking(db, idOrReference, reachOf(caller))
  if (!booking) throw new ApiError('not_found')
  const { agent_id, ...seen } = body()
  refuseStale(booking, seen)
  const [had] = await listBrought(db, { booking_id: booking.id })
  if (had?.expense_id) throw new ApiError('commission_paid')
  const agent = agent_id === null ? null : await findAgent(db, agent_id)
  if (agent === undefined) throw invalid({ agent_id: [{ key: 'unknown_value' }] })
  await setAgent(context, booking.id, agent)
  const before = { agent: booking.agent_id && (await findAgent(db, booking.agent_id))!.name }
  await noteChange(context, caller, 'update', booking.id, { before, after: { agent: agent?.name ?? null } })
}

/** Who brought a booking; null where nobody did. */
export async function readAgentOf({ db }: AppContext, caller: Caller, idOrReference: string) {
  const booking = await findBooking(db, idOrReference, reachOf(caller))
  if (!booking) throw new ApiError('not_found')
  const [found] = await listBrought(db, { booking_id: booking.id })
  const agent = found && (await findAgent(db, found.agent_id))
  if (!found || !agent) return { agent: null }
  const { agent_percent: percent, agent_amount: amount, expense_id } = found
  return { agent: { ...agent, percent, amount, paid: expense_id !== null } }
}
