import { chosenPhotoMaxBytes, mostPhotos } from '@marhala/contract/fleet/photos.ts'
import { Camera } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { FileDrop } from '../../ui/fields/file-drop.tsx'

type PhotoDropProps = {
  help?: ReactNode
  /** Zips of photos, too. */
  withZips?: boolean
  pending?: boolean
  onPhotos: (files: File[]) => void
}

/** Takes photos, many at once: chosen, dropped, pasted, or taken with the camera of a phone. */
export function PhotoDrop({ help, withZips = false, pending = false, onPhotos }: PhotoDropProps) {
  const { t } = useTranslation('photos')
  const camera = useRef<HTMLInputElement>(null)
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length === 0) return
    event.preventDefault()
    onPhotos(files)
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => onPaste(event)
    addEventListener('paste', listener)
    return () => removeEventListener('paste', listener)
  }, [])
  return (
    <FileDrop
      label={t('add')}
      text={t('drop')}
      choose={t('choose')}
      help={help ?? t('help', { megabytes: chosenMegabytes, most: mostPhotos })}
      accept={withZips ? `${accepted},.zip,application/zip` : accepted}
      pending={pending}
      onFiles={onPhotos}
    >
      {/* Where fingers point there is a camera; what it takes comes as a file. */}
      <span className="hidden pointer-coarse:contents">
        <input
          ref={camera}
          type="file"
          accept="image/*"
          capture="environment"
          aria-label={t('camera')}
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            if (target.files?.length) onPhotos([...target.files])
            target.value = ''
          }}
        />
        <Button
          variant="outline"
          size="sm"
          startIcon={<Camera strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => camera.current?.click()}
        >
          {t('camera')}
        </Button>
      </span>
    </FileDrop>
  )
}

/** Named by ending too: not every system knows the type of a HEIC. */
const accepted = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif'
export const chosenMegabytes = chosenPhotoMaxBytes / 1_048_576
