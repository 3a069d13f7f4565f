import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'

/** What a hire keeps of who brought its client: their terms as they were then; all null for nobody. */
export type AgentColumns = {
  agent_id: number | null
  agent_percent: string | null
  agent_amount: number | null
}

const nobody: AgentColumns = { agent_id: null, agent_percent: null, agent_amount: null }

/** The terms of an agent as they are now, by their code; nobody for a code that none has any more. */
export async function agentColumns(db: Kysely<DB>, code: string | undefined): Promise<AgentColumns> {
  if (code === undefined) return nobody
  const agent = await db
    .selectFrom('agents')
    .select(['id as agent_id', 'commission_percent as agent_percent', 'commission_amount as agent_amount'])
    .where(sql<string>`code`, '=', code.toUpperCase())
    .where('active', '=', true)
    .executeTakeFirst()
  return agent ?? nobody
}

/** What the agent of a hire is called, for its history; nothing of a hire that nobody brought. */
export async function agentName(db: Kysely<DB>, { agent_id }: AgentColumns): Promise<{ agent?: string }> {
  if (agent_id === null) return {}
  const { name } = await db
    .selectFrom('agents')
    .select('name')
    .where('id', '=', agent_id)
    .executeTakeFirstOrThrow()
  return { agent: name }
}
