import { ownPermissions } from '@marhala/domain/accounts/permissions.ts'
import type { Selectable } from 'kysely'
import type { Users } from '../../../db/tables.ts'

/** A person as they see themselves; the contract drops every other column. */
export function presentUser<User extends Selectable<Users>>(user: User) {
  return { ...user, permissions: ownPermissions(user), email_verified: user.email_verified_at !== null }
}
