import { isStaff } from '@marhala/domain/accounts/permissions.ts'
import { ShieldX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, Outlet, useLocation } from 'react-router'
import { useSession } from '../../data/session/auth.ts'
import { isOpenTo, roomAt, useAdminRooms } from '../../features/access/admin-rooms.ts'
import { NotFoundPage } from '../../features/page/not-found-page.tsx'
import { PageMeta } from '../../features/page/page-meta.tsx'
import { buttonClass } from '../../ui/button.tsx'

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
  if (room === undefined || person === undefined || isOpenTo(person, room)) return <Outlet />
  if (pathname === '/admin/dashboard' && first) return <Navigate to={first.to} replace />
  if (!isStaff(person.role)) return <NotFoundPage />
  // Money of the books: `RequireSuperadmin` leads back to the dashboard, and says why.
  return room.permission === 'finance.view' ? <Outlet /> : <ClosedRoom to={first?.to ?? '/'} />
}

function ClosedRoom({ to }: { to: string }) {
  const { t } = useTranslation('admin')
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-16 text-center">
      <PageMeta title={t('closed.title')} noindex />
      <span className="mb-5 flex size-14 items-center justify-center rounded-full bg-sunken text-muted">
        <ShieldX className="size-7" strokeWidth={1.75} aria-hidden="true" />
      </span>
      <h1 className="text-h1 text-balance">{t('closed.title')}</h1>
      <p className="mt-2 text-pretty text-muted">{t('closed.text')}</p>
      <Link to={to} className={buttonClass({ variant: 'outline', className: 'mt-6' })}>
        {t('closed.back')}
      </Link>
    </div>
  )
}
