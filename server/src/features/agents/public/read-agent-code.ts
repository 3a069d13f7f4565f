import type { Problem } from '@marhala/contract/wire/field-problems.ts'
import type { AppContext } from '../../../context.ts'
import { type AgentColumns, agentColumns } from './agent-of-code.queries.ts'

/**
 * What a hire keeps of whoever brought its client, by the code that came with it. One that nobody has any more stands in
 * no client's way; staff, who chose an agent, are told (docs/rules/companies.md#agents).
 */
export async function readAgentCode(
  { db }: Pick<AppContext, 'db'>,
  code: string | undefined,
  { byStaff }: { byStaff: boolean },
): Promise<{ agent: AgentColumns; problems: Record<string, Problem[]> }> {
  const agent = await agentColumns(db, code)
  const isUnknown = byStaff && code !== undefined && agent.agent_id === null
  return { agent, problems: isUnknown ? { agent_code: [{ key: 'unknown_value' }] } : {} }
}
