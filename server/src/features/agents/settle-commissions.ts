import type * as agents from '@marhala/contract/agents/agents.ts'
import type { ParsedBodyOf } from '@marhala/contract/wire/endpoint.ts'
import { say } from '@marhala/words/say.ts'
import type { AppContext } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { instantsOf } from '../company/public/read-period.ts'
import { readToday } from '../company/public/read-today.ts'
import { writeExpense } from '../ledger/public/write-expense.ts'
import { insertPaid, listBrought, lockAgent } from './agents.queries.ts'
import { earnedBy } from './read-agents.ts'

/**
 * Pays an agent what was earned until a day and is not paid yet, as one expense that names them, in the caller's
 * transaction (docs/rules/companies.md#agents).
 */
export async function settleCommissions(
  context: AppContext,
  caller: Caller,
  id: number,
  { until, payment_method }: ParsedBodyOf<typeof agents.settle>,
) {
  const { db } = context
  const agent = await lockAgent(db, id)
  if (!agent) throw new ApiError('not_found')
  const { time_zone, company_language } = await getSettings(db)
  const { end } = instantsOf({ start_date: until, end_date: until }, time_zone)
  const owed = (await listBrought(db, { agent_id: id, end })).filter(
    (booking) => booking.expense_id === null && earnedBy(booking) > 0,
  )
  const amount = owed.reduce((sum, booking) => sum + earnedBy(booking), 0)
  if (amount === 0) throw new ApiError('no_commission_owed')
  const references = owed.map(({ reference }) => reference).join(', ')
  const expense_id = await writeExpense(context, caller, {
    category: 'other',
    amount,
    date: await readToday(context),
    payment_method,
    vendor: agent.name,
    supplier_ice: agent.ice ?? '',
    note: say(company_language, 'agent-papers:note', { references }).slice(0, 500),
  })
  await insertPaid(
    db,
    owed.map((booking) => ({ booking_id: booking.id, expense_id, amount: earnedBy(booking) })),
  )
  return { expense_id, amount }
}
