import { Heart } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { NavLink, useSearchParams } from 'react-router'
import { useFavoriteSet } from '../../data/account/favorites.ts'
import { parseTrip, withTrip } from '../../features/trip/trip.ts'
import { menuButtonClass } from './disclosure-menu.tsx'

/** The way to one's favourites and how many there are; the number lies over the heart, so that nothing moves for it. */
export function FavoritesLink() {
  const { t } = useTranslation('shell')
  // Cars that are kept cost what the trip that is looked for does in them.
  const [query] = useSearchParams()
  const total = useFavoriteSet()?.total ?? 0
  const name = total > 0 ? t('nav.favorites_count', { total }) : t('nav.favorites')
  return (
    <NavLink
      to={withTrip('/favorites', parseTrip(query))}
      aria-label={name}
      title={t('nav.favorites')}
      className={menuButtonClass}
    >
      <span className="relative">
        <Heart className="size-5.5" strokeWidth={1.75} aria-hidden="true" />
        <FavoritesCount total={total} />
      </span>
    </NavLink>
  )
}

/** The number over a heart; nothing at 0. */
export function FavoritesCount({ total }: { total: number }) {
  if (total === 0) return null
  return (
    <span
      aria-hidden="true"
      className="absolute -end-2 -top-1.5 min-w-4.5 rounded-full bg-primary px-1 text-center text-[0.6875rem]/4.5 font-bold text-on-primary tabular-nums"
    >
      {total}
    </span>
  )
}
