import type { Car } from '@marhala/contract/fleet/cars.ts'
import { Share2 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { FavoriteHeart } from '../../features/favorites/favorite-heart.tsx'
import { usePageContext } from '../../features/page/page-context.ts'
import { useIsAlive } from '../../features/page/use-is-alive.ts'
import { type Trip, withTrip } from '../../features/trip/trip.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'

/** Keep the car, share it, put it aside to compare. */
export function CarActions({ car, trip }: { car: Car; trip: Trip }) {
  const isAlive = useIsAlive()
  return (
    <div className="ms-auto flex shrink-0 gap-2">
      <FavoriteHeart car={car} />
      <ShareButton car={car} trip={trip} />
      {/* The box is there before the scripts: nothing moves when the button comes. */}
      <span className="inline-flex size-8.5 pointer-coarse:size-11">
        {isAlive ? (
          <Suspense>
            <LazyCompare car={car} />
          </Suspense>
        ) : null}
      </span>
    </div>
  )
}

function ShareButton({ car, trip }: { car: Car; trip: Trip }) {
  const { t } = useTranslation('car')
  const { origin } = usePageContext()
  const share = async () => {
    const { shareLink } = await loadShare()
    const url = new URL(withTrip(`/cars/${car.slug}`, trip), origin).href
    const outcome = await shareLink({ title: `${car.name} ${car.year}`, url })
    if (outcome === 'copied') showToast({ text: t('share.copied') })
    if (outcome === 'failed') showToast({ text: t('share.failed'), tone: 'bad' })
  }
  return (
    <IconButton
      label={t('share.label')}
      variant="overlay"
      size="sm"
      onPointerEnter={loadShare}
      onFocus={loadShare}
      onClick={() => void share()}
    >
      <Share2 strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  )
}

const loadShare = () => import('./share-link.ts')
const LazyCompare = lazy(async () => ({
  default: (await import('../../features/compare/compare-button.tsx')).CompareButton,
}))
