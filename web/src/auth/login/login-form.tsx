import { Credentials } from '@marhala/contract/auth.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLogin } from '../../data/auth.ts'
import { isFailure } from '../../data/failure.ts'
import { useContractForm } from '../../parts/use-contract-form.ts'
import { useAuthJourney } from '../../shell/auth-journey.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { UnverifiedAlert } from './unverified-alert.tsx'

type Fields = { email: string; password: string; remember_me: boolean }

/** Email, password, remember me. Whoever is signed in is led on by the guard of the auth pages. */
export function LoginForm() {
  const { t } = useTranslation('auth')
  const { isReady, state } = useAuthJourney()
  const logIn = useLogin()
  // No defaults: what a password manager filled in before the scripts came must stay.
  const form = useContractForm<typeof Credentials, Fields>({ schema: Credentials, defaultValues: {} })
  const { setValue, setFocus } = form
  useEffect(() => {
    if (state.email) setValue('email', state.email)
  }, [state.email, setValue])

  const onSubmit = form.submit(async (body) => {
    try {
      await logIn.mutateAsync({ body })
    } catch (error) {
      if (isFailure(error) && error.code === 'invalid_credentials') {
        setValue('password', '')
        setFocus('password')
      }
      throw error
    }
  })
  return (
    // POST: should the form go off without the scripts, the password must not stand in the address.
    <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <LoginProblem text={form.problemOf('_')} logIn={logIn} />
      <TextField
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        dir="ltr"
        className="rtl:[&_input]:text-end"
        required
        error={form.problemOf('email')}
        {...form.register('email')}
      />
      <PasswordField
        label={t('password')}
        showLabel={t('show_password')}
        hideLabel={t('hide_password')}
        autoComplete="current-password"
        className="rtl:[&_input]:text-end"
        required
        error={form.problemOf('password')}
        {...form.register('password')}
      />
      <Checkbox
        label={t('login.remember')}
        help={t('login.remember_help')}
        {...form.register('remember_me')}
      />
      <Button
        type="submit"
        size="lg"
        fullWidth
        pending={form.formState.isSubmitting}
        disabled={!isReady}
        className="disabled:opacity-100"
      >
        {t('login.submit')}
      </Button>
    </form>
  )
}

/** What is wrong with the login as a whole. */
function LoginProblem({
  text,
  logIn,
}: {
  text: string | undefined
  logIn: Pick<ReturnType<typeof useLogin>, 'error' | 'variables'>
}) {
  const { t } = useTranslation('auth')
  const { error, variables } = logIn
  if (!text) return null
  if (error?.code === 'email_not_verified' && variables)
    return <UnverifiedAlert text={text} email={variables.body.email} />
  const isWrongPair = error?.code === 'invalid_credentials'
  return (
    <InlineAlert tone="bad" title={isWrongPair ? undefined : t('login.failed')}>
      {text}
    </InlineAlert>
  )
}
