import type { Selectable } from 'kysely'
import type { Users } from '../../db/tables.ts'

/** A person as they see themselves; the contract drops every other column. */
export function presentUser(user: Selectable<Users>) {
  return { ...user, email_verified: user.email_verified_at !== null }
}
