import { PasswordChange } from '@marhala/contract/accounts/auth.ts'
import { useEffect } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useChangePassword } from '../../../data/account/profile.ts'
import { NewPasswordFields } from '../../../features/account/new-password-fields.tsx'
import { useContractForm } from '../../../features/forms/use-contract-form.ts'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'

type Fields = { current_password: string; password: string; password_confirmation: string }

/** The old password, and the new one twice; every other session ends. */
export function PasswordForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['profile', 'auth', 'common'])
  const change = useChangePassword()
  const form = useContractForm<typeof PasswordChange, Fields>({
    schema: PasswordChange,
    defaultValues: { current_password: '', password: '', password_confirmation: '' },
    // A password is sent as it is, blanks and all.
    toBody: (fields) => fields,
  })
  const { setFocus } = form
  useEffect(() => setFocus('current_password'), [setFocus])
  const onSubmit = form.submit(async (body) => {
    await change.mutateAsync({ body })
    showToast({ text: t('password.done') })
    onDone()
  })
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={onSubmit}
        aria-label={t('password.title')}
        className="flex max-w-120 flex-col gap-5"
      >
        {form.problemOf('_') ? (
          <InlineAlert tone="bad" title={t('password.failed')}>
            {form.problemOf('_')}
          </InlineAlert>
        ) : null}
        <PasswordField
          label={t('password.current')}
          showLabel={t('auth:show_password')}
          hideLabel={t('auth:hide_password')}
          className="rtl:[&_input]:text-end"
          mark={t('common:required')}
          required
          {...form.field('current_password')}
        />
        <NewPasswordFields label={t('password.new')} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="sm" pending={form.formState.isSubmitting}>
            {t('password.submit')}
          </Button>
          <Button variant="ghost" size="sm" onClick={onDone}>
            {t('common:cancel')}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
