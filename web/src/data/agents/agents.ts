import * as agents from '@marhala/contract/agents/agents.ts'
import type { QueryClient } from '@tanstack/react-query'
import { useEndpointMutation } from '../http/mutate.ts'
import { endpointKey, endpointQuery } from '../http/query.ts'

/** Who brings clients, with what they are owed. */
export const agentsQuery = endpointQuery(agents.list)

/** The commissions of an agent in some days. */
export function agentStatementQuery(agent: number, days: { start_date: string; end_date: string }) {
  return endpointQuery(agents.statement, { params: { agent }, query: days })
}

/** Who brought a booking. */
export function agentOfQuery(booking: number) {
  return endpointQuery(agents.ofBooking, { params: { booking: String(booking) } })
}

/** Adds an agent, or changes one. */
export function useSaveAgent<E extends typeof agents.create | typeof agents.update>(endpoint: E) {
  return useEndpointMutation<E>(endpoint, readAgentsAgain)
}

/** Pays what an agent is owed, as an expense. */
export function useSettle() {
  return useEndpointMutation(agents.settle, readAgentsAgain)
}

/** Says who brought a booking. */
export function useNameAgent() {
  return useEndpointMutation(agents.nameAgent, (client) =>
    Promise.all([
      client.invalidateQueries({ queryKey: endpointKey(agents.ofBooking) }),
      readAgentsAgain(client),
    ]),
  )
}

function readAgentsAgain(client: QueryClient) {
  return Promise.all(
    [agents.list, agents.statement].map((one) => client.invalidateQueries({ queryKey: endpointKey(one) })),
  )
}
