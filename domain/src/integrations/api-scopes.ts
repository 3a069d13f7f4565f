import {
  hasRank,
  may,
  type Permission,
  type Person,
  placesOf,
  type Role,
  roles,
} from '../accounts/permissions.ts'

/** Scopes of API keys; `read` never changes anything. */
export const apiScopes = [
  'bookings.read',
  'bookings.write',
  'cars.read',
  'clients.read',
  'reports.read',
] as const
export type ApiScope = (typeof apiScopes)[number]

const permissionsOf: Record<ApiScope, readonly Permission[]> = {
  'bookings.read': ['bookings.manage'],
  'bookings.write': ['bookings.manage', 'prices.lower', 'fees.waive'],
  'cars.read': ['cars.view', 'cars.manage', 'catalogue.manage'],
  'clients.read': ['clients.manage'],
  'reports.read': ['reports.view', 'finance.view'],
}

/** The role of an API key where a call needs a rank: staff, and never a superadmin. */
export const roleOfKeys: Role = 'admin'

/**
 * Whether a scope grants a call's access: a permission that its maker has as well, a rank that staff have, or none.
 */
export function scopeReaches(scope: ApiScope, access: Permission | Role | 'anyone', maker: Person): boolean {
  if (access === 'anyone') return true
  const role = roles.find((one) => one === access)
  if (role) return hasRank(roleOfKeys, role)
  return permissionsOf[scope].includes(access as Permission) && may(maker, access as Permission)
}

/** The person as whom a key calls: staff with what its scopes grant, as far as its maker may do it. */
export function personOfKey(scopes: readonly ApiScope[], maker: Person): Person {
  const granted = scopes.flatMap((scope) => permissionsOf[scope])
  const permissions = granted.filter((permission) => may(maker, permission))
  return { role: roleOfKeys, permissions, place_ids: placesOf(maker) }
}

export type ApiKeyState = 'live' | 'expired' | 'revoked' | 'orphaned'

/**
 * The state of a key at an instant: `revoked` for good, `expired` after its last day, `orphaned` while its creator is
 * no superadmin any more. Only a `live` one works.
 */
export function apiKeyState(
  key: { revoked_at: Date | null; expires_at: Date | null; made_by_superadmin: boolean },
  now: Date,
): ApiKeyState {
  if (key.revoked_at) return 'revoked'
  if (key.expires_at && key.expires_at <= now) return 'expired'
  return key.made_by_superadmin ? 'live' : 'orphaned'
}
