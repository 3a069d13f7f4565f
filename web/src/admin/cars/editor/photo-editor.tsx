import * as fleet from '@marhala/contract/fleet/fleet.ts'
import type { FleetCar } from '@marhala/contract/fleet/fleet.ts'
import { mostPhotos } from '@marhala/contract/fleet/photos.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCarWrite } from '../../../data/cars/fleet.ts'
import { usePhotoSender } from '../../../data/cars/photos.ts'
import { useSayFailure } from '../../../features/loading/use-say-failure.ts'
import { PhoneLinkButton } from '../../../features/photos/phone-link.tsx'
import { PhotoDrop } from '../../../features/photos/photo-drop.tsx'
import { PhotosUnderWay } from '../../../features/photos/photos-under-way.tsx'
import { usePhotoQueue } from '../../../features/photos/use-photo-queue.ts'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { AddPhotos } from '../photo-prompts.tsx'
import { FocusDialog } from './focus-dialog.tsx'
import { type Photo, PhotoItem } from './photo-item.tsx'
import { LentPhotos, PhotoSharing } from './photo-sharing.tsx'

/** The photos of a car: added many at once, dragged or moved by buttons, the first is its picture everywhere. */
export function PhotoEditor({ car }: { car: FleetCar }) {
  const { t } = useTranslation('fleet')
  const say = useSayFailure()
  const { queue } = usePhotoQueue()
  const targetOf = usePhotoSender()
  const order = useCarWrite(fleet.orderImages)
  const [removed, setRemoved] = useState<Photo | null>(null)
  const [focused, setFocused] = useState<Photo | null>(null)
  const [said, setSaid] = useState('')
  const own = car.photos_from === null ? car.images : []
  const place = (id: number, index: number) => {
    const from = own.findIndex((photo) => photo.id === id)
    if (from === -1 || from === index || index < 0 || index >= own.length || order.isPending) return
    const ids = own.map((photo) => photo.id).filter((other) => other !== id)
    order.mutate(
      { params: { car: car.id }, body: { image_ids: ids.toSpliced(index, 0, id) } },
      { onSuccess: () => setSaid(t('photos.moved', { from: from + 1, to: index + 1 })) },
    )
  }
  const refused = say(order.error)?.message
  return (
    <div className="flex flex-col gap-4">
      {car.images.length === 0 ? <AddPhotos /> : null}
      {car.photos_from === null ? null : <LentPhotos car={car} from={car.photos_from} />}
      {own.length > 0 ? (
        <ol className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {own.map((photo, index) => (
            <PhotoItem
              key={photo.id}
              photo={photo}
              alt={photo.alt || t('photos.alt', { number: index + 1, name: car.name })}
              index={index}
              count={own.length}
              isPending={order.isPending}
              onPlace={place}
              onFocusPoint={() => setFocused(photo)}
              onRemove={() => setRemoved(photo)}
            />
          ))}
        </ol>
      ) : null}
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
      {refused ? <InlineAlert tone="bad">{refused}</InlineAlert> : null}
      <PhotosUnderWay target={String(car.id)} />
      {own.length < mostPhotos ? (
        <>
          <PhotoDrop onPhotos={(files) => queue.add(files, targetOf(car.id))} />
          <div>
            <PhoneLinkButton car={car} />
          </div>
        </>
      ) : null}
      {own.length > 0 ? <PhotoSharing car={car} /> : null}
      {focused ? <FocusDialog car={car} photo={focused} onClose={() => setFocused(null)} /> : null}
      {removed ? <RemovePhoto car={car} image={removed} onClose={() => setRemoved(null)} /> : null}
    </div>
  )
}

function RemovePhoto({ car, image, onClose }: { car: FleetCar; image: Photo; onClose: () => void }) {
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
