import { isolate } from '@marhala/contract/wire/isolate.ts'
import type { CarCard } from '@marhala/contract/fleet/cars.ts'
import { Heart } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation } from 'react-router'
import { useSession } from '../../data/session/auth.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton, iconButtonClass } from '../../ui/icon-button.tsx'
import { loginPath } from '../access/login-path.ts'
import { isPlainClick } from '../language/language-links.tsx'
import { favoriteReturnPath } from './favorite-intent.ts'
import type { FavoriteLoginProps } from './inner/favorite-login.tsx'
import { useToggleFavorite } from './use-toggle-favorite.tsx'

type FavoriteHeartProps = {
  car: Pick<CarCard, 'id' | 'name' | 'is_favorited'>
  /** Takes the place of the usual press: a list of favourites removes with a way back. */
  onRemove?: () => void
  className?: string
}

/**
 * The heart of a car: its own button, apart from the card's link. A guest logs in over the page and stays on it, the
 * heart set (`FavoriteOnReturn`); before the scripts run it is a link to the login, which leads back to the same.
 */
export function FavoriteHeart({ car, onRemove, className }: FavoriteHeartProps) {
  const { t } = useTranslation('heart')
  const session = useSession()
  const location = useLocation()
  const [isLoginOpen, setLoginOpen] = useState(false)
  // Whoever has logged in for it stands on it again.
  if (session) return <HeartButton {...{ car, onRemove, className }} takesFocus={isLoginOpen} />
  const returnTo = favoriteReturnPath(location, car.id)
  const name = isolate(car.name)
  return (
    <>
      <Link
        to={loginPath(returnTo)}
        rel="nofollow"
        title={t('add', { name })}
        aria-label={t('add', { name })}
        aria-haspopup="dialog"
        onPointerEnter={loadLogin}
        onFocus={loadLogin}
        onClick={(event) => {
          if (isPlainClick(event)) setLoginOpen(true)
        }}
        className={iconButtonClass({ variant: 'overlay', size: 'sm', className })}
      >
        <Heart strokeWidth={1.75} aria-hidden="true" />
      </Link>
      {isLoginOpen ? (
        <Suspense>
          <LazyLogin name={name} returnTo={returnTo} onClosed={() => setLoginOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

const loadLogin = () => import('./inner/favorite-login.tsx')
const LazyLogin = lazy(() =>
  loadLogin().then(
    ({ FavoriteLogin }) => ({ default: FavoriteLogin }),
    () => ({ default: LoginPage }),
  ),
)

/** Where the dialog does not come, its page does. */
function LoginPage({ returnTo }: FavoriteLoginProps) {
  return <Navigate to={loginPath(returnTo)} />
}

/** The heart of a card that is only looked at. */
export function StillHeart({ className }: { className: string }) {
  return (
    <span aria-hidden="true" className={iconButtonClass({ variant: 'overlay', size: 'sm', className })}>
      <Heart strokeWidth={1.75} />
    </span>
  )
}

function HeartButton({ car, onRemove, className, takesFocus }: HeartButtonProps) {
  const { t } = useTranslation('heart')
  const { isFavorite, press } = useToggleFavorite(car)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // A frame later: the dialog that closes holds the rest of the page back until then.
    if (takesFocus) requestAnimationFrame(() => button.current?.focus())
  }, [takesFocus])
  const isFull = isFavorite || onRemove !== undefined
  const name = isolate(car.name)
  return (
    <IconButton
      ref={button}
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

type HeartButtonProps = FavoriteHeartProps & { takesFocus: boolean }
