import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { PhotoProgress } from './photo-progress.tsx'
import { PhotoTile } from './photo-tile.tsx'
import { usePhotoQueue } from './use-photo-queue.ts'

/** The photos that are on their way to one target; those that arrived stand with its others. */
export function PhotosUnderWay({ target }: { target: string }) {
  const { t } = useTranslation('photos')
  const { queue, photos, isHeldUp } = usePhotoQueue()
  const own = photos.filter((photo) => photo.target?.key === target)
  const left = own.filter(({ state }) => state !== 'sent')
  const isDone = own.length > 0 && left.length === 0
  useEffect(() => {
    if (isDone)
      queue.remove(queue.read().photos.flatMap((photo) => (photo.target?.key === target ? [photo.id] : [])))
  }, [isDone, queue, target])
  if (left.length === 0) return null
  return (
    <section aria-label={t('queue')} className="flex flex-col gap-3">
      <PhotoProgress photos={own} isHeldUp={isHeldUp} />
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {left.map((photo) => (
          <PhotoTile key={photo.id} photo={photo} />
        ))}
      </ul>
    </section>
  )
}
