import { hasRank, type Permission, type Role, roles } from '../accounts/permissions.ts'

/** What a key of the API may be made for; `read` never changes anything. */
export const apiScopes = [
  'bookings.read',
  'bookings.write',
  'cars.read',
  'clients.read',
  'reports.read',
] as const
export type ApiScope = (typeof apiScopes)[number]

/** What a scope lends of what people may do. */
const permissionsOf: Record<ApiScope, readonly Permission[]> = {
  'bookings.read': ['bookings.manage'],
  'bookings.write': ['bookings.manage'],
  'cars.read': ['cars.manage'],
  'clients.read': ['clients.manage'],
  'reports.read': ['reports.view', 'finance.view'],
}

/** As whom a key acts where a call asks for a rank: staff, and never a superadmin. */
export const roleOfKeys: Role = 'admin'

/** Whether a scope lends what a call asks for: a permission, a rank that staff have, or nothing at all. */
export function scopeReaches(scope: ApiScope, access: Permission | Role | 'anyone'): boolean {
  if (access === 'anyone') return true
  const role = roles.find((one) => one === access)
  return role ? hasRank(roleOfKeys, role) : permissionsOf[scope].includes(access as Permission)
}

export type ApiKeyState = 'live' | 'expired' | 'revoked' | 'orphaned'

/**
 * How a key stands at an instant: `revoked` for good, `expired` after its last day, `orphaned` while whoever made it is
 * no superadmin any more. Only a `live` one opens anything.
 */
export function apiKeyState(
  key: { revoked_at: Date | null; expires_at: Date | null; made_by_superadmin: boolean },
  now: Date,
): ApiKeyState {
  if (key.revoked_at) return 'revoked'
  if (key.expires_at && key.expires_at <= now) return 'expired'
  return key.made_by_superadmin ? 'live' : 'orphaned'
}
