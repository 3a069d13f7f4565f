import { hasRank, type Role } from '@marhala/domain/permissions.ts'

/** Where a person's day begins: staff at the booking desk, everybody else at the home page (spec §2). */
export function homeOf(role: Role): string {
  return hasRank(role, 'admin') ? '/admin/booking' : '/'
}

/** The dashboard that a role has. */
export function dashboardOf(role: Role): string {
  return hasRank(role, 'admin') ? '/admin/booking' : '/user/profile'
}

/** The login page, remembering where somebody wanted to go, and why they have to log in again. */
export function loginPath(from: { pathname: string; search: string }, reason?: 'expired'): string {
  const query = new URLSearchParams({ from: from.pathname + from.search })
  if (reason) query.set('reason', reason)
  return `/auth/login?${query}`
}

/** The remembered path, or undefined when it would lead off this site or back to the auth pages. */
export function safeReturnPath(from: string | null): string | undefined {
  if (!from || !/^\/(?![/\\])/.test(from) || from.startsWith('/auth/')) return undefined
  return from
}
