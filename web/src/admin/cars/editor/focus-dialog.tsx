import * as fleet from '@marhala/contract/fleet/fleet.ts'
import type { FleetCar } from '@marhala/contract/fleet/fleet.ts'
import { photoFocus } from '@marhala/contract/fleet/photos.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCarWrite } from '../../../data/cars/fleet.ts'
import { Picture } from '../../../features/car/picture.tsx'
import { useSayFailure } from '../../../features/loading/use-say-failure.ts'
import { Button } from '../../../ui/button.tsx'
import { FocusPoint } from '../../../ui/fields/focus-point.tsx'
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
        <FocusPoint
          src={address}
          label={t('photos.focus_title')}
          axes={{ x: t('photos.focus_x'), y: t('photos.focus_y') }}
          value={focus}
          onChange={setFocus}
        />
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
