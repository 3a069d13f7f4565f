import { type PhotoView, photoViews } from '@marhala/domain/fleet/condition-report.ts'
import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../features/format/use-format.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/button.tsx'
import { CameraButton } from '../camera-button.tsx'
import { GuidedView } from '../guided-view.tsx'
import { KeptPicture } from '../kept-picture.tsx'
import { useWalking } from '../walk-context.ts'

/** Once around the car and a look inside: one press a photo, and the next place is shown by itself. */
export function PhotosStep() {
  const { t } = useTranslation('handover')
  const format = useFormat()
  const { walk, change, goOn } = useWalking()
  const missing = photoViews.filter((view) => walk.photos[view] === undefined)
  const [chosen, setChosen] = useState<PhotoView | null>(null)
  const view = chosen ?? missing[0] ?? photoViews.at(-1)!
  const name = t(`views.${view}`)
  const taken = walk.photos[view]
  const earlier = walk.act === 'take_back' ? photoAtHandover(walk.pack.reports, view) : null
  return (
    <>
      <p className="text-muted" aria-live="polite">
        <span className="font-semibold text-fg">{name}</span>
        {' · '}
        {t('photo.count', {
          number: format.number(photoViews.length - missing.length),
          most: format.number(photoViews.length),
        })}
      </p>
      <div className={classNames('grid gap-3', earlier && 'grid-cols-2')}>
        {earlier ? (
          <figure>
            <KeptPicture
              booking={walk.booking_id}
              picture={earlier}
              alt=""
              className="aspect-[4/3] w-full rounded-card"
            />
            <figcaption className="mt-1 text-small text-muted">{t('photo.at_handover')}</figcaption>
          </figure>
        ) : null}
        <figure>
          {taken ? (
            <KeptPicture picture={taken.picture} alt={name} className="aspect-[4/3] w-full rounded-card" />
          ) : (
            <GuidedView view={view} drawing={walk.damages_known?.drawing ?? null} />
          )}
          {earlier ? <figcaption className="mt-1 text-small text-muted">{t('photo.now')}</figcaption> : null}
        </figure>
      </div>
      <Thumbs current={view} onChoose={setChosen} />
      <WalkActions>
        <CameraButton
          key={view}
          isMain
          label={t('photo.take', { view: name })}
          onTaken={(shot) => {
            change(({ photos }) => ({ photos: { ...photos, [view]: shot } }))
            setChosen(null)
            if (missing.every((one) => one === view)) goOn()
          }}
        />
        {missing.length > 0 && missing.length < photoViews.length && walk.photos.inside === undefined ? (
          <Button variant="ghost" fullWidth className="min-h-12" onClick={goOn}>
            {t('photo.skip')}
          </Button>
        ) : null}
      </WalkActions>
    </>
  )
}

/** What a step puts under the thumb, in the bar at the bottom. */
function WalkActions({ children }: { children: ReactNode }) {
  const { actions } = useWalking()
  return actions ? createPortal(<div className="flex flex-col gap-1">{children}</div>, actions) : null
}

function Thumbs({ current, onChoose }: { current: PhotoView; onChoose: (view: PhotoView) => void }) {
  const { t } = useTranslation('handover')
  const { walk } = useWalking()
  return (
    <ul className="grid grid-cols-3 gap-2">
      {photoViews.map((view) => {
        const taken = walk.photos[view]
        return (
          <li key={view}>
            <button
              type="button"
              aria-pressed={view === current}
              onClick={() => onChoose(view)}
              className="relative block w-full overflow-hidden rounded-control border-2 border-line text-start aria-pressed:border-primary focus-visible:focus-ring"
            >
              {taken ? (
                <KeptPicture picture={taken.picture} alt="" className="aspect-[4/3] w-full" />
              ) : (
                <span className="block aspect-[4/3] w-full bg-sunken" />
              )}
              <span className="absolute inset-x-0 bottom-0 bg-surface/92 px-1.5 py-0.5 text-micro font-semibold">
                {t(`views.${view}`)}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

type Reports = readonly { act: string; photos: readonly { view: string; file: string | null }[] }[]

/** The photo of the same side at the last handover. */
function photoAtHandover(reports: Reports, view: PhotoView): string | null {
  const report = reports.findLast(({ act }) => act === 'handover')
  return report?.photos.find((photo) => photo.view === view)?.file ?? null
}
