import { Camera } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import type { CarsAddress } from './cars-address.ts'

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
      to={address.hrefOf({ edit: car })}
      state={{ fromList: true }}
      className={className ?? buttonClass({ variant: 'outline' })}
    >
      <Camera strokeWidth={1.75} aria-hidden="true" />
      {t('photos.nag_action')}
    </Link>
  )
}

const camera = <Camera strokeWidth={1.75} aria-hidden="true" />
