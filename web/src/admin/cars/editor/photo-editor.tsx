import * as fleet from '@marhala/contract/fleet/fleet.ts'
import type { FleetCar } from '@marhala/contract/fleet/fleet.ts'
import { mostPhotos, photoMaxBytes } from '@marhala/contract/fleet/photos.ts'
import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCarForm, useCarWrite } from '../../../data/cars/fleet.ts'
import { Picture } from '../../../features/car/picture.tsx'
import { useSayFailure } from '../../../features/loading/use-say-failure.ts'
import { FileDrop } from '../../../ui/fields/file-drop.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { AddPhotos } from '../photo-prompts.tsx'

type Image = FleetCar['images'][number]
const megabytes = photoMaxBytes / 1_048_576

/** The photos of a car: added one by one, moved by buttons, the first is its picture everywhere. */
export function PhotoEditor({ car }: { car: FleetCar }) {
  const { t } = useTranslation('fleet')
  const say = useSayFailure()
  const add = useCarForm(fleet.addImage)
  const order = useCarWrite(fleet.orderImages)
  const [tooLarge, setTooLarge] = useState(false)
  const [removed, setRemoved] = useState<Image | null>(null)
  const upload = (file: File) => {
    setTooLarge(file.size > photoMaxBytes)
    if (file.size > photoMaxBytes) return
    const form = new FormData()
    form.set('images', file)
    add.mutate({ params: { car: car.id }, form })
  }
  const move = (index: number, by: 1 | -1) => {
    const ids = car.images.map(({ id }) => id)
    if (ids[index + by] === undefined) return
    const [id] = ids.splice(index, 1)
    ids.splice(index + by, 0, id!)
    order.mutate({ params: { car: car.id }, body: { image_ids: ids } })
  }
  const refused =
    say(add.error)?.errors['images']?.[0] ?? say(add.error)?.message ?? say(order.error)?.message
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
      {car.images.length < mostPhotos ? (
        <FileDrop
          label={t('photos.add')}
          text={t('photos.drop')}
          choose={t('photos.choose')}
          help={t('photos.help', { megabytes, most: mostPhotos })}
          error={tooLarge ? t('photos.too_large', { megabytes }) : refused}
          accept="image/jpeg,image/png,image/gif"
          pending={add.isPending}
          onFile={upload}
        />
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
