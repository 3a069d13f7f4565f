import { CalendarCheck, ClipboardList, LogOut, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { hasRank } from '@marhala/domain/permissions.ts'
import { useLogout, useSession } from '../data/auth.ts'
import { DisclosureMenu, menuButtonClass, menuLineClass } from './disclosure-menu.tsx'

/** Who is signed in and where they can go; a guest, and the server's document, have the way to log in. */
export function AccountMenu() {
  const { t } = useTranslation('shell')
  const session = useSession()
  if (!session) {
    return (
      <Link to="/auth/login" className={`${menuButtonClass} font-semibold whitespace-nowrap`}>
        {t('log_in')}
      </Link>
    )
  }
  return (
    <DisclosureMenu
      label={session.user.first_name}
      summary={
        <>
          <Avatar url={session.user.avatar} />
          <span className="max-w-32 truncate max-md:sr-only">{session.user.first_name}</span>
        </>
      }
    >
      <AccountLinks />
    </DisclosureMenu>
  )
}

function AccountLinks() {
  const { t } = useTranslation('shell')
  const session = useSession()
  const logout = useLogout()
  return (
    <ul>
      {session && hasRank(session.user.role, 'admin') ? (
        <li>
          <Link to="/admin/booking" className={menuLineClass}>
            <ClipboardList className="size-4.5 text-muted" strokeWidth={1.75} aria-hidden="true" />
            {t('nav.desk')}
          </Link>
        </li>
      ) : null}
      <li>
        <Link to="/user/profile?tab=bookings" className={menuLineClass}>
          <CalendarCheck className="size-4.5 text-muted" strokeWidth={1.75} aria-hidden="true" />
          {t('nav.bookings')}
        </Link>
      </li>
      <li className="mt-1 border-t pt-1">
        <button type="button" className={menuLineClass} onClick={() => logout.mutate()}>
          <LogOut className="size-4.5 text-muted rtl:-scale-x-100" strokeWidth={1.75} aria-hidden="true" />
          {t('log_out')}
        </button>
      </li>
    </ul>
  )
}

function Avatar({ url }: { url: string | null }) {
  if (url) return <img src={url} alt="" className="size-7 rounded-full object-cover" />
  return (
    <span className="flex size-7 items-center justify-center rounded-full bg-primary-soft text-primary-soft-fg">
      <UserRound className="size-4" strokeWidth={1.75} aria-hidden="true" />
    </span>
  )
}
