import type { PasswordReset } from '@marhala/contract/accounts/auth.ts'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { useResetPassword } from '../../data/session/auth.ts'
import { Link } from 'react-router'
import { useAuthJourney } from '../../features/account/auth-journey.ts'
import { NewPasswordFields } from '../../features/account/new-password-fields.tsx'
import { FormSubmit } from '../../features/forms/form-submit.tsx'
import { useContractForm } from '../../features/forms/use-contract-form.ts'
import { buttonClass } from '../../ui/button.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'

type Fields = { password: string; password_confirmation: string }
type ResetPasswordFormProps = { email: string; token: string; reset: ReturnType<typeof useResetPassword> }

/** The new password twice. */
export function ResetPasswordForm({ email, token, reset }: ResetPasswordFormProps) {
  const { t } = useTranslation('auth')
  const { to } = useAuthJourney()
  const form = useContractForm<typeof PasswordReset, Fields>({
    schema: loadSchema,
    defaultValues: { password: '', password_confirmation: '' },
    toBody: (passwords) => ({ token, email, ...passwords }),
  })
  const onSubmit = form.submit((body) => reset.mutateAsync({ body }))
  const problem = form.problemOf('_')
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-6">
      {/* Password managers file the new password under this name. */}
      <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
      {problem ? (
        <InlineAlert
          tone="bad"
          title={t('reset.failed')}
          action={
            reset.error?.status === 422 ? (
              <Link
                to={to('/auth/forgot-password')}
                state={{ email }}
                className={buttonClass({ variant: 'outline', size: 'sm' })}
              >
                {t('reset.again')}
              </Link>
            ) : null
          }
        >
          {problem}
        </InlineAlert>
      ) : null}
      <FormProvider {...form}>
        <NewPasswordFields label={t('reset.password')} />
      </FormProvider>
      <FormSubmit pending={form.formState.isSubmitting}>{t('reset.submit')}</FormSubmit>
    </form>
  )
}

const loadSchema = async () => (await import('@marhala/contract/accounts/auth.ts')).PasswordReset
