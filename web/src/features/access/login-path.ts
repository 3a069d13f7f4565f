import { hasRank, type Role } from '@marhala/domain/accounts/permissions.ts'
import type { SessionLoss } from '../../data/session/session.ts'

/** Where somebody goes who is signed in already: staff to their dashboard, everybody else home. */
export function homeOf(role: Role): string {
  return hasRank(role, 'admin') ? '/admin/dashboard' : '/'
}

/** The dashboard that a role has. */
export function dashboardOf(role: Role): string {
  return hasRank(role, 'admin') ? '/admin/dashboard' : '/user/dashboard'
}

/** The login page, remembering where somebody wanted to go, and why they have to log in again. */
export function loginPath(from: { pathname: string; search: string }, reason?: SessionLoss | null): string {
  const query = new URLSearchParams({ from: from.pathname + from.search })
  if (reason) query.set('reason', reason)
  return `/auth/login?${query}`
}

/**
 * The remembered path, or undefined when it could lead off this site or back to the auth pages: whoever asks goes home
 * instead (R50). Our own paths are made of plain names, so everything else is refused before it is understood.
 */
export function safeReturnPath(from: string | null): string | undefined {
  const [, path, query = ''] = /^([^?#]*)(\?[^#]*)?$/.exec(from ?? '') ?? []
  if (path === undefined || !/^(\/|(\/[\w.~-]+)+\/?)$/.test(path) || !/^[\x21-\x5b\x5d-\x7e]*$/.test(query))
    return undefined
  const isDotted = path.split('/').some((segment) => segment === '.' || segment === '..')
  return isDotted || /^\/auth(\/|$)/i.test(path) ? undefined : path + query
}

/** Whether somebody was on the way to reserve a car. */
export function isReservationPath(path: string | undefined): boolean {
  return /^\/cars\/[^/?]+\/reserve(\?|$)/.test(path ?? '')
}
