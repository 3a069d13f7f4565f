import { isolate } from '@marhala/contract/isolate.ts'
import type { CarCard } from '@marhala/contract/cars.ts'
import { Heart } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router'
import { useSession } from '../data/auth.ts'
import { isPlainClick } from '../shell/language-links.tsx'
import { loginPath } from '../shell/login-path.ts'
import { IconButton, iconButtonClass } from '../ui/icon-button.tsx'
import { classNames } from '../ui/class-names.ts'
import { favoriteReturnPath } from './favorite-intent.ts'
import { useAccountDialog } from './use-account-dialog.ts'
import { useToggleFavorite } from './use-toggle-favorite.tsx'

type FavoriteHeartProps = {
  car: Pick<CarCard, 'id' | 'name' | 'is_favorited'>
  /** Takes the place of the usual press: a list of favourites removes with a way back. */
  onRemove?: () => void
  className?: string
}

/**
 * The heart of a car: its own button, apart from the card's link. A guest logs in over the page and stays on it, the
 * heart set (`FavoriteOnReturn`); whoever goes to the sign-up comes back to it done.
 */
export function FavoriteHeart({ car, onRemove, className }: FavoriteHeartProps) {
  const session = useSession()
  const location = useLocation()
  const navigate = useNavigate()
  const [hasLoggedIn, setLoggedIn] = useState(false)
  const wish = favoriteReturnPath(location, car.id)
  if (session)
    return <HeartButton car={car} onRemove={onRemove} className={className} takesFocus={hasLoggedIn} />
  const complete = () => {
    setLoggedIn(true)
    void navigate(wish.pathname + wish.search, { replace: true, preventScrollReset: true })
  }
  return <GuestHeart car={car} wish={wish} className={className} onSignedIn={complete} />
}

type GuestHeartProps = FavoriteHeartProps & {
  wish: ReturnType<typeof favoriteReturnPath>
  onSignedIn: () => void
}

/** A link to the login before the scripts run, and where its dialog does not come. */
function GuestHeart({ car, wish, className, onSignedIn }: GuestHeartProps) {
  const { t } = useTranslation('heart')
  const navigate = useNavigate()
  const account = useAccountDialog()
  const name = isolate(car.name)
  const login = loginPath(wish)
  return (
    <>
      <Link
        to={login}
        rel="nofollow"
        title={t('add', { name })}
        aria-label={t('add', { name })}
        {...account.opener}
        onClick={(event) => {
          if (isPlainClick(event)) account.open(() => void navigate(login))
        }}
        className={iconButtonClass({ variant: 'overlay', size: 'sm', className })}
      >
        <Heart strokeWidth={1.75} aria-hidden="true" />
      </Link>
      {account.Dialog ? (
        <account.Dialog
          isOpen={account.isOpen}
          onClose={account.close}
          lead={t('log_in', { name })}
          from={wish.pathname + wish.search}
          onSignedIn={onSignedIn}
        />
      ) : null}
    </>
  )
}

/** The heart of a card that is only looked at. */
export function StillHeart({ className }: { className: string }) {
  return (
    <span aria-hidden="true" className={iconButtonClass({ variant: 'overlay', size: 'sm', className })}>
      <Heart strokeWidth={1.75} />
    </span>
  )
}

function HeartButton({ car, onRemove, className, takesFocus }: FavoriteHeartProps & { takesFocus: boolean }) {
  const { t } = useTranslation('heart')
  const { isFavorite, press } = useToggleFavorite(car)
  const button = useRef<HTMLButtonElement>(null)
  const isFull = isFavorite || onRemove !== undefined
  const name = isolate(car.name)
  useEffect(() => {
    if (takesFocus) button.current?.focus()
  }, [takesFocus])
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
