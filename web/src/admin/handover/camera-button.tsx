import { Camera, Check } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shrinkPhoto } from '../../features/photos/shrink-photo.ts'
import { randomKey } from '../../data/http/send.ts'
import { classNames } from '../../ui/class-names.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { useWalking } from './walk-context.ts'

type CameraButtonProps = {
  label: string
  /** Told once the picture is kept on this phone. */
  onTaken: (taken: { picture: string; taken_at: string }) => void
  isMain?: boolean
  isDone?: boolean
  className?: string
}

/** Opens the camera of a phone, makes the picture small and keeps it; where there is no camera a file is chosen. */
export function CameraButton({
  label,
  onTaken,
  isMain = false,
  isDone = false,
  className,
}: CameraButtonProps) {
  const { t } = useTranslation('handover')
  const { walk, store } = useWalking()
  const id = useId()
  const [isBusy, setBusy] = useState(false)
  const [isWrong, setWrong] = useState(false)
  const take = async (file: File) => {
    setBusy(true)
    setWrong(false)
    const picture = await shrinkPhoto(file)
    if (picture) {
      const key = randomKey()
      await store.putPicture(key, walk.id, picture)
      onTaken({ picture: key, taken_at: new Date().toISOString() })
    } else setWrong(true)
    setBusy(false)
  }
  return (
    <div className={className}>
      <label
        htmlFor={id}
        className={classNames(
          'relative flex w-full cursor-pointer items-center justify-center gap-2.5 rounded-control border px-4 font-semibold has-focus-visible:focus-ring',
          isMain
            ? 'min-h-14 border-transparent bg-accent text-h3 text-on-accent'
            : 'min-h-12 border-input bg-surface text-body text-fg',
          isDone && 'border-ok bg-ok-soft text-ok',
        )}
      >
        {isBusy ? (
          <Spinner />
        ) : isDone ? (
          <Check className="size-5" aria-hidden="true" />
        ) : (
          <Camera className="size-6" strokeWidth={1.75} aria-hidden="true" />
        )}
        {label}
        <input
          id={id}
          type="file"
          accept="image/*"
          capture="environment"
          disabled={isBusy}
          className="sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void take(file)
            target.value = ''
          }}
        />
      </label>
      {isWrong ? (
        <p role="alert" className="mt-1 text-small font-semibold text-bad">
          {t('photo.unreadable')}
        </p>
      ) : null}
    </div>
  )
}
