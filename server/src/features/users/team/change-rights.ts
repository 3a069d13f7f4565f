import type { RightsChanges } from '@marhala/contract/accounts/team.ts'
import type { Problem } from '@marhala/contract/wire/field-problems.ts'
import { mayChangeRole, mayManageAccount } from '@marhala/domain/accounts/account-rules.ts'
import type { AuditAction } from '@marhala/domain/accounts/audit-actions.ts'
import { hasOwnPermissions, may, ofRank, type Role } from '@marhala/domain/accounts/permissions.ts'
import { checkReach, fieldOfReach } from '@marhala/domain/accounts/reachable.ts'
import type { Selectable, Updateable } from 'kysely'
import type { AppContext } from '../../../context.ts'
import { transact } from '../../../db/database.ts'
import type { Users } from '../../../db/tables.ts'
import { ApiError, invalid } from '../../../http/api-error.ts'
import { actorOf, type Caller } from '../../../http/caller.ts'
import { writeAudit } from '../../audit/public/audit.queries.ts'
import { lockUser, updateUser } from '../../auth/public/auth.queries.ts'
import { countSuperadmins } from '../clients/clients.queries.ts'
import { listPlaces } from './team.queries.ts'

type User = Selectable<Users>

/**
 * Changes rank, permissions and places of somebody of the staff: 403 for oneself, an equal rank and the last superadmin
 * (docs/rules/accounts.md#who-may-touch-whom); 422 for permissions beyond the rank and places that there are not.
 */
export async function changeRights(
  context: AppContext,
  caller: Caller,
  id: number,
  changes: RightsChanges,
): Promise<void> {
  await transact(context.db, async (db) => {
    const superadmins = await countSuperadmins(db)
    const user = await lockUser(db, id)
    if (!user || user.role === 'user') throw new ApiError('not_found')
    await giveRights({ ...context, db }, caller, { user, superadmins }, changes)
  })
}

/** The same of an account that the transaction has locked. */
export async function giveRights(
  context: AppContext,
  caller: Caller,
  { user, superadmins }: { user: User; superadmins: number },
  { role = user.role, ...rights }: RightsChanges,
): Promise<void> {
  if (!mayManageAccount(caller, user)) throw new ApiError('forbidden')
  if (role !== user.role && !mayChangeRole(caller, user, { role, superadmins }))
    throw new ApiError('forbidden')
  // Another rank begins with all that it may do, everywhere.
  const before = role === user.role ? user : { ...user, permissions: null, place_ids: null }
  const permissions = rights.permissions === undefined ? before.permissions : rights.permissions
  const place_ids = rights.place_ids === undefined ? before.place_ids : sorted(rights.place_ids)
  await refuseProblems(context, user, { role, permissions, place_ids })
  const wanted = { role, permissions: sorted(permissions), place_ids }
  const changed = Object.entries(wanted).filter(([name, value]) => !isSame(value, user[name as keyof User]))
  if (changed.length === 0) return
  const leaves = role === 'user' && { deactivated_at: null }
  await updateUser(context.db, user.id, { ...Object.fromEntries(changed), ...leaves } as Updateable<Users>)
  for (const [name] of changed) await noteRight(context, caller, user, name as keyof typeof wanted, wanted)
}

type Rights = { role: Role; permissions: readonly string[] | null; place_ids: readonly number[] | null }

async function refuseProblems(context: AppContext, user: User, { role, permissions, place_ids }: Rights) {
  const problems: Record<string, Problem[]> = {}
  const unreachable = checkReach({ ...user, role, hasPassword: user.password_hash !== null })
  if (unreachable) problems[fieldOfReach(unreachable)] = [{ key: unreachable }]
  const rank = ofRank(role)
  if (permissions !== null) {
    const isBeyond = permissions.some((one) => !may(rank, one as never))
    if (!hasOwnPermissions(role) || isBeyond) problems['permissions'] = [{ key: 'beyond_rank' }]
  }
  if (place_ids !== null) {
    const known = await listPlaces(context.db, place_ids)
    if (!hasOwnPermissions(role)) problems['place_ids'] = [{ key: 'beyond_rank' }]
    else if (known.length !== place_ids.length) problems['place_ids'] = [{ key: 'unknown_place' }]
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

const actions = {
  role: 'change_role',
  permissions: 'change_permissions',
  place_ids: 'change_places',
} as const satisfies Record<keyof Rights, AuditAction>

/** A row of the audit for each of the three (R58); places by their codes, which outlive them. */
async function noteRight(
  { db }: AppContext,
  caller: Caller,
  user: User,
  name: keyof Rights,
  wanted: Rights,
): Promise<void> {
  const codes = async (ids: readonly number[] | null) =>
    ids && (await listPlaces(db, ids)).map(({ code }) => code)
  const said = async (rights: Rights) =>
    name === 'place_ids' ? { places: await codes(rights.place_ids) } : { [name]: rights[name] }
  const who = { entity: 'user', entity_id: user.id, ...actorOf(caller) }
  await writeAudit(db, { ...who, action: actions[name], before: await said(user), after: await said(wanted) })
}

function sorted<One extends string | number>(list: readonly One[] | null): One[] | null {
  return list && [...new Set(list)].sort((one, other) => (one < other ? -1 : 1))
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
