import { ChevronLeft, ChevronRight, Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../features/format/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ModalFrame, ModalTitle } from '../../../ui/overlay/modal-frame.tsx'
import type { Shot } from './car-shots.ts'
import { ShotPicture } from './shot-picture.tsx'
import { useZoomGestures } from './use-zoom-gestures.ts'
import { largestScale, pictureAfterKey, step, wholePicture, zoomed, zoomedByKey } from './zoom-view.ts'

type GalleryZoomProps = {
  name: string
  shots: Shot[]
  index: number
  onIndex: (index: number) => void
  isOpen: boolean
  onClose: () => void
}

/** The pictures of a car over the whole screen, to be zoomed by keys, wheel, fingers or buttons. Load it lazily. */
export function GalleryZoom({ name, isOpen, onClose, ...pictures }: GalleryZoomProps) {
  const { t } = useTranslation(['car', 'common'])
  return (
    <ModalFrame
      isOpen={isOpen}
      onClose={onClose}
      isDismissable
      overlayClass="flex sm:p-6 duration-180"
      panelClass="size-full max-sm:rounded-none max-sm:border-0"
    >
      <Viewer
        {...pictures}
        head={<ModalTitle title={<bdi>{name}</bdi>} closeLabel={t('common:close')} onClose={onClose} />}
      />
    </ModalFrame>
  )
}

type ViewerProps = Pick<GalleryZoomProps, 'shots' | 'index' | 'onIndex'> & { head: ReactNode }

function Viewer({ shots, index, onIndex, head }: ViewerProps) {
  const { t } = useTranslation('car')
  const [view, setView] = useState(wholePicture)
  const stage = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => stage.current?.focus(), [])
  const shot = shots[index]
  const show = (next: number) => {
    setView(wholePicture)
    onIndex((next + shots.length) % shots.length)
  }
  const isRtl = () => document.documentElement.dir === 'rtl'
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const nextView = zoomedByKey(view, event.key)
    const nextPicture = nextView ? null : pictureAfterKey(event.key, index, shots.length, isRtl())
    if (!nextView && nextPicture === null) return
    event.preventDefault()
    if (nextView) setView(nextView)
    else if (nextPicture !== null) show(nextPicture)
  }
  const gestures = useZoomGestures(frame, setView, {
    isWhole: view.scale === 1,
    // Whoever pushes the picture towards the start wants the next one.
    onSwipe: (direction) => show(index + (direction > 0 === isRtl() ? 1 : -1)),
  })
  if (!shot) return null
  return (
    <div role="presentation" onKeyDown={onKeyDown} className="flex min-h-0 flex-1 flex-col">
      <header className="px-5 py-4">{head}</header>
      <div
        {...gestures}
        ref={stage}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset holds fields
        role="group"
        aria-label={t('zoom.help')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys that zoom need a place that has the focus
        tabIndex={0}
        className="@container-size group/stage relative flex min-h-0 flex-1 touch-none items-center justify-center overflow-hidden bg-sunken outline-none select-none"
      >
        {/* Over the picture, which would hide the stage's own outline. */}
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 z-10 inset-ring-ring group-focus-visible/stage:inset-ring-2 forced-colors:group-focus-visible/stage:outline-2 forced-colors:group-focus-visible/stage:-outline-offset-2"
        />
        <div ref={frame} className={shot.night ? drawnFrame : photoFrame}>
          <div
            style={{ transform: `translate(${view.x * 100}%, ${view.y * 100}%) scale(${view.scale})` }}
            className={view.scale > 1 ? 'size-full cursor-grab active:cursor-grabbing' : 'size-full'}
          >
            {/* Of a photo there is more to see than fits: its widest. */}
            <ShotPicture shot={shot} alt={shot.label} eager uncropped sizes="200vw" className="size-full" />
          </div>
        </div>
      </div>
      <Controls {...{ shot, index, count: shots.length, view, setView, show }} />
    </div>
  )
}

// The whole picture, as large as fits.
const drawnFrame = 'aspect-[3/2] w-[min(100cqw,150cqh)]'
const photoFrame = 'aspect-video w-[min(100cqw,100cqh*16/9)]'

type ControlsProps = {
  shot: Shot
  index: number
  count: number
  view: typeof wholePicture
  setView: (view: typeof wholePicture) => void
  show: (index: number) => void
}

function Controls({ shot, index, count, view, setView, show }: ControlsProps) {
  const { t } = useTranslation('car')
  const percent = useFormat().percent(Math.round(view.scale * 100))
  const isOnly = count === 1
  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-3 gap-y-3 px-5 py-4 max-sm:justify-center max-sm:px-4">
      <div className="flex items-center gap-2">
        {isOnly ? null : (
          <IconButton label={t('zoom.previous')} variant="outline" size="sm" onClick={() => show(index - 1)}>
            <ChevronLeft className="rtl:-scale-x-100" strokeWidth={2} aria-hidden="true" />
          </IconButton>
        )}
        <output className={isOnly ? 'text-small' : 'text-center text-small sm:min-w-32'}>
          {isOnly
            ? shot.label
            : t(shot.isDescribed ? 'zoom.position' : 'zoom.photo', {
                label: shot.label,
                number: index + 1,
                count,
              })}
          <span className="sr-only">, {percent}</span>
        </output>
        {isOnly ? null : (
          <IconButton label={t('zoom.next')} variant="outline" size="sm" onClick={() => show(index + 1)}>
            <ChevronRight className="rtl:-scale-x-100" strokeWidth={2} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <div className="flex items-center gap-2">
        <IconButton
          label={t('zoom.out')}
          variant="outline"
          size="sm"
          aria-disabled={view.scale === 1}
          onClick={() => setView(zoomed(view, 1 / step))}
        >
          <Minus strokeWidth={2} aria-hidden="true" />
        </IconButton>
        <Button
          variant="ghost"
          size="sm"
          aria-label={t('zoom.reset', { percent })}
          onClick={() => setView(wholePicture)}
          className="min-w-16 tabular-nums"
        >
          {percent}
        </Button>
        <IconButton
          label={t('zoom.in')}
          variant="outline"
          size="sm"
          aria-disabled={view.scale === largestScale}
          onClick={() => setView(zoomed(view, step))}
        >
          <Plus strokeWidth={2} aria-hidden="true" />
        </IconButton>
      </div>
    </footer>
  )
}
