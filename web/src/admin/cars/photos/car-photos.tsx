import type { FleetCar } from '@marhala/contract/fleet/fleet.ts'
import { mostPhotos } from '@marhala/contract/fleet/photos.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../features/format/use-format.ts'
import type { QueuedPhoto } from '../../../features/photos/photo-queue.ts'
import { PhotoTile } from '../../../features/photos/photo-tile.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { CarChoice } from './car-choice.tsx'

type CarPhotosProps = {
  car: FleetCar
  photos: readonly QueuedPhoto[]
  cars: readonly FleetCar[]
  onCar: (ids: readonly string[], car: number) => void
}

/** The photos that go to one car; another car can be chosen until they are sent. */
export function CarPhotos({ car, photos, cars, onCar }: CarPhotosProps) {
  const { t } = useTranslation('photos')
  const format = useFormat()
  const open = photos.filter(({ target }) => target === null)
  const coming = photos.filter(({ state }) => state !== 'sent' && state !== 'failed').length
  const room = Math.max(0, mostPhotos - car.images.length)
  return (
    <section aria-labelledby={`photos-of-${car.id}`} className="rounded-card border p-4">
      <header className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h3 id={`photos-of-${car.id}`} className="font-semibold">
            <bdi>{car.name}</bdi>{' '}
            <bdi dir="ltr" className="font-normal text-muted">
              {car.registration_plate}
            </bdi>
          </h3>
          <p className="text-small text-muted">
            {t('fleet.count', { count: photos.length, number: format.number(photos.length) })}
          </p>
        </div>
        {open.length > 0 ? (
          <CarChoice
            cars={cars}
            chosen={car.id}
            onCar={(id) =>
              onCar(
                open.map((photo) => photo.id),
                id,
              )
            }
          />
        ) : null}
      </header>
      {coming > room ? (
        <InlineAlert tone="warn" className="mb-3">
          {room === 0
            ? t('fleet.full', { most: mostPhotos })
            : t('fleet.no_room', { count: room, number: format.number(room) })}
        </InlineAlert>
      ) : null}
      <ul className={photoGrid}>
        {photos.map((photo) => (
          <PhotoTile key={photo.id} photo={photo} />
        ))}
      </ul>
    </section>
  )
}

export const photoGrid = 'grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-6'
