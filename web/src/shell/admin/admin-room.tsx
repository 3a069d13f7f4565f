import { isStaff } from '@marhala/domain/accounts/permissions.ts'
import { ShieldX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, Outlet, useLocation } from 'react-router'
import { useSession } from '../../data/session/auth.ts'
import { roomAt, useAdminRooms } from '../../features/access/admin-rooms.ts'
import { NotFoundPage } from '../../features/page/not-found-page.tsx'
import { PageMeta } from '../../features/page/page-meta.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/**
 * The room at this address, for those whose permissions open it. Whoever has no dashboard begins in the first room that
 * they have; staff read that another is closed to them, moderators that it is not there.
 */
export function AdminRoom() {
  const { pathname } = useLocation()
  const person = useSession()?.user
  const rooms = useAdminRooms()
  const room = roomAt(pathname)
  const [first] = rooms
  if (room === undefined || rooms.some(({ to }) => roomAt(to) === room)) return <Outlet />
  if (pathname === '/admin/dashboard' && first) return <Navigate to={first.to} replace />
  return person && isStaff(person.role) ? <ClosedRoom to={first?.to ?? '/'} /> : <NotFoundPage />
}

function ClosedRoom({ to }: { to: string }) {
  const { t } = useTranslation('admin')
  return (
    <>
      <PageMeta title={t('closed.title')} noindex />
      <EmptyState
        icon={<ShieldX aria-hidden="true" />}
        title={t('closed.title')}
        action={
          <Link to={to} className={buttonClass({ variant: 'outline' })}>
            {t('closed.back')}
          </Link>
        }
      >
        {t('closed.text')}
      </EmptyState>
    </>
  )
}
