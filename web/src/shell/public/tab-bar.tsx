import { Car, Heart, House, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { NavLink, useSearchParams } from 'react-router'
import { useFavoriteSet } from '../../data/account/favorites.ts'
import { useSession } from '../../data/session/auth.ts'
import { parseTrip, withTrip } from '../../features/trip/trip.ts'
import { FavoritesCount } from '../header/favorites-link.tsx'

/** The bottom bar of a phone; a place appears in it when its room exists. */
export function TabBar() {
  const { t } = useTranslation('shell')
  const session = useSession()
  const [query] = useSearchParams()
  const trip = parseTrip(query)
  const favorites = useFavoriteSet()?.total ?? 0
  const tabs = [
    { to: withTrip('/', trip), label: t('nav.home'), Icon: House, count: 0 },
    { to: withTrip('/cars', trip), label: t('nav.cars'), Icon: Car, count: 0 },
    { to: withTrip('/favorites', trip), label: t('nav.favorites'), Icon: Heart, count: favorites },
    { to: session ? '/user/profile' : '/auth/login', label: t('nav.account'), Icon: UserRound, count: 0 },
  ]
  return (
    <nav
      aria-label={t('nav.tabs')}
      className="fixed inset-x-0 bottom-0 z-30 border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <ul className="flex h-tabbar">
        {tabs.map(({ to, label, Icon, count }) => (
          <li key={label} className="flex-1">
            <NavLink
              to={to}
              end={Icon === House}
              className="flex h-full flex-col items-center justify-center gap-0.5 text-micro text-muted aria-[current]:font-semibold aria-[current]:text-primary"
            >
              <span className="relative">
                <Icon className="size-5.5" strokeWidth={1.75} aria-hidden="true" />
                <FavoritesCount total={count} />
              </span>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
