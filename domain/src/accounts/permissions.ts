export const roles = ['user', 'moderator', 'admin', 'superadmin'] as const
export type Role = (typeof roles)[number]

export const permissions = [
  'cars.view',
  'cars.manage',
  'catalogue.manage',
  'bookings.manage',
  'prices.lower',
  'prices.free',
  'fees.waive',
  'credit.exceed',
  'tills.count',
  'expenses.record',
  'clients.manage',
  'tasks.manage',
  'tracking.view',
  'settings.manage',
  'reviews.moderate',
  'messages.answer',
  'reports.view',
  'finance.view',
  'finance.manage',
  'staff.manage',
  'audit.view',
] as const
export type Permission = (typeof permissions)[number]

const superadminOnly: readonly Permission[] = ['finance.view', 'finance.manage', 'staff.manage', 'audit.view']

/** What each rank may do at the most (docs/rules/accounts.md#roles-and-permissions). */
const permissionsOf: Record<Role, readonly Permission[]> = {
  user: [],
  moderator: ['reviews.moderate', 'messages.answer'],
  admin: permissions.filter((permission) => !superadminOnly.includes(permission)),
  superadmin: permissions,
}

/** A role's rank: user 1, moderator 2, admin 3, superadmin 4. */
export function rankOf(role: Role): number {
  return roles.indexOf(role) + 1
}

/** Whether a role holds another: its rank is at least the required one's. */
export function hasRank(role: Role, required: Role): boolean {
  return rankOf(role) >= rankOf(required)
}

/** Who holds one of these may also do what it includes. */
const includedIn: Partial<Record<Permission, Permission>> = {
  'cars.view': 'cars.manage',
  'prices.lower': 'prices.free',
}

/** What is not of any place: prices and rules, the settings, figures of all, and the map of all cars. */
const ofWholeCompany: readonly Permission[] = [
  'catalogue.manage',
  'tracking.view',
  'settings.manage',
  'reports.view',
]

/** An account as its permissions see it: without permissions of its own it has all of its rank, without places all of them. */
export type Person = {
  role: Role
  permissions: readonly string[] | null
  place_ids: readonly number[] | null
}

/** Somebody who has everything of their rank. */
export function ofRank(role: Role): Person {
  return { role, permissions: null, place_ids: null }
}

/** Whether a person may do something: their rank allows it, and so do their own permissions; a superadmin may do everything. */
export function may({ role, permissions: own, place_ids }: Person, permission: Permission): boolean {
  if (!permissionsOf[role].includes(permission)) return false
  if (role === 'superadmin') return true
  if (place_ids !== null && isOfWholeCompany(permission)) return false
  if (own === null) return true
  const wider = includedIn[permission]
  return own.includes(permission) || (wider !== undefined && own.includes(wider))
}

/** Everything that a person may do, in the order of `permissions`. */
export function allowedTo(person: Person): Permission[] {
  return permissions.filter((permission) => may(person, permission))
}

/** Whether a permission is about the whole company: whoever works at some places alone does not have it. */
export function isOfWholeCompany(permission: Permission): boolean {
  return ofWholeCompany.includes(permission)
}

/** The places that a person is limited to; null for everywhere, as a superadmin always works. */
export function placesOf({ role, place_ids }: Person): readonly number[] | null {
  return role === 'superadmin' ? null : place_ids
}

/** A person's own permissions that are known; null where they have all of their rank. */
export function ownPermissions({ permissions: own }: Pick<Person, 'permissions'>): Permission[] | null {
  return own && permissions.filter((permission) => own.includes(permission))
}

/** Whether the permissions of a rank are ticked apart: of moderators and admins; clients have none, superadmins all. */
export function hasOwnPermissions(role: Role): boolean {
  return role === 'moderator' || role === 'admin'
}

/** Whether a text is one of the four roles. */
export function isRole(text: string): text is Role {
  return (roles as readonly string[]).includes(text)
}

/** Reads a role from storage or a filter, where `super_admin` is an old name; null if it is none. */
export function readRole(text: string): Role | null {
  const name = text === 'super_admin' ? 'superadmin' : text
  return isRole(name) ? name : null
}

/** Whether a role sees admin: moderators are clients there. */
export function isStaff(role: Role): boolean {
  return hasRank(role, 'admin')
}
