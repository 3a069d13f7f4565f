import * as fleet from '@marhala/contract/fleet/fleet.ts'
import type { FleetCar } from '@marhala/contract/fleet/fleet.ts'
import { photoShares } from '@marhala/domain/fleet/shared-photos.ts'
import { useTranslation } from 'react-i18next'
import { useCarWrite } from '../../../data/cars/fleet.ts'
import { Picture } from '../../../features/car/picture.tsx'
import { useSayFailure } from '../../../features/loading/use-say-failure.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'

/** Whom a car lends its photos to. */
export function PhotoSharing({ car }: { car: FleetCar }) {
  const { t } = useTranslation('fleet')
  const say = useSayFailure()
  const write = useCarWrite(fleet.updateCar)
  return (
    <div className="max-w-md">
      <Select
        label={t('fields.photos_shared')}
        help={t('photos.shared_help')}
        error={say(write.error)?.message}
        disabled={write.isPending}
        placeholder={t('photos.shared_none')}
        options={photoShares.map((value) => ({ value, label: t(`photos_shared.${value}`) }))}
        value={car.photos_shared ?? ''}
        onChange={({ target }) =>
          write.mutate(
            {
              params: { car: car.id },
              body: { photos_shared: photoShares.find((one) => one === target.value) ?? null },
            },
            { onSuccess: () => showToast({ text: t('editor.saved') }) },
          )
        }
      />
    </div>
  )
}

/** The photos of another car that one without its own shows. */
export function LentPhotos({ car, from }: { car: FleetCar; from: NonNullable<FleetCar['photos_from']> }) {
  const { t } = useTranslation('fleet')
  return (
    <InlineAlert tone="info" title={t('photos.lent_title')}>
      <p>{t('photos.lent', { name: from.name, plate: from.registration_plate })}</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {car.images.map((image, index) => (
          <li key={image.id}>
            <Picture
              src={image.url}
              alt={image.alt || t('photos.alt', { number: index + 1, name: car.name })}
              width={160}
              height={90}
              sizes="8rem"
              className="aspect-video w-28 rounded-control object-cover"
            />
          </li>
        ))}
      </ul>
    </InlineAlert>
  )
}
