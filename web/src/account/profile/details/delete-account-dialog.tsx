import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRemoveProfile } from '../../../data/account/profile.ts'
import { useSayFailure } from '../../../features/loading/use-say-failure.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'

type DeleteAccountDialogProps = { isOpen: boolean; onClose: () => void }

/** The end of an account: what it means is said, and the password asked for; it cannot be taken back. */
export function DeleteAccountDialog({ isOpen, onClose }: DeleteAccountDialogProps) {
  const { t } = useTranslation(['profile', 'auth', 'common'])
  const say = useSayFailure()
  const remove = useRemoveProfile(() => showToast({ text: t('account.deleted') }))
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const close = () => {
    if (remove.isPending) return
    onClose()
    setPassword('')
    setMissing(false)
    remove.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(password === '')
    if (password === '' || remove.isPending) return
    remove.mutate({ body: { password } })
  }
  const wrong = say(remove.error)?.errors['password']?.[0]
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t('account.delete_title')}
      closeLabel={t('common:close')}
      role="alertdialog"
      size="sm"
      footer={
        <>
          <Button variant="outline" onClick={close} disabled={remove.isPending}>
            {t('account.keep')}
          </Button>
          <Button variant="danger" type="submit" form="delete-account" pending={remove.isPending}>
            {t('account.delete')}
          </Button>
        </>
      }
    >
      <form id="delete-account" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <ul className="list-disc ps-5 text-muted">
          <li>{t('account.effect_data')}</li>
          <li>{t('account.effect_bookings')}</li>
          <li>{t('account.effect_forever')}</li>
        </ul>
        {remove.error && !wrong ? <InlineAlert tone="bad">{say(remove.error).message}</InlineAlert> : null}
        <PasswordField
          label={t('account.password')}
          showLabel={t('auth:show_password')}
          hideLabel={t('auth:hide_password')}
          className="rtl:[&_input]:text-end"
          mark={t('common:required')}
          required
          value={password}
          error={isMissing ? t('account.password_required') : wrong}
          onChange={({ target }) => {
            setPassword(target.value)
            setMissing(false)
          }}
        />
      </form>
    </Dialog>
  )
}
