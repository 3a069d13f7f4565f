import type { FleetCar } from '@marhala/contract/fleet/fleet.ts'
import { ArrowLeft, ArrowRight, Crosshair, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Picture } from '../../../features/car/picture.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useDrop } from '../../../ui/use-drop.ts'

export type Photo = FleetCar['images'][number]

type PhotoItemProps = {
  photo: Photo
  alt: string
  index: number
  count: number
  isPending: boolean
  /** Puts the photo with this id where this one stands. */
  onPlace: (id: number, index: number) => void
  onFocusPoint: () => void
  onRemove: () => void
}

/** A photo of a car in its row: dragged to another place, or moved by its buttons. */
export function PhotoItem(props: PhotoItemProps) {
  const { photo, alt, index, count, isPending, onPlace, onFocusPoint, onRemove } = props
  const { t } = useTranslation('fleet')
  const { over, target } = useDrop(dragged, (id) => onPlace(id, index))
  const number = index + 1
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is one of two ways; the buttons are the other
    <li
      {...target}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(dragged, String(photo.id))
        event.dataTransfer.effectAllowed = 'move'
      }}
      className={classNames(
        'cursor-grab overflow-hidden rounded-card border active:cursor-grabbing',
        over && 'border-primary inset-ring-2 inset-ring-primary',
      )}
    >
      <Picture
        src={photo.url}
        alt={alt}
        width={480}
        height={270}
        sizes="16rem"
        draggable={false}
        className="aspect-video w-full object-cover"
      />
      <div className="flex flex-wrap items-center justify-between gap-1 p-1">
        <span className="flex">
          <IconButton
            label={t('photos.earlier', { number })}
            pending={isPending}
            aria-disabled={index === 0}
            className="aria-disabled:opacity-45"
            onClick={() => onPlace(photo.id, index - 1)}
          >
            <ArrowLeft strokeWidth={1.75} className="rtl:-scale-x-100" aria-hidden="true" />
          </IconButton>
          <IconButton
            label={t('photos.later', { number })}
            pending={isPending}
            aria-disabled={index === count - 1}
            className="aria-disabled:opacity-45"
            onClick={() => onPlace(photo.id, index + 1)}
          >
            <ArrowRight strokeWidth={1.75} className="rtl:-scale-x-100" aria-hidden="true" />
          </IconButton>
        </span>
        <span className="flex">
          <IconButton label={t('photos.focus', { number })} onClick={onFocusPoint}>
            <Crosshair strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
          <IconButton label={t('photos.remove', { number })} onClick={onRemove}>
            <Trash2 strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        </span>
      </div>
    </li>
  )
}

/** The kind of what is dragged: text of other pages is none. */
const dragged = 'application/x-marhala-photo'
