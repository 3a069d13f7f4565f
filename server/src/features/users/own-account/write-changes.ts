import type { Updateable } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { Users } from '../../../db/tables.ts'
import { actorOf, type Caller } from '../../../http/caller.ts'
import { writeAudit } from '../../audit/public/audit.queries.ts'
import { type getUser, updateUser, withAddress } from '../../auth/public/auth.queries.ts'

type User = Awaited<ReturnType<typeof getUser>>

/** Writes and audits the caller's changes of their own account (R58), in their transaction. */
export async function writeChanges(
  { db }: AppContext,
  caller: Caller,
  user: User,
  changes: Updateable<Users>,
): Promise<User> {
  const before = Object.fromEntries(Object.keys(changes).map((name) => [name, user[name as keyof User]]))
  const who = { entity: 'user', entity_id: user.id, ...actorOf(caller) }
  await writeAudit(db, { ...who, action: 'change_profile', before, after: changes })
  return withAddress(await updateUser(db, user.id, changes))
}
