export const roles = ['user', 'moderator', 'admin', 'superadmin'] as const
export type Role = (typeof roles)[number]

export const permissions = [
  'cars.manage',
  'bookings.manage',
  'prices.lower',
  'prices.free',
  'fees.waive',
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

/** Who may do what (docs/rules/accounts.md#roles-and-permissions). */
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

/** Whether a role carries a permission. */
export function may(role: Role, permission: Permission): boolean {
  return permissionsOf[role].includes(permission)
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
