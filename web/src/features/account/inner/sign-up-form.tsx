import type { Registration } from '@marhala/contract/accounts/auth.ts'
import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useRegister } from '../../../data/session/auth.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { DayText } from '../../format/date-text.tsx'
import { withoutEmpty } from '../../forms/form-problems.ts'
import { FormSubmit } from '../../forms/form-submit.tsx'
import { useContractForm } from '../../forms/use-contract-form.ts'
import { codeSentNow, type CodeTimes } from '../code-clock.ts'
import { NewPasswordFields } from '../new-password-fields.tsx'

/** Who signs up, as the page that they are on has asked already. */
export type KnownPerson = {
  first_name: string
  last_name: string
  email: string
  phone: string
  birth_date: string
}

type Fields = { email: string; password: string }

type SignUpFormProps = {
  known: KnownPerson
  onChangeKnown: (() => void) | undefined
  onCode: (email: string, times: CodeTimes) => void
  onLogin: (email: string) => void
}

/** A sign-up that asks for a password alone: all else is known, and shown. */
export function SignUpForm({ known, onChangeKnown, onCode, onLogin }: SignUpFormProps) {
  const { t } = useTranslation(['auth', 'common'])
  const register = useRegister()
  const { email: _, ...person } = known
  const form = useContractForm<typeof Registration, Fields>({
    schema: loadSchema,
    defaultValues: { email: known.email, password: '' },
    toBody: (fields) => ({
      ...(withoutEmpty(person) as object),
      ...fields,
      // It is typed once, and can be looked at: on the way to a car nobody is asked twice.
      password_confirmation: fields.password,
    }),
  })
  const { problemOf } = form
  const onSubmit = form.submit(async (body) => {
    await register.mutateAsync({ body })
    onCode(body.email.trim(), codeSentNow())
  })
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <p className="text-muted">{t('register.only_password')}</p>
      {problemOf('_') ? (
        <InlineAlert tone="bad" title={t('register.failed')}>
          {problemOf('_')}
        </InlineAlert>
      ) : null}
      <Known person={known} onChange={onChangeKnown} />
      <TextField
        label={t('email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        dir="ltr"
        className="rtl:[&_input]:text-end"
        mark={t('common:required')}
        required
        error={problemOf('email')}
        {...form.register('email')}
      />
      <FormProvider {...form}>
        <NewPasswordFields label={t('password')} once />
      </FormProvider>
      <FormSubmit pending={form.formState.isSubmitting}>{t('register.submit')}</FormSubmit>
      <p className="border-t pt-5 text-muted">
        {t('register.have_account')}{' '}
        <Button variant="link" onClick={() => onLogin(form.getValues('email'))}>
          {t('register.login')}
        </Button>
      </p>
    </form>
  )
}

const loadSchema = async () => (await import('@marhala/contract/accounts/auth.ts')).Registration

function Known({ person, onChange }: { person: KnownPerson; onChange: (() => void) | undefined }) {
  const { t } = useTranslation('auth')
  const facts: ReactNode[] = [
    person.birth_date ? <DayText key="birth" day={person.birth_date} /> : null,
    person.phone ? (
      <bdi key="phone" dir="ltr">
        {person.phone}
      </bdi>
    ) : null,
  ]
  return (
    <div className="flex items-start justify-between gap-4 rounded-control bg-sunken px-4 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          <bdi>{`${person.first_name} ${person.last_name}`}</bdi>
        </p>
        <p className="flex flex-wrap gap-x-4 text-small text-muted">{facts}</p>
      </div>
      {onChange ? (
        <Button variant="link" className="shrink-0" onClick={onChange}>
          {t('register.change')}
        </Button>
      ) : null}
    </div>
  )
}
