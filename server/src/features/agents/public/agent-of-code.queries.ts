import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'

/** What a booking keeps of who brought it: an agent's terms as they are now; nothing for a code that none has any more. */
export async function agentColumns(db: Kysely<DB>, code: string | undefined) {
  const nobody = { agent_id: null, agent_percent: null, agent_amount: null }
  if (code === undefined) return nobody
  const agent = await db
    .selectFrom('agents')
    .select(['id as agent_id', 'commission_percent as agent_percent', 'commission_amount as agent_amount'])
    .where(sql<string>`code`, '=', code.toUpperCase())
    .where('active', '=', true)
    .executeTakeFirst()
  return agent ?? nobody
}
