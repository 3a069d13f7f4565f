import type { FleetCar } from '@marhala/contract/fleet/fleet.ts'
import { mostPhotos } from '@marhala/contract/fleet/photos.ts'
import { carOfFile, groupOfFile } from '@marhala/domain/fleet/car-of-file.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePhotoSender } from '../../../data/cars/photos.ts'
import { useFleet } from '../../../features/car/use-fleet.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { useUnsavedGuard } from '../../../features/forms/unsaved-guard.tsx'
import { AsyncView } from '../../../features/loading/async-view.tsx'
import { chosenMegabytes, PhotoDrop } from '../../../features/photos/photo-drop.tsx'
import { PhotoProgress } from '../../../features/photos/photo-progress.tsx'
import type { QueuedPhoto } from '../../../features/photos/photo-queue.ts'
import { usePhotoQueue } from '../../../features/photos/use-photo-queue.ts'
import { Button } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { CarPhotos } from './car-photos.tsx'
import { UnnamedPhotos } from './unnamed-photos.tsx'
import { usePhotoZips } from './use-photo-zips.ts'
import { ZipRefusals } from './zip-refusals.tsx'

/** Photos of many cars at once: each goes to the car that its file's name says, the others to those that are chosen. */
export function FleetPhotos({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['photos', 'common', 'load'])
  const format = useFormat()
  const { query, cars } = useFleet()
  const { queue, photos, isHeldUp } = usePhotoQueue()
  const targetOf = usePhotoSender()
  const zips = usePhotoZips(queue)
  const [chosen, setChosen] = useState<Record<string, number>>({})
  const carOf = (photo: QueuedPhoto) =>
    photo.target ? Number(photo.target.key) : (chosen[photo.id] ?? carOfFile(photo.name, cars))
  const choose = (ids: readonly string[], car: number) =>
    setChosen((before) => ({ ...before, ...Object.fromEntries(ids.map((id) => [id, car])) }))
  const isOpen = (photo: QueuedPhoto) => photo.target === null && typeof photo.problem !== 'string'
  const ready = photos.filter((photo) => isOpen(photo) && carOf(photo) !== null)
  const guard = useUnsavedGuard(
    () => queue.read().photos.some(isOpen),
    () => {
      const isOver = ({ target, state }: QueuedPhoto) => target === null || state === 'sent'
      queue.remove(queue.read().photos.flatMap((photo) => (isOver(photo) ? [photo.id] : [])))
      onClose()
    },
  )
  const send = () => {
    for (const [car, some] of Map.groupBy(ready, (photo) => carOf(photo)!))
      queue.assign(
        some.map(({ id }) => id),
        targetOf(car),
      )
  }
  const named = Map.groupBy(photos, carOf)
  const unnamed = named.get(null) ?? []
  const isDone = photos.length > 0 && photos.every(({ state }) => state === 'sent')
  return (
    <Dialog
      isOpen
      size="xl"
      isDismissable={false}
      onClose={guard.close}
      closeLabel={t('common:close')}
      title={t('fleet.title')}
      footer={
        <>
          <Button variant="outline" onClick={guard.close}>
            {t('common:close')}
          </Button>
          {ready.length > 0 ? (
            <Button variant="accent" onClick={send}>
              {t('fleet.send', { count: ready.length, number: format.number(ready.length) })}
            </Button>
          ) : null}
        </>
      }
    >
      <AsyncView query={query} errorTitle={t('load:cars')} skeleton={<SkeletonText lines={6} />}>
        {() => (
          <div className="flex flex-col gap-5">
            <p className="max-w-prose text-muted">{t('fleet.intro')}</p>
            <PhotoDrop
              help={t('fleet.help', { megabytes: chosenMegabytes, most: mostPhotos })}
              withZips
              pending={zips.isOpening}
              onPhotos={zips.take}
            />
            <ZipRefusals found={zips.found} />
            {photos.some(({ target }) => target !== null) ? (
              <PhotoProgress photos={photos.filter(({ target }) => target !== null)} isHeldUp={isHeldUp} />
            ) : null}
            {isDone ? <InlineAlert tone="ok">{t('fleet.done')}</InlineAlert> : null}
            {[...Map.groupBy(unnamed, ({ name }) => groupOfFile(name))].map(([group, some]) => (
              <UnnamedPhotos key={group} group={group} photos={some} cars={cars} onCar={choose} />
            ))}
            {cars.map((car: FleetCar) =>
              named.has(car.id) ? (
                <CarPhotos key={car.id} car={car} photos={named.get(car.id)!} cars={cars} onCar={choose} />
              ) : null,
            )}
          </div>
        )}
      </AsyncView>
      {guard.question}
    </Dialog>
  )
}
