import type { forgotPassword } from '@marhala/contract/accounts/auth.ts'
import type { BodyOf } from '@marhala/contract/wire/endpoint.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../data/http/failure.ts'
import { useNavigate } from 'react-router'
import { useForgotPassword } from '../../data/session/auth.ts'
import { useAuthJourney, verifyResetPath } from '../../features/account/auth-journey.ts'
import { codeSentNow, isRecentlySent, resendCooldown } from '../../features/account/code-clock.ts'
import { FormSubmit } from '../../features/forms/form-submit.tsx'
import { useContractForm } from '../../features/forms/use-contract-form.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'

/** The address of the account; a code goes there. */
export function ForgotPasswordForm() {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const { state, to } = useAuthJourney()
  const forgot = useForgotPassword()
  const form = useContractForm<Schema, BodyOf<typeof forgotPassword>>({
    schema: loadSchema,
    defaultValues: {},
  })
  const { problemOf, setValue } = form
  useEffect(() => {
    if (state.email) setValue('email', state.email)
  }, [state.email, setValue])

  const onSubmit = form.submit(async (body) => {
    const goOn = (times: object) =>
      navigate(to(verifyResetPath(body.email.trim())), { state: { email: body.email.trim(), ...times } })
    try {
      await forgot.mutateAsync({ body })
    } catch (error) {
      // The last code went out a moment ago: it is as good as a new one.
      if (!isFailure(error) || !isRecentlySent(error.retryAfter)) throw error
      return goOn(resendCooldown(error.retryAfter))
    }
    return goOn(codeSentNow())
  })
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-6">
      {problemOf('_') ? (
        <InlineAlert tone="bad" title={t('forgot.failed')}>
          {problemOf('_')}
        </InlineAlert>
      ) : null}
      <TextField
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        dir="ltr"
        className="rtl:[&_input]:text-end"
        required
        error={problemOf('email')}
        {...form.register('email')}
      />
      <FormSubmit pending={form.formState.isSubmitting}>{t('forgot.submit')}</FormSubmit>
    </form>
  )
}

type Schema = NonNullable<(typeof forgotPassword)['body']>

const loadSchema = async () => (await import('@marhala/contract/accounts/auth.ts')).forgotPassword.body!
