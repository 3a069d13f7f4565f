import { hasRank, type Permission, type Role, roles } from '../accounts/permissions.ts'

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
  'bookings.write': ['bookings.manage'],
  'cars.read': ['cars.manage'],
  'clients.read': ['clients.manage'],
  'reports.read': ['reports.view', 'finance.view'],
}

/** The role of an API key where a call needs a rank: staff, and never a superadmin. */
export const roleOfKeys: Role = 'admin'

/** Whether a scope grants a call's access: a permission, a rank that staff have, or none. */
export function scopeReaches(scope: ApiScope, access: Permission | Role | 'anyone'): boolean {
  if (access === 'anyone') return true
  const role = roles.find((one) => one === access)
  return role ? hasRank(roleOfKeys, role) : permissionsOf[scope].includes(access as Permission)
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
