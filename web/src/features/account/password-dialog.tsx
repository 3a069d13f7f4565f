import { confirmPassword } from '@marhala/contract/accounts/auth.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirmPassword } from '../../data/session/auth.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useContractForm } from '../forms/use-contract-form.ts'

type PasswordDialogProps = { onAnswer: (proved: boolean) => void }

/** Asks for the own password before something that lasts; whatever asked for it goes on by itself. */
export function PasswordDialog({ onAnswer }: PasswordDialogProps) {
  const { t } = useTranslation(['auth', 'common'])
  const confirm = useConfirmPassword()
  const form = useContractForm<typeof confirmPassword.body & object, { password: string }>({
    schema: confirmPassword.body!,
    defaultValues: { password: '' },
    // A password is sent as it is, blanks and all.
    toBody: (fields) => fields,
    mode: 'onSubmit',
  })
  const { setFocus } = form
  useEffect(() => {
    // A dialog below, whose form waits for this one, holds on to the focus until this one has come.
    const soon = setTimeout(() => setFocus('password'))
    return () => clearTimeout(soon)
  }, [setFocus])
  const { isSubmitting } = form.formState
  const close = () => {
    if (!isSubmitting) onAnswer(false)
  }
  const submit = form.submit(async (body) => {
    await confirm.mutateAsync({ body })
    onAnswer(true)
  })
  return (
    <Dialog
      isOpen
      onClose={close}
      title={t('confirm.title')}
      closeLabel={t('common:close')}
      size="sm"
      isDismissable={false}
      footer={
        <>
          <Button variant="outline" onClick={close} disabled={isSubmitting}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form="confirm-password" pending={isSubmitting}>
            {t('confirm.submit')}
          </Button>
        </>
      }
    >
      <form
        id="confirm-password"
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-4"
      >
        <p className="text-muted">{t('confirm.lead')}</p>
        {form.problemOf('_') ? <InlineAlert tone="bad">{form.problemOf('_')}</InlineAlert> : null}
        <PasswordField
          label={t('password')}
          showLabel={t('show_password')}
          hideLabel={t('hide_password')}
          autoComplete="current-password"
          className="rtl:[&_input]:text-end"
          required
          {...form.field('password')}
        />
      </form>
    </Dialog>
  )
}
