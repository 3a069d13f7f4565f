import { permissions, roles } from '@marhala/domain/accounts/permissions.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { email, id, idInPath, instant, phone, text } from '../wire/fields.ts'
import { languages } from '../language/language.ts'
import { User } from './users.ts'

const ofUser = {
  id: true,
  role: true,
  permissions: true,
  place_ids: true,
  first_name: true,
  last_name: true,
  email: true,
  phone: true,
  avatar: true,
} as const

/** Somebody of the staff, as those who manage it see them. */
export const TeamMember = z.extend(z.pick(User, ofUser), {
  /** Whether their invitation is still open. */
  invited: z.boolean(),
  /** When they last signed in or resumed a session; null for never. */
  last_seen_at: z.nullable(instant),
  /** How many browsers they are signed in with. */
  sessions: z.int(),
  /** Since when they may not sign in; null where they may. */
  deactivated_at: z.nullable(instant),
})
export type TeamMember = z.input<typeof TeamMember>

export const Team = z.object({ members: z.array(TeamMember) })
export type Team = z.input<typeof Team>

const rights = {
  role: z.enum(roles, 'unknown_value'),
  permissions: z.nullable(z.array(z.enum(permissions, 'unknown_value'))),
  place_ids: z.nullable(z.array(id).check(z.minLength(1, 'required'), z.maxLength(200, 'too_many'))),
}

/** An invitation: who, with which rank, and what of it. */
export const Invitation = z.strictObject({
  first_name: text(1, 80),
  last_name: text(1, 80),
  email,
  phone: z.optional(z.nullable(phone)),
  language: z.optional(z.enum(languages, 'unknown_value')),
  role: rights.role,
  permissions: z.optional(rights.permissions),
  place_ids: z.optional(rights.place_ids),
})
export type Invitation = z.input<typeof Invitation>

/** The changed rights of somebody of the staff. */
export const RightsChanges = z.partial(z.strictObject(rights))
export type RightsChanges = z.input<typeof RightsChanges>

const params = z.object({ user_id: idInPath })
const staff = { access: 'staff.manage', reply: Team } as const
const onMember = { ...staff, params, errors: ['not_found', 'forbidden'] } as const

export const list = endpoint({
  ...staff,
  method: 'GET',
  path: '/team',
  summary: 'Everybody of the staff, from moderators on, deactivated ones last → { members }.',
})

export const invite = endpoint({
  ...staff,
  method: 'POST',
  path: '/team',
  summary:
    'Makes an account with a rank above user and mails an invitation; who has one as a client gets the rank on it → { members }.',
  needsPassword: true,
  body: Invitation,
  status: 201,
  errors: ['forbidden'],
})

export const changeRights = endpoint({
  ...onMember,
  method: 'PUT',
  path: '/team/:user_id',
  summary:
    'Changes rank, permissions and places, those that are named; with the rank user somebody leaves the staff → { members }. Another rank ends their sessions, and begins with all that it may do.',
  needsPassword: true,
  body: RightsChanges,
})

export const endSessions = endpoint({
  ...onMember,
  method: 'POST',
  path: '/team/:user_id/end-sessions',
  summary: 'Signs somebody of the staff out everywhere → { members }.',
})

export const deactivate = endpoint({
  ...onMember,
  method: 'POST',
  path: '/team/:user_id/deactivate',
  summary:
    'Somebody of the staff may not sign in any more, and is signed out everywhere; what they did stays → { members }.',
})

export const reactivate = endpoint({
  ...onMember,
  method: 'POST',
  path: '/team/:user_id/reactivate',
  summary: 'Somebody who was deactivated may sign in again → { members }.',
})
