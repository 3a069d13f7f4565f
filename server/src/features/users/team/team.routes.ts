import * as team from '@marhala/contract/accounts/team.ts'
import type { Serve } from '../../../http/serve.ts'
import { changeRights } from './change-rights.ts'
import { inviteMember } from './invite-member.ts'
import { readTeam } from './list-team.ts'
import { shutOut } from './shut-out.ts'

/** The staff: who is in it, with which rights, and who is signed in. Every call answers all of it. */
export function teamRoutes(serve: Serve): void {
  serve(team.list, ({ context }) => readTeam(context))
  serve(
    team.invite,
    async ({ context, caller, body }) => {
      await inviteMember(context, caller, body())
      return readTeam(context)
    },
    { message: 'member_invited' },
  )
  serve(
    team.changeRights,
    async ({ context, caller, params, body }) => {
      await changeRights(context, caller, params.user_id, body())
      return readTeam(context)
    },
    { message: 'member_saved' },
  )
  serve(
    team.endSessions,
    async ({ context, caller, params }) => {
      await shutOut(context, caller, params.user_id, 'end_sessions')
      return readTeam(context)
    },
    { message: 'sessions_ended' },
  )
  serve(
    team.deactivate,
    async ({ context, caller, params }) => {
      await shutOut(context, caller, params.user_id, 'deactivate')
      return readTeam(context)
    },
    { message: 'member_deactivated' },
  )
  serve(
    team.reactivate,
    async ({ context, caller, params }) => {
      await shutOut(context, caller, params.user_id, 'reactivate')
      return readTeam(context)
    },
    { message: 'member_reactivated' },
  )
}
