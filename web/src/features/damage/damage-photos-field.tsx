import { mostDamagePhotos } from '@marhala/contract/fleet/damage-picture.ts'
import { Camera, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { useFormat } from '../format/use-format.ts'
import { shrinkPhoto } from '../photos/shrink-photo.ts'
import { useBlobUrl } from './damage-photo.tsx'

type DamagePhotosFieldProps = {
  photos: readonly Blob[]
  onChange: (photos: Blob[]) => void
  /** How many the damage has already. */
  present?: number
}

/** Takes photos of a damage: chosen, or taken with the camera of a phone, made small here. */
export function DamagePhotosField({ photos, onChange, present = 0 }: DamagePhotosFieldProps) {
  const { t } = useTranslation('damage')
  const format = useFormat()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [unusable, setUnusable] = useState<string[]>([])
  const room = mostDamagePhotos - present - photos.length
  const take = async (files: File[]) => {
    setBusy(true)
    const made = await Promise.all(
      files.slice(0, room).map(async (file) => ({ name: file.name, photo: await shrinkPhoto(file) })),
    )
    setBusy(false)
    setUnusable(made.filter(({ photo }) => photo === null).map(({ name }) => name))
    onChange([...photos, ...made.flatMap(({ photo }) => photo ?? [])])
  }
  return (
    <div className="flex flex-col gap-2">
      <input
        ref={input}
        type="file"
        accept="image/*,.heic,.heif"
        multiple
        aria-label={t('add_photos')}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          if (target.files?.length) void take([...target.files])
          target.value = ''
        }}
      />
      {photos.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {photos.map((photo, index) => (
            <ChosenPhoto
              key={`${index} ${photo.size}`}
              photo={photo}
              label={t('leave_photo_out', { number: format.number(index + 1) })}
              onRemove={() => onChange(photos.filter((_, at) => at !== index))}
            />
          ))}
        </ul>
      ) : null}
      {unusable.length > 0 ? (
        <InlineAlert tone="warn">{t('no_photo', { names: format.list(unusable) })}</InlineAlert>
      ) : null}
      <Button
        variant="outline"
        size="sm"
        className="self-start"
        pending={isBusy}
        aria-disabled={room <= 0}
        startIcon={<Camera strokeWidth={1.75} aria-hidden="true" />}
        onClick={room > 0 ? () => input.current?.click() : undefined}
      >
        {t('add_photos')}
      </Button>
    </div>
  )
}

function ChosenPhoto({ photo, label, onRemove }: { photo: Blob; label: string; onRemove: () => void }) {
  const url = useBlobUrl(photo)
  return (
    <li className="relative">
      {url ? <img src={url} alt="" className="size-16 rounded-control bg-sunken object-cover" /> : null}
      <IconButton
        size="sm"
        label={label}
        onClick={onRemove}
        className="absolute -end-2 -top-2 rounded-full border bg-surface shadow-sm"
      >
        <X strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </li>
  )
}
