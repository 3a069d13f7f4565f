import type { TeamMember } from '@marhala/contract/accounts/team.ts'
import {
  allowedTo,
  hasOwnPermissions,
  ofRank,
  type Permission,
  type Role,
} from '@marhala/domain/accounts/permissions.ts'

/** The rights of somebody as fields. */
export type RightsValues = {
  role: Role
  permissions: Permission[]
  where: 'everywhere' | 'some'
  place_ids: number[]
}

/** The ranks of the staff, from the one that most people have. */
export const ranks = ['admin', 'moderator', 'superadmin'] as const

/** What the form shows of somebody. */
export function rightsValues({
  role,
  permissions,
  place_ids,
}: Pick<TeamMember, 'role' | 'permissions' | 'place_ids'>): RightsValues {
  return {
    role,
    permissions: permissions ?? allowedTo(ofRank(role)),
    where: place_ids === null ? 'everywhere' : 'some',
    place_ids: place_ids ?? [],
  }
}

/** The form as a body: who has every tick of their rank is given all of it, what comes later too. */
export function rightsBody({ role, permissions, where, place_ids }: RightsValues) {
  const hasTicks = hasOwnPermissions(role)
  const whole = allowedTo(ofRank(role)).every((one) => permissions.includes(one))
  return {
    role,
    permissions: hasTicks && !whole ? permissions : null,
    place_ids: hasTicks && where === 'some' ? place_ids : null,
  }
}

/** A dot in a key of words is a step deeper. */
export function keyOf<Name extends Permission>(permission: Name) {
  return permission.replace('.', '_') as Underscored<Name>
}

type Underscored<Name> = Name extends `${infer Noun}.${infer Verb}` ? `${Noun}_${Verb}` : never
