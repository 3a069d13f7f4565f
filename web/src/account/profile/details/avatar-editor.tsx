import type { User } from '@marhala/contract/accounts/users.ts'
import { Camera, Trash2 } from 'lucide-react'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRemoveAvatar } from '../../../data/account/profile.ts'
import { AvatarPicture } from '../../../features/account/avatar-picture.tsx'
import { useSayFailure } from '../../../features/loading/use-say-failure.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldNotes } from '../../../ui/fields/field.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'

const CropDialog = lazy(async () => ({
  default: (await import('./avatar-crop-dialog.tsx')).AvatarCropDialog,
}))

const megabytes = 5
/** What the file dialog offers; what a file really is, its first bytes say. */
const offered = 'image/jpeg,image/png,image/gif'

/** The picture and the way to another one: a wrong kind or size is told before anything is sent. */
export function AvatarEditor({ user }: { user: User }) {
  const { t } = useTranslation('profile')
  const say = useSayFailure()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const choice = useRef<HTMLButtonElement>(null)
  const removing = useRemoveAvatar()
  const [problem, setProblem] = useState<'file_too_large' | 'image' | null>(null)
  const [file, setFile] = useState<File | null>(null)
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return
    const { avatarProblem } = await import('./avatar-file.ts')
    const found = await avatarProblem(chosen)
    setProblem(found)
    setFile(found === null ? chosen : null)
  }
  const remove = () =>
    removing.mutate(undefined, {
      onSuccess: () => {
        showToast({ text: t('avatar.removed') })
        // The button that was pressed goes with the picture.
        choice.current?.focus()
      },
    })
  return (
    <div className="mb-6 flex items-center gap-4">
      <AvatarPicture user={user} className="size-18 text-h2" />
      <div className="min-w-0">
        <input
          ref={input}
          id={id}
          type="file"
          accept={offered}
          aria-label={t('avatar.choose')}
          aria-describedby={`${id}-help${problem ? ` ${id}-error` : ''}`}
          aria-invalid={problem ? true : undefined}
          className="sr-only"
          tabIndex={-1}
          onChange={({ target }) => {
            void choose(target.files?.[0])
            // The same file may be chosen again.
            target.value = ''
          }}
        />
        <div className="flex flex-wrap gap-x-2.5 gap-y-2">
          <Button
            ref={choice}
            variant="outline"
            size="sm"
            startIcon={<Camera strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => input.current?.click()}
          >
            {user.avatar ? t('avatar.change') : t('avatar.add')}
          </Button>
          {user.avatar ? (
            <Button
              variant="ghost"
              size="sm"
              pending={removing.isPending}
              startIcon={<Trash2 strokeWidth={1.75} aria-hidden="true" />}
              onClick={remove}
            >
              {t('avatar.remove')}
            </Button>
          ) : null}
        </div>
        <div role={problem ? 'alert' : undefined}>
          <FieldNotes
            id={id}
            help={t('avatar.help', { megabytes })}
            error={problem ? t(`avatar.${problem}`, { megabytes }) : undefined}
          />
        </div>
        {removing.error ? (
          <InlineAlert tone="bad" title={t('avatar.remove_failed')} className="mt-3">
            {say(removing.error).message}
          </InlineAlert>
        ) : null}
      </div>
      {file ? (
        <Suspense>
          <CropDialog
            file={file}
            user={user}
            onClose={() => setFile(null)}
            onUnreadable={() => {
              setFile(null)
              setProblem('image')
            }}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
