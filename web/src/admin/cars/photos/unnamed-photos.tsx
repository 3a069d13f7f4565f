import type { FleetCar } from '@marhala/contract/fleet/fleet.ts'
import { Check } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../features/format/use-format.ts'
import type { QueuedPhoto } from '../../../features/photos/photo-queue.ts'
import { PhotoTile, Thumb } from '../../../features/photos/photo-tile.tsx'
import { usePhotoQueue } from '../../../features/photos/use-photo-queue.ts'
import { Button } from '../../../ui/button.tsx'
import { CarChoice } from './car-choice.tsx'
import { photoGrid } from './car-photos.tsx'

type UnnamedPhotosProps = {
  /** What their file names have in common. */
  group: string
  photos: readonly QueuedPhoto[]
  cars: readonly FleetCar[]
  onCar: (ids: readonly string[], car: number) => void
}

/** Photos whose names say no car: all are selected until a press leaves some out, and a choice sends those to a car. */
export function UnnamedPhotos({ group, photos, cars, onCar }: UnnamedPhotosProps) {
  const { t } = useTranslation('photos')
  const format = useFormat()
  const id = useId()
  const { queue } = usePhotoQueue()
  const [unselected, setUnselected] = useState<ReadonlySet<string>>(new Set())
  const usable = photos.filter(({ problem }) => typeof problem !== 'string')
  const selected = usable.filter((photo) => !unselected.has(photo.id))
  const ids = (some: readonly QueuedPhoto[]) => some.map((photo) => photo.id)
  const toggle = ({ id: one }: QueuedPhoto) =>
    setUnselected(
      (before) => new Set(before.has(one) ? [...before].filter((other) => other !== one) : [...before, one]),
    )
  return (
    <section aria-labelledby={id} className="rounded-card border border-dashed border-input p-4">
      <header className="mb-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h3 id={id} className="font-semibold">
            {t('fleet.unnamed')} {group === '' ? null : <bdi className="font-normal text-muted">{group}</bdi>}
          </h3>
          {usable.length > 0 ? (
            <>
              <p className="text-small text-muted">{t('fleet.select_help')}</p>
              <p aria-live="polite" className="text-small tabular-nums">
                {t('fleet.chosen', {
                  number: format.number(selected.length),
                  total: format.number(usable.length),
                })}
              </p>
            </>
          ) : null}
        </div>
        <Button variant="outline" onClick={() => queue.remove(ids(photos))}>
          {t('fleet.leave_all')}
        </Button>
        {usable.length > 0 ? (
          <CarChoice
            cars={cars}
            chosen={null}
            onCar={(car) => {
              onCar(ids(selected), car)
              // Those that are left are the next car's.
              setUnselected(new Set())
            }}
          />
        ) : null}
      </header>
      <ul className={photoGrid}>
        {photos.map((photo) =>
          usable.includes(photo) ? (
            <li key={photo.id}>
              <button
                type="button"
                aria-pressed={!unselected.has(photo.id)}
                onClick={() => toggle(photo)}
                className="relative block w-full overflow-hidden rounded-card border text-start aria-pressed:border-primary aria-pressed:inset-ring aria-pressed:inset-ring-primary not-aria-pressed:opacity-60"
              >
                <Thumb photo={photo} />
                <bdi className="block truncate p-2 text-small" title={photo.name}>
                  {photo.name}
                </bdi>
                {unselected.has(photo.id) ? null : (
                  <span className="absolute end-2 top-2 rounded-full bg-primary p-1 text-on-primary">
                    <Check className="size-3.5" strokeWidth={2.5} aria-hidden="true" />
                  </span>
                )}
              </button>
            </li>
          ) : (
            <PhotoTile key={photo.id} photo={photo} />
          ),
        )}
      </ul>
    </section>
  )
}
