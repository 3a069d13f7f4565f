import type { Credentials } from '@marhala/contract/accounts/auth.ts'
import type { PasskeyChallenge } from '@marhala/contract/accounts/passkeys.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { isFailure } from '../../data/http/failure.ts'
import { useLogin } from '../../data/session/auth.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { FormSubmit } from '../forms/form-submit.tsx'
import { useContractForm } from '../forms/use-contract-form.ts'
import { isPlainClick } from '../language/language-links.tsx'
import { latePart } from '../loading/late-part.tsx'
import type { CodeTimes } from './code-clock.ts'
import { UnverifiedAlert } from './inner/unverified-alert.tsx'

type Fields = { email: string; password: string; remember_me: boolean }

export type PasswordLoginProps = {
  email?: string | undefined
  forgotten: string
  /** The address is not verified yet, and a code is on its way to it. */
  onCode: (email: string, times: CodeTimes) => void
  onSignedIn?: () => void
}

/** Email, password, remember me: on the login page, and in a dialog over whatever somebody logs in for. */
export function PasswordLogin({ email, forgotten, onCode, onSignedIn }: PasswordLoginProps) {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const logIn = useLogin()
  // No defaults: what a password manager filled in before the scripts came must stay.
  const form = useContractForm<typeof Credentials, Fields>({ schema: loadSchema, defaultValues: {} })
  const { setValue, setFocus } = form
  useEffect(() => {
    if (email) setValue('email', email)
  }, [email, setValue])

  const onSubmit = form.submit(async (body) => {
    try {
      await logIn.mutateAsync({ body })
    } catch (error) {
      if (isFailure(error) && error.code === 'second_step_needed') return
      if (isFailure(error) && error.code === 'invalid_credentials') {
        setValue('password', '')
        setFocus('password')
      }
      throw error
    }
    onSignedIn?.()
  })
  if (logIn.error?.code === 'second_step_needed')
    return (
      <SecondStep
        challenge={logIn.error.data as PasskeyChallenge}
        onBack={logIn.reset}
        onSignedIn={onSignedIn}
        errorTitle={t('login.failed')}
      />
    )
  return (
    // POST: should the form go off without the scripts, the password must not stand in the address.
    <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <LoginProblem text={form.problemOf('_')} logIn={logIn} onCode={onCode} />
      <TextField
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        dir="ltr"
        className="rtl:[&_input]:text-end"
        required
        {...form.field('email')}
      />
      <PasswordField
        label={t('password')}
        showLabel={t('show_password')}
        hideLabel={t('hide_password')}
        autoComplete="current-password"
        className="rtl:[&_input]:text-end"
        required
        {...form.field('password')}
      />
      <div className="flex items-start justify-between gap-x-4">
        <Checkbox
          label={t('login.remember')}
          help={t('login.remember_help')}
          {...form.register('remember_me')}
        />
        <Link
          to={forgotten}
          className={buttonClass({ variant: 'link', className: 'shrink-0 whitespace-nowrap' })}
          onClick={(event) => {
            // With the address that stands in the field, which may have been typed before anybody listened.
            if (isPlainClick(event)) void navigate(forgotten, { state: { email: form.getValues('email') } })
          }}
        >
          {t('login.forgot')}
        </Link>
      </div>
      <FormSubmit pending={form.formState.isSubmitting}>{t('login.submit')}</FormSubmit>
    </form>
  )
}

const loadSchema = async () => (await import('@marhala/contract/accounts/auth.ts')).Credentials

/** Few have passkeys: what asks for one comes when it is asked for. */
const SecondStep = latePart(async () => (await import('./inner/second-step.tsx')).SecondStep, {
  height: 'h-64',
})

function LoginProblem({
  text,
  logIn,
  onCode,
}: {
  text: string | undefined
  logIn: Pick<ReturnType<typeof useLogin>, 'error' | 'variables'>
  onCode: PasswordLoginProps['onCode']
}) {
  const { t } = useTranslation('auth')
  const { error, variables } = logIn
  if (!text) return null
  if (error?.code === 'email_not_verified' && variables) {
    const { email } = variables.body
    return <UnverifiedAlert text={text} email={email} onCode={(times) => onCode(email, times)} />
  }
  const isWrongPair = error?.code === 'invalid_credentials'
  return (
    <InlineAlert tone="bad" title={isWrongPair ? undefined : t('login.failed')}>
      {text}
    </InlineAlert>
  )
}
