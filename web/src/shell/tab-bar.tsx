import { Car, House, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { useSession } from '../data/auth.ts'

/** The bottom bar of a phone; a place appears in it when its room exists. */
export function TabBar() {
  const { t } = useTranslation('shell')
  const session = useSession()
  const tabs = [
    { to: '/', label: t('nav.home'), Icon: House },
    { to: '/cars', label: t('nav.cars'), Icon: Car },
    { to: session ? '/user/profile?tab=bookings' : '/auth/login', label: t('nav.account'), Icon: UserRound },
  ]
  return (
    <nav
      aria-label={t('nav.tabs')}
      className="fixed inset-x-0 bottom-0 z-30 border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <ul className="flex h-tabbar">
        {tabs.map(({ to, label, Icon }) => (
          <li key={label} className="flex-1">
            <NavLink
              to={to}
              end={to === '/'}
              className="flex h-full flex-col items-center justify-center gap-0.5 text-micro text-muted aria-[current]:font-semibold aria-[current]:text-primary"
            >
              <Icon className="size-5.5" strokeWidth={1.75} aria-hidden="true" />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
