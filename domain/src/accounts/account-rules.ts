import { hasRank, may, type Person, rankOf, type Role } from './permissions.ts'

type Account = { id: number; role: Role }
type Actor = Person & { id: number }

/**
 * Whether `actor` may edit `target` or reset its password from admin (docs/rules/accounts.md#who-may-touch-whom): users
 * need `clients.manage`, all other roles `staff.manage`; never oneself (that is the profile), never an equal or higher
 * rank, except among superadmins.
 */
export function mayManageAccount(actor: Actor, target: Account): boolean {
  if (actor.id === target.id || !outranks(actor.role, target.role)) return false
  return mayHandleRole(actor, target.role)
}

/** Whether a person may create an account of a role; whoever rents out makes that of the client they rent to. */
export function mayCreateAccount(person: Person, created: Role): boolean {
  const isOwnClient = created === 'user' && may(person, 'bookings.manage')
  return outranks(person.role, created) && (isOwnClient || mayHandleRole(person, created))
}

/**
 * Whether `actor` may give `target` a new role: needs `staff.manage`, and power over the old and the new role.
 * `superadmins` is the number of accounts with that role: the last one keeps it.
 */
export function mayChangeRole(
  actor: Actor,
  target: Account,
  { role, superadmins }: { role: Role; superadmins: number },
): boolean {
  if (!may(actor, 'staff.manage')) return false
  if (isLastSuperadmin(target, superadmins)) return false
  return mayManageAccount(actor, target) && mayCreateAccount(actor, role)
}

/** Whether `actor` may delete `target`: as for editing, and never the last of the `superadmins`. */
export function mayDeleteAccount(actor: Actor, target: Account, superadmins: number): boolean {
  return mayManageAccount(actor, target) && !isLastSuperadmin(target, superadmins)
}

/** Whether an account is the only superadmin left, of `superadmins` in all. */
export function isLastSuperadmin(account: Pick<Account, 'role'>, superadmins: number): boolean {
  return account.role === 'superadmin' && superadmins <= 1
}

function outranks(role: Role, other: Role): boolean {
  return role === 'superadmin' || rankOf(role) > rankOf(other)
}

function mayHandleRole(person: Person, handled: Role): boolean {
  return may(person, hasRank(handled, 'moderator') ? 'staff.manage' : 'clients.manage')
}
