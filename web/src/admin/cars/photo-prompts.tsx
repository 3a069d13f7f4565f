import { Camera } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../features/format/use-format.ts'
import { buttonClass } from '../../ui/button.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { stateChips, withState } from './list/fleet-filters.ts'
import type { CarsAddress } from './use-cars-address.ts'

/** Above the fleet: how many of its cars nobody can see yet, and the way to them. */
export function MissingPhotos({ address, count }: { address: CarsAddress; count: number | undefined }) {
  const { t } = useTranslation('fleet')
  const format = useFormat()
  if (!count || address.filters.without_photos) return null
  return (
    <InlineAlert
      tone="neutral"
      icon={camera}
      title={t('photos.missing', { count, number: format.number(count) })}
      action={
        <Link
          to={address.hrefOf(withState(address.filters, missing))}
          className={buttonClass({ variant: 'outline' })}
        >
          {t('photos.missing_show')}
        </Link>
      }
    >
      <span className="max-sm:hidden">{t('photos.missing_text')}</span>
    </InlineAlert>
  )
}

/** On a car without photos: why to add some, and in reach of it the upload. */
export function AddPhotos({ action }: { action?: React.ReactNode }) {
  const { t } = useTranslation('fleet')
  return (
    <InlineAlert tone="info" icon={camera} title={t('photos.nag_title')} action={action}>
      {t('photos.nag')}
    </InlineAlert>
  )
}

/** The way from a car of the fleet to the upload, which stands first in its editor. */
export function AddPhotosLink({
  address,
  car,
  className,
}: {
  address: CarsAddress
  car: number
  className?: string
}) {
  const { t } = useTranslation('fleet')
  return (
    <Link
      to={address.hrefOf(address.filters, { edit: car })}
      state={{ fromList: true }}
      className={className ?? buttonClass({ variant: 'outline' })}
    >
      <Camera strokeWidth={1.75} aria-hidden="true" />
      {t('photos.nag_action')}
    </Link>
  )
}

const camera = <Camera strokeWidth={1.75} aria-hidden="true" />
const missing = stateChips.find(({ count }) => count === 'without_photos')!
