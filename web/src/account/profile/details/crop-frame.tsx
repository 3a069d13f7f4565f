import { ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type Crop, cropSquare, maxZoom, moveCrop, type Size, zoomCrop } from './avatar-crop.ts'

type CropFrameProps = {
  picture: Size & { url: string }
  crop: Crop
  /** Of the last crop, which a fast hand does not wait to see. */
  onChange: (next: (crop: Crop) => Crop) => void
}

/** The square under a round window: dragged, or moved by the arrow keys, and enlarged by a slider. */
export function CropFrame({ picture, crop, onChange }: CropFrameProps) {
  const { t } = useTranslation('profile')
  const id = useId()
  const last = useRef<{ x: number; y: number } | null>(null)
  const { left, top, side } = cropSquare(picture, crop)
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!last.current) return
    const { width } = event.currentTarget.getBoundingClientRect()
    const push = {
      x: (event.clientX - last.current.x) / width,
      y: (event.clientY - last.current.y) / width,
    }
    last.current = { x: event.clientX, y: event.clientY }
    onChange((before) => moveCrop(picture, before, push))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const push = pushes[event.key]
    if (!push) return
    event.preventDefault()
    onChange((before) => moveCrop(picture, before, push))
  }
  return (
    <div className="flex flex-col items-center gap-5">
      <button
        type="button"
        aria-label={t('avatar.move')}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          last.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerMove={drag}
        onPointerUp={() => (last.current = null)}
        onPointerCancel={() => (last.current = null)}
        dir="ltr"
        className="relative size-64 touch-none cursor-grab overflow-hidden rounded-full border border-line bg-sunken active:cursor-grabbing"
      >
        <img
          src={picture.url}
          alt=""
          draggable={false}
          className="absolute start-0 top-0 max-w-none select-none"
          style={{
            width: `${(picture.width / side) * 100}%`,
            height: `${(picture.height / side) * 100}%`,
            translate: `${(-left / picture.width) * 100}% ${(-top / picture.height) * 100}%`,
          }}
        />
      </button>
      <div className="flex w-full max-w-72 items-center gap-3 text-muted">
        <ZoomOut className="size-5 shrink-0" strokeWidth={1.75} aria-hidden="true" />
        <label htmlFor={id} className="sr-only">
          {t('avatar.zoom')}
        </label>
        <input
          id={id}
          type="range"
          min={1}
          max={maxZoom}
          step={0.05}
          value={crop.zoom}
          onChange={({ target }) => {
            const zoom = Number(target.value)
            onChange((before) => zoomCrop(picture, before, zoom))
          }}
          className="h-6 min-w-0 flex-1 accent-primary pointer-coarse:h-11"
        />
        <ZoomIn className="size-5 shrink-0" strokeWidth={1.75} aria-hidden="true" />
      </div>
      <p className="text-center text-small text-muted">{t('avatar.crop_help')}</p>
    </div>
  )
}

const step = 0.04
const pushes: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: step, y: 0 },
  ArrowRight: { x: -step, y: 0 },
  ArrowUp: { x: 0, y: step },
  ArrowDown: { x: 0, y: -step },
}
