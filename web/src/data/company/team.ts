import * as team from '@marhala/contract/accounts/team.ts'
import type { QueryClient } from '@tanstack/react-query'
import { useEndpointMutation } from '../http/mutate.ts'
import { endpointQuery } from '../http/query.ts'

/** Everybody of the staff. */
export const teamQuery = endpointQuery(team.list)

/** Invites somebody to the staff. */
export function useInviteMember() {
  return useEndpointMutation(team.invite, keepTeam)
}

/** Changes rank, permissions and places of somebody. */
export function useChangeRights() {
  return useEndpointMutation(team.changeRights, keepTeam)
}

/** Logs somebody out everywhere. */
export function useEndSessions() {
  return useEndpointMutation(team.endSessions, keepTeam)
}

/** Lets somebody log in no more. */
export function useDeactivate() {
  return useEndpointMutation(team.deactivate, keepTeam)
}

/** Lets somebody who was deactivated log in again. */
export function useReactivate() {
  return useEndpointMutation(team.reactivate, keepTeam)
}

/** Every write answers the whole team. */
function keepTeam(client: QueryClient, members: team.Team): void {
  client.setQueryData(teamQuery.queryKey, members)
}
