import type { CarCard } from '@marhala/contract/cars.ts'
import { Heart } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { useSession } from '../data/auth.ts'
import { isolate } from '@marhala/contract/isolate.ts'
import { IconButton, iconButtonClass } from '../ui/icon-button.tsx'
import { classNames } from '../ui/class-names.ts'
import { favoriteLoginPath } from './favorite-intent.ts'
import { useToggleFavorite } from './use-toggle-favorite.tsx'

type FavoriteHeartProps = {
  car: Pick<CarCard, 'id' | 'name' | 'is_favorited'>
  /** Takes the place of the usual press: a list of favourites removes with a way back. */
  onRemove?: () => void
  className?: string
}

/** The heart of a car: its own button, apart from the card's link. A guest logs in first and comes back to it done. */
export function FavoriteHeart({ car, onRemove, className }: FavoriteHeartProps) {
  const { t } = useTranslation('heart')
  const session = useSession()
  const location = useLocation()
  const name = isolate(car.name)
  if (!session) {
    return (
      <Link
        to={favoriteLoginPath(location, car.id)}
        rel="nofollow"
        title={t('add', { name })}
        aria-label={t('add', { name })}
        className={iconButtonClass({ variant: 'overlay', size: 'sm', className })}
      >
        <Heart strokeWidth={1.75} aria-hidden="true" />
      </Link>
    )
  }
  return <HeartButton car={car} onRemove={onRemove} className={className} />
}

/** The heart of a card that is only looked at. */
export function StillHeart({ className }: { className: string }) {
  return (
    <span aria-hidden="true" className={iconButtonClass({ variant: 'overlay', size: 'sm', className })}>
      <Heart strokeWidth={1.75} />
    </span>
  )
}

function HeartButton({ car, onRemove, className }: FavoriteHeartProps) {
  const { t } = useTranslation('heart')
  const { isFavorite, press } = useToggleFavorite(car)
  const isFull = isFavorite || onRemove !== undefined
  const name = isolate(car.name)
  return (
    <IconButton
      label={isFull ? t('remove', { name }) : t('add', { name })}
      variant="overlay"
      size="sm"
      onClick={onRemove ?? press}
      className={className}
    >
      <Heart
        strokeWidth={1.75}
        aria-hidden="true"
        className={classNames('transition-[fill,color]', isFull && 'fill-bad text-bad')}
      />
    </IconButton>
  )
}
