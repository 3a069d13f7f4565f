import { removeProfile } from '@marhala/contract/accounts/users.ts'
import { useTranslation } from 'react-i18next'
import { useRemoveProfile } from '../../../data/account/profile.ts'
import { useContractForm } from '../../../features/forms/use-contract-form.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'

/** The end of an account: what it means is said, and the password asked for; it cannot be taken back. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['profile', 'auth', 'common'])
  const remove = useRemoveProfile(() => showToast({ text: t('account.deleted') }))
  const form = useContractForm<typeof removeProfile.body & object, { password: string }>({
    schema: removeProfile.body!,
    defaultValues: { password: '' },
    // A password is sent as it is, blanks and all.
    toBody: (fields) => fields,
  })
  const { isSubmitting } = form.formState
  const close = () => {
    if (!isSubmitting) onClose()
  }
  const submit = form.submit((body) => remove.mutateAsync({ body }))
  const isMissing = form.watch('password') === ''
  const problem = form.problemOf('password')
  return (
    <Dialog
      isOpen
      onClose={close}
      title={t('account.delete_title')}
      closeLabel={t('common:close')}
      role="alertdialog"
      size="sm"
      footer={
        <>
          <Button variant="outline" onClick={close} disabled={isSubmitting}>
            {t('account.keep')}
          </Button>
          <Button variant="danger" type="submit" form="delete-account" pending={isSubmitting}>
            {t('account.delete')}
          </Button>
        </>
      }
    >
      <form
        id="delete-account"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-4"
      >
        <ul className="list-disc ps-5 text-muted">
          <li>{t('account.effect_data')}</li>
          <li>{t('account.effect_bookings')}</li>
          <li>{t('account.effect_forever')}</li>
        </ul>
        {form.problemOf('_') ? <InlineAlert tone="bad">{form.problemOf('_')}</InlineAlert> : null}
        <PasswordField
          label={t('account.password')}
          showLabel={t('auth:show_password')}
          hideLabel={t('auth:hide_password')}
          className="rtl:[&_input]:text-end"
          mark={t('common:required')}
          required
          error={problem && isMissing ? t('account.password_required') : problem}
          {...form.register('password')}
        />
      </form>
    </Dialog>
  )
}
