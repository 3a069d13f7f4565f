import { hasRank, type Role } from '@marhala/domain/accounts/permissions.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, Outlet, useLocation, useSearchParams } from 'react-router'
import { useSession, useSessionKnown } from '../../data/session/auth.ts'
import { sessionEnd } from '../../data/session/session.ts'
import { dashboardOf, homeOf, loginPath, safeReturnPath } from '../../features/access/login-path.ts'
import { NotFoundPage } from '../../features/page/not-found-page.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { FullPageSpinner } from './full-page-spinner.tsx'
import { SessionCheck } from './session-check.tsx'

/** Login required: guests go to the login page and come back afterwards. */
export function RequireLogin() {
  return <Guard />
}

/** From moderators on: clients see the 404 page. Which rooms are somebody's, `AdminRoom` decides. */
export function RequireAdmin() {
  return <Guard opensTo={(role) => hasRank(role, 'moderator')} />
}

/** Inside `RequireAdmin`: an admin who is no superadmin goes to the dashboard. */
export function RequireSuperadmin() {
  const { t } = useTranslation('shell')
  const role = useSession()?.user.role
  const isMissing = role !== undefined && !hasRank(role, 'superadmin')
  useEffect(() => {
    if (isMissing) showToast({ tone: 'info', text: t('superadmin_only') })
  }, [isMissing, t])
  return isMissing ? <Navigate to="/admin/dashboard" replace /> : <Outlet />
}

type GuardProps = { opensTo?: (role: Role) => boolean; children?: ReactNode }

function Guard({ opensTo = () => true, children = <Outlet /> }: GuardProps) {
  const known = useSessionKnown()
  const session = useSession()
  const location = useLocation()
  const [wasSignedIn, setWasSignedIn] = useState(false)
  if (session && !wasSignedIn) setWasSignedIn(true)
  if (!known) return <FullPageSpinner />
  if (!session) {
    const end = sessionEnd()
    const hasJustLeft = wasSignedIn && end === 'logout'
    return <Navigate to={hasJustLeft ? '/' : loginPath(location, end === 'logout' ? null : end)} replace />
  }
  return (
    <>
      <SessionCheck />
      {opensTo(session.user.role) ? children : <NotFoundPage />}
    </>
  )
}

/**
 * The auth pages are for guests: whoever is signed in goes where they wanted to, or home. `isWaiting` keeps them for
 * as long as the page has something to say to somebody whom it has just signed in.
 */
export function GuestOnly({ isWaiting = false, children = <Outlet /> }: GuestOnlyProps) {
  const session = useSession()
  const [query] = useSearchParams()
  if (!session || isWaiting) return children
  return <Navigate to={safeReturnPath(query.get('from')) ?? homeOf(session.user.role)} replace />
}
type GuestOnlyProps = { isWaiting?: boolean; children?: ReactNode }

/** `/dashboard`: to the dashboard that one has, with a link for whom the way there takes too long. */
export function DashboardRedirect() {
  const { t } = useTranslation('shell')
  const role = useSession()?.user.role
  const to = role && dashboardOf(role)
  return (
    <FullPageSpinner>
      {to ? (
        <>
          <Link to={to} className={buttonClass({ variant: 'link' })}>
            {t('not_found.dashboard')}
          </Link>
          <Navigate to={to} replace />
        </>
      ) : null}
    </FullPageSpinner>
  )
}

const openToAll = /^\/cars\//

/** Any other path: guests log in first, unless it lies under the cars, which are open to all; everybody else sees the 404 page. */
export function UnknownPath() {
  const known = useSessionKnown()
  const { pathname } = useLocation()
  if (!known || openToAll.test(pathname)) return <NotFoundPage />
  return (
    <Guard>
      <NotFoundPage />
    </Guard>
  )
}
