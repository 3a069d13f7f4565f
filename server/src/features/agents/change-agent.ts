import type * as agents from '@marhala/contract/agents/agents.ts'
import type { ParsedBodyOf } from '@marhala/contract/wire/endpoint.ts'
import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { ApiError, invalid } from '../../http/api-error.ts'
import { actorOf, type Caller } from '../../http/caller.ts'
import { writeAudit } from '../audit/public/audit.queries.ts'
import { hasCode, insertAgent, lockAgent, updateAgent } from './agents.queries.ts'

type Input = ParsedBodyOf<typeof agents.create>

/** Adds an agent; their id. */
export async function addAgent(context: AppContext, caller: Caller, input: Input): Promise<number> {
  return transact(context.db, async (db) => {
    const columns = columnsOf(input)
    const id = await insertAgent(db, { ...columns, created_at: context.clock() })
    if (id === undefined) throw invalid({ code: [{ key: 'agent_code_taken' }] })
    const about = { entity: 'agent', entity_id: id, ...actorOf(caller) }
    await writeAudit(db, { ...about, action: 'create', after: columns })
    return id
  })
}

/** Changes an agent; bookings keep the terms that they have. */
export async function changeAgent(
  context: AppContext,
  caller: Caller,
  id: number,
  body: () => Input,
): Promise<void> {
  await transact(context.db, async (db) => {
    const agent = await lockAgent(db, id)
    if (!agent) throw new ApiError('not_found')
    const columns = columnsOf(body())
    if (await hasCode(db, columns.code, id)) throw invalid({ code: [{ key: 'agent_code_taken' }] })
    await updateAgent(db, id, columns)
    const had = { ...agent, commission_percent: numberOf(agent.commission_percent) }
    const before = Object.fromEntries(
      Object.keys(columns).map((name) => [name, had[name as keyof typeof had]]),
    )
    const about = { entity: 'agent', entity_id: id, ...actorOf(caller) }
    await writeAudit(db, { ...about, action: 'update', before, after: columns })
  })
}

function columnsOf(input: Input) {
  return {
    ...input,
    contact_name: input.contact_name || null,
    ice: input.ice || null,
  }
}

/** A percent as the database has it. */
export function numberOf(percent: string | number | null): number | null {
  return percent === null ? null : Number(percent)
}
