import { clientName } from '@marhala/domain/accounts/company-client.ts'
import { commissionOf } from '@marhala/domain/agents/commission.ts'
import type { DaySpan } from '@marhala/domain/time/report-period.ts'
import { localDate } from '@marhala/domain/time/wall-clock.ts'
import type { AppContext } from '../../context.ts'
import { ApiError, invalid } from '../../http/api-error.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { instantsOf } from '../company/public/read-period.ts'
import { type Brought, findAgent, listAgents, listBrought } from './agents.queries.ts'
import { numberOf } from './change-agent.ts'

/** What a booking earned its agent: what was paid stays what it was. */
export function earnedBy({ agent_percent, agent_amount, paid, ...booking }: Brought): number {
  return paid ?? commissionOf({ percent: agent_percent, amount: agent_amount }, booking)
}

/** All agents, by name, with what they brought and are owed. */
export async function readAgents({ db }: AppContext) {
  const brought = await listBrought(db, {})
  return (await listAgents(db)).map((agent) => {
    const own = brought.filter(({ agent_id }) => agent_id === agent.id)
    return {
      ...agent,
      commission_percent: numberOf(agent.commission_percent),
      ...sumsOf(own),
      bookings: own.length,
    }
  })
}

/** One of them. */
export async function readAgent(context: AppContext, id: number) {
  const agent = (await readAgents(context)).find((one) => one.id === id)
  if (!agent) throw new ApiError('not_found')
  return agent
}

/** The commissions that an agent earned in some days (docs/rules/companies.md#agents). */
export async function readAgentStatement({ db }: AppContext, id: number, days: DaySpan) {
  if (days.end_date < days.start_date) throw invalid({ start_date: [{ key: 'days_reversed' }] })
  const agent = await findAgent(db, id)
  if (!agent) throw new ApiError('not_found')
  const { time_zone } = await getSettings(db)
  const earned = (await listBrought(db, { agent_id: id, ...instantsOf(days, time_zone) })).filter(
    (booking) => earnedBy(booking) > 0,
  )
  const lines = earned.map((booking) => ({
    booking: booking.reference,
    client: clientName(booking),
    car: booking.car,
    completed_on: localDate(booking.back_at!.getTime(), time_zone),
    before_tax: booking.total_price - booking.tax,
    commission: earnedBy(booking),
    expense_id: booking.expense_id,
    paid_on: booking.paid_on,
  }))
  const { earned: all, unpaid } = sumsOf(earned)
  return { agent, lines, earned: all, paid: all - unpaid, unpaid }
}

function sumsOf(brought: readonly Brought[]) {
  const sum = (some: readonly Brought[]) => some.reduce((total, booking) => total + earnedBy(booking), 0)
  return { earned: sum(brought), unpaid: sum(brought.filter(({ expense_id }) => expense_id === null)) }
}
