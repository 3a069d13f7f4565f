import { hasRank, type Role } from '@marhala/domain/permissions.ts'
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router'
import { useSession, useSessionKnown } from '../data/auth.ts'
import { sessionEnd } from '../data/session.ts'
import { FullPageSpinner } from './full-page-spinner.tsx'
import { dashboardOf, homeOf, loginPath, safeReturnPath } from './login-path.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { SessionCheck } from './session-check.tsx'

/** Login required: guests go to the login page and come back afterwards. */
export function RequireLogin() {
  return <Guard minimum="user" />
}

/** Staff only: a lower rank sees the 404 page (spec §6). */
export function RequireAdmin() {
  return <Guard minimum="admin" />
}

function Guard({ minimum }: { minimum: Role }) {
  const known = useSessionKnown()
  const session = useSession()
  const location = useLocation()
  if (!known) return <FullPageSpinner />
  if (!session) {
    const end = sessionEnd()
    const to = end === 'logout' ? '/' : loginPath(location, end === 'expired' ? 'expired' : undefined)
    return <Navigate to={to} replace />
  }
  if (!hasRank(session.user.role, minimum)) return <NotFoundPage />
  return (
    <>
      <SessionCheck />
      <Outlet />
    </>
  )
}

/** The auth pages are for guests; whoever is signed in goes where they wanted to, or home. */
export function GuestOnly() {
  const session = useSession()
  const [query] = useSearchParams()
  if (!session) return <Outlet />
  return <Navigate to={safeReturnPath(query.get('from')) ?? homeOf(session.user.role)} replace />
}

/** `/dashboard`: to the dashboard that one has. */
export function DashboardRedirect() {
  const session = useSession()
  return session ? <Navigate to={dashboardOf(session.user.role)} replace /> : <FullPageSpinner />
}

const openToAll = /^\/(cars|about|contact)(\/|$)/

/** Any other path: guests log in first, unless the path lies under a public page; everybody else sees the 404 page. */
export function UnknownPath() {
  const known = useSessionKnown()
  const session = useSession()
  const location = useLocation()
  if (known && !session && !openToAll.test(location.pathname))
    return <Navigate to={loginPath(location)} replace />
  return <NotFoundPage />
}
