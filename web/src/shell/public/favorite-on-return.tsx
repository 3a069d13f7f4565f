import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { useFavoriteSet } from '../../data/account/favorites.ts'
import { useSession } from '../../data/session/auth.ts'
import { readFavoriteIntent } from '../../features/favorites/favorite-intent.ts'
import { useToggleFavorite } from '../../features/favorites/use-toggle-favorite.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'

/** Whoever logged in for a heart comes back to an address that names the car: it is added, and the name is taken off. */
export function FavoriteOnReturn() {
  const { search } = useLocation()
  const session = useSession()
  const intent = readFavoriteIntent(search)
  if (!session || !intent) return null
  return <Completion key={intent.carId} {...intent} />
}

function Completion({ carId, rest }: { carId: number; rest: string }) {
  const { t } = useTranslation('heart')
  const navigate = useNavigate()
  const { pathname, hash } = useLocation()
  const set = useFavoriteSet()
  const { add } = useToggleFavorite({ id: carId, is_favorited: false })
  const isDone = useRef(false)
  useEffect(() => {
    if (!set || isDone.current) return
    isDone.current = true
    if (!set.ids.includes(carId)) {
      add()
      showToast({ text: t('added') })
    }
    void navigate(`${pathname}${rest}${hash}`, { replace: true, preventScrollReset: true })
  })
  return null
}
