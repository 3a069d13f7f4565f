import {
  CalendarCheck,
  Heart,
  Inbox,
  LayoutDashboard,
  LogOut,
  MessageSquareQuote,
  ShoppingBag,
  UserRound,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { isStaff, may, type Person } from '@marhala/domain/accounts/permissions.ts'
import { useLogout, useSession } from '../../data/session/auth.ts'
import { isReservationPath, loginPath } from '../../features/access/login-path.ts'
import { DisclosureMenu, menuButtonClass, menuLineClass } from './disclosure-menu.tsx'

/** Who is signed in and where they can go; a guest, and the server's document, have the way to log in. */
export function AccountMenu() {
  const { t } = useTranslation('shell')
  const session = useSession()
  const location = useLocation()
  if (!session) {
    // Whoever is in the middle of a reservation comes back to it; everybody else begins at home.
    const to = isReservationPath(location.pathname) ? loginPath(location) : '/auth/login'
    return (
      <Link to={to} className={`${menuButtonClass} font-semibold whitespace-nowrap`}>
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
          <span dir="auto" className="max-w-32 truncate max-lg:sr-only">
            {session.user.first_name}
          </span>
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
      {[...workOf(session?.user), ...links].map(({ to, name, Icon }) => (
        <li key={to}>
          <Link to={to} className={menuLineClass}>
            <Icon className="size-4.5 text-muted" strokeWidth={1.75} aria-hidden="true" />
            {t(`nav.${name}`)}
          </Link>
        </li>
      ))}
      <li className="mt-1 border-t pt-1">
        <button type="button" className={menuLineClass} onClick={() => logout.mutate()}>
          <LogOut className="size-4.5 text-muted rtl:-scale-x-100" strokeWidth={1.75} aria-hidden="true" />
          {t('log_out')}
        </button>
      </li>
    </ul>
  )
}

function workOf(person: Person | undefined) {
  if (person === undefined) return []
  if (isStaff(person.role))
    return [{ to: '/admin/dashboard', name: 'office', Icon: LayoutDashboard }] as const
  return moderatorRooms.filter(({ permission }) => may(person, permission))
}

const moderatorRooms = [
  { to: '/admin/messages', name: 'inbox', Icon: Inbox, permission: 'messages.answer' },
  { to: '/admin/reviews', name: 'reviews', Icon: MessageSquareQuote, permission: 'reviews.moderate' },
] as const

const links = [
  { to: '/user/profile', name: 'profile', Icon: UserRound },
  { to: '/user/profile?tab=bookings', name: 'bookings', Icon: CalendarCheck },
  { to: '/favorites', name: 'favorites', Icon: Heart },
  { to: '/cart', name: 'cart', Icon: ShoppingBag },
] as const

function Avatar({ url }: { url: string | null }) {
  if (url) return <img src={url} alt="" className="size-7 rounded-full object-cover" />
  return (
    <span className="flex size-7 items-center justify-center rounded-full bg-primary-soft text-primary-soft-fg">
      <UserRound className="size-4" strokeWidth={1.75} aria-hidden="true" />
    </span>
  )
}
