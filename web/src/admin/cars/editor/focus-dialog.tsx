import * as fleet from '@marhala/contract/fleet/fleet.ts'
import type { FleetCar } from '@marhala/contract/fleet/fleet.ts'
import { photoFocus } from '@marhala/contract/fleet/photos.ts'
import { type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCarWrite } from '../../../data/cars/fleet.ts'
import { Picture } from '../../../features/car/picture.tsx'
import { useSayFailure } from '../../../features/loading/use-say-failure.ts'
import { Button } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import type { Photo } from './photo-item.tsx'

/** What is to stay in sight of a photo wherever it is cropped: pressed in the picture, or moved by keys. */
export function FocusDialog({ car, photo, onClose }: { car: FleetCar; photo: Photo; onClose: () => void }) {
  const { t } = useTranslation(['fleet', 'common'])
  const say = useSayFailure()
  const write = useCarWrite(fleet.focusImage)
  const [focus, setFocus] = useState(() => photoFocus(photo.url))
  const address = photo.url.split('#')[0]!
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A press by a key has no place.
    if (event.detail === 0) return
    const box = event.currentTarget.getBoundingClientRect()
    const share = (at: number, length: number) => Math.min(100, Math.max(0, Math.round((100 * at) / length)))
    setFocus({ x: share(event.clientX - box.left, box.width), y: share(event.clientY - box.top, box.height) })
  }
  const save = () =>
    write.mutate(
      { params: { car: car.id, image_id: photo.id }, body: { focus_x: focus.x, focus_y: focus.y } },
      { onSuccess: onClose },
    )
  return (
    <Dialog
      isOpen
      size="lg"
      onClose={onClose}
      title={t('photos.focus_title')}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button pending={write.isPending} onClick={save}>
            {t('common:save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-muted">{t('photos.focus_help')}</p>
        {write.error ? <InlineAlert tone="bad">{say(write.error).message}</InlineAlert> : null}
        <button
          type="button"
          aria-label={t('photos.focus_title')}
          onClick={press}
          className="relative mx-auto block cursor-crosshair overflow-hidden rounded-control"
        >
          <img src={address} alt="" className="block max-h-[40vh] max-w-full" />
          <span
            aria-hidden="true"
            style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
            className="absolute size-7 -translate-x-1/2 -translate-y-1/2 rounded-full border-3 border-white bg-primary/50 shadow-md"
          />
        </button>
        <div className="grid gap-4 sm:grid-cols-2">
          {(['x', 'y'] as const).map((axis) => (
            <label key={axis} className="text-small font-semibold">
              {t(`photos.focus_${axis}`)}
              <input
                type="range"
                dir="ltr"
                min={0}
                max={100}
                step={5}
                value={focus[axis]}
                onChange={({ target }) => setFocus((before) => ({ ...before, [axis]: Number(target.value) }))}
                className="mt-2 block w-full accent-primary"
              />
            </label>
          ))}
        </div>
        <div className="grid grid-cols-[16fr_21fr_9fr] gap-3">
          {['aspect-video', 'aspect-[21/9]', 'aspect-square'].map((shape) => (
            <div key={shape}>
              <Picture
                src={`${address}#focus=${focus.x},${focus.y}`}
                alt=""
                width={320}
                height={180}
                sizes="16rem"
                className={`w-full rounded-control object-cover ${shape}`}
              />
            </div>
          ))}
        </div>
      </div>
    </Dialog>
  )
}
