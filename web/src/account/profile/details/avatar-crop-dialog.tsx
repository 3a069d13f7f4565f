import type { User } from '@marhala/contract/accounts/users.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUpdateProfile } from '../../../data/account/profile.ts'
import { useSayFailure } from '../../../features/loading/use-say-failure.ts'
import { Button } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { type Crop, cropSquare, middle, type Size } from './avatar-crop.ts'
import { CropFrame } from './crop-frame.tsx'

type AvatarCropDialogProps = { file: File; user: User; onClose: () => void; onUnreadable: () => void }
type Picture = Size & { element: HTMLImageElement; url: string }

/** Which square of the chosen picture is taken, seen as it will be; then it is sent. */
export function AvatarCropDialog({ file, user, onClose, onUnreadable }: AvatarCropDialogProps) {
  const { t } = useTranslation(['profile', 'common'])
  const say = useSayFailure()
  const picture = usePicture(file, onUnreadable)
  const [crop, setCrop] = useState<Crop>(middle)
  const update = useUpdateProfile()
  const save = async () => {
    if (!picture) return
    const avatar = await cutOut(picture, crop)
    update.mutate(
      { fields: fieldsOf(user), avatar },
      {
        onSuccess: () => {
          showToast({ text: t('avatar.saved') })
          onClose()
        },
      },
    )
  }
  const { error } = update
  return (
    <Dialog
      isOpen
      onClose={update.isPending ? () => {} : onClose}
      title={t('avatar.crop_title')}
      closeLabel={t('common:close')}
      size="sm"
      isDismissable={false}
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={update.isPending}>
            {t('common:cancel')}
          </Button>
          <Button pending={update.isPending} disabled={!picture} onClick={() => void save()}>
            {t('avatar.use')}
          </Button>
        </>
      }
    >
      {error ? (
        <InlineAlert tone="bad" title={t('details.failed')} className="mb-4">
          {say(error).errors['avatar']?.[0] ?? say(error).message}
        </InlineAlert>
      ) : null}
      {picture ? (
        <CropFrame picture={picture} crop={crop} onChange={setCrop} />
      ) : (
        <Skeleton className="mx-auto size-64 rounded-full" />
      )}
    </Dialog>
  )
}

/** The file as a picture; one that no browser can read is none, whatever its first bytes promise. */
function usePicture(file: File, onUnreadable: () => void): Picture | null {
  const [picture, setPicture] = useState<Picture | null>(null)
  useEffect(() => {
    const url = URL.createObjectURL(file)
    const element = new Image()
    const show = () =>
      setPicture({ element, url, width: element.naturalWidth, height: element.naturalHeight })
    element.addEventListener('load', show)
    element.addEventListener('error', onUnreadable)
    element.src = url
    return () => {
      element.removeEventListener('load', show)
      element.removeEventListener('error', onUnreadable)
      URL.revokeObjectURL(url)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the dialog is made anew for each file
  }, [file])
  return picture
}

const sentSide = 512

async function cutOut(picture: Picture, crop: Crop): Promise<Blob> {
  const { left, top, side } = cropSquare(picture, crop)
  const canvas = document.createElement('canvas')
  canvas.width = sentSide
  canvas.height = sentSide
  canvas.getContext('2d')!.drawImage(picture.element, left, top, side, side, 0, 0, sentSide, sentSide)
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('The canvas is empty')))
    canvas.toBlob(take, 'image/png')
  })
}

/** The call wants the whole profile: it goes along as it stands. */
function fieldsOf({ first_name, last_name, email, phone, address, birth_date, bio }: User) {
  return { first_name, last_name, email, phone, address, birth_date, bio }
}
