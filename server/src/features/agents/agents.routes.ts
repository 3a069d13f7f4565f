import * as agents from '@marhala/contract/agents/agents.ts'
import type { Serve } from '../../http/serve.ts'
import { addAgent, changeAgent } from './change-agent.ts'
import { nameAgent, readAgentOf } from './name-agent.ts'
import { exportAgentStatement, printAgentStatement } from './print-agent-statement.ts'
import { readAgent, readAgents, readAgentStatement } from './read-agents.ts'
import { settleCommissions } from './settle-commissions.ts'

const saved = { message: 'agent_saved' } as const

/** Agents who bring clients, and their commissions. */
export function agentsRoutes(serve: Serve): void {
  serve(agents.list, ({ context }) => readAgents(context))
  serve(
    agents.create,
    async ({ context, caller, body }) => readAgent(context, await addAgent(context, caller, body())),
    saved,
  )
  serve(
    agents.update,
    async ({ context, caller, params, body }) => {
      await changeAgent(context, caller, params.agent, body)
      return readAgent(context, params.agent)
    },
    saved,
  )
  serve(agents.statement, ({ context, params, query }) => readAgentStatement(context, params.agent, query), {
    csv: ({ context, caller, params, query }) => exportAgentStatement(context, caller, params.agent, query),
  })
  serve(agents.statementPaper, ({ context, params, query }) =>
    printAgentStatement(context, params.agent, query),
  )
  serve(
    agents.settle,
    ({ context, caller, params, body }) => settleCommissions(context, caller, params.agent, body()),
    { message: 'agent_paid' },
  )
  serve(agents.ofBooking, ({ context, caller, params }) => readAgentOf(context, caller, params.booking))
  serve(
    agents.nameAgent,
    async ({ context, caller, params, body }) => {
      await nameAgent(context, caller, params.booking, body)
      return readAgentOf(context, caller, params.booking)
    },
    saved,
  )
}
