import * as fleet from '@marhala/contract/fleet/fleet.ts'
import type { FleetCar } from '@marhala/contract/fleet/fleet.ts'
import { mostPhotos } from '@marhala/contract/fleet/photos.ts'
import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCarWrite } from '../../../data/cars/fleet.ts'
import { usePhotoSender } from '../../../data/cars/photos.ts'
import { Picture } from '../../../features/car/picture.tsx'
import { useSayFailure } from '../../../features/loading/use-say-failure.ts'
import { PhotoDrop } from '../../../features/photos/photo-drop.tsx'
import { PhotosUnderWay } from '../../../features/photos/photos-under-way.tsx'
import { usePhotoQueue } from '../../../features/photos/use-photo-queue.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { AddPhotos } from '../photo-prompts.tsx'

type Image = FleetCar['images'][number]

/** The photos of a car: added many at once, moved by buttons, the first is its picture everywhere. */
export function PhotoEditor({ car }: { car: FleetCar }) {
  const { t } = useTranslation('fleet')
  const say = useSayFailure()
  const { queue } = usePhotoQueue()
  const targetOf = usePhotoSender()
  const order = useCarWrite(fleet.orderImages)
  const [removed, setRemoved] = useState<Image | null>(null)
  const move = (index: number, by: 1 | -1) => {
    const ids = car.images.map(({ id }) => id)
    if (ids[index + by] === undefined) return
    const [id] = ids.splice(index, 1)
    ids.splice(index + by, 0, id!)
    order.mutate({ params: { car: car.id }, body: { image_ids: ids } })
  }
  const refused = say(order.error)?.message
  return (
    <div className="flex flex-col gap-4">
      {car.images.length === 0 ? (
        <AddPhotos />
      ) : (
        <ol className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {car.images.map((image, index) => (
            <li key={image.id} className="overflow-hidden rounded-card border">
              <Picture
                src={image.url}
                alt={image.alt || t('photos.alt', { number: index + 1, name: car.name })}
                width={480}
                height={270}
                sizes="16rem"
                className="aspect-video w-full object-cover"
              />
              <div className="flex items-center justify-between gap-1 p-1">
                <span className="flex">
                  <IconButton
                    label={t('photos.earlier', { number: index + 1 })}
                    pending={order.isPending}
                    aria-disabled={index === 0}
                    className="aria-disabled:opacity-45"
                    onClick={() => move(index, -1)}
                  >
                    <ArrowLeft strokeWidth={1.75} className="rtl:-scale-x-100" aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    label={t('photos.later', { number: index + 1 })}
                    pending={order.isPending}
                    aria-disabled={index === car.images.length - 1}
                    className="aria-disabled:opacity-45"
                    onClick={() => move(index, 1)}
                  >
                    <ArrowRight strokeWidth={1.75} className="rtl:-scale-x-100" aria-hidden="true" />
                  </IconButton>
                </span>
                <IconButton
                  label={t('photos.remove', { number: index + 1 })}
                  onClick={() => setRemoved(image)}
                >
                  <Trash2 strokeWidth={1.75} aria-hidden="true" />
                </IconButton>
              </div>
            </li>
          ))}
        </ol>
      )}
      {refused ? <InlineAlert tone="bad">{refused}</InlineAlert> : null}
      <PhotosUnderWay target={String(car.id)} />
      {car.images.length < mostPhotos ? (
        <PhotoDrop onPhotos={(files) => queue.add(files, targetOf(car.id))} />
      ) : null}
      {removed ? <RemovePhoto car={car} image={removed} onClose={() => setRemoved(null)} /> : null}
    </div>
  )
}

function RemovePhoto({ car, image, onClose }: { car: FleetCar; image: Image; onClose: () => void }) {
  const { t } = useTranslation(['fleet', 'common'])
  const say = useSayFailure()
  const remove = useCarWrite(fleet.removeImage)
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { car: car.id, image_id: image.id } }, { onSuccess: onClose })}
      title={t('photos.question')}
      confirmLabel={t('common:delete')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      pending={remove.isPending}
      error={say(remove.error)?.message}
    />
  )
}
