import type { Registration } from '@marhala/contract/accounts/auth.ts'
import { type ReactNode, useEffect } from 'react'
import { FormProvider, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useRegister } from '../../data/session/auth.ts'
import { readDraftDriver } from '../../data/session/drafts.ts'
import { useNavigate } from 'react-router'
import { isReservationPath } from '../../features/access/login-path.ts'
import { useAuthJourney, verifyEmailPath } from '../../features/account/auth-journey.ts'
import { codeSentNow } from '../../features/account/code-clock.ts'
import { NewPasswordFields } from '../../features/account/new-password-fields.tsx'
import { DayField } from '../../features/forms/day-field.tsx'
import { withoutEmpty } from '../../features/forms/form-problems.ts'
import { FormSubmit } from '../../features/forms/form-submit.tsx'
import { useContractForm } from '../../features/forms/use-contract-form.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'

export type RegisterFields = {
  first_name: string
  last_name: string
  email: string
  phone: string
  birth_date: string
  password: string
  password_confirmation: string
}

/** Who somebody is, and how they will log in. */
export function RegisterForm() {
  const { t } = useTranslation(['auth', 'common'])
  const navigate = useNavigate()
  const { from, to } = useAuthJourney()
  const register = useRegister()
  // No defaults: what was filled in before the scripts came must stay.
  const form = useContractForm<typeof Registration, RegisterFields>({
    schema: loadSchema,
    defaultValues: {},
    toBody: registrationOf,
  })
  useDriverOfDraft(form, from)
  const { problemOf } = form
  const required = { mark: t('common:required'), required: true }
  const optional = { mark: t('common:optional') }
  const onSubmit = form.submit(async (body) => {
    await register.mutateAsync({ body })
    await navigate(to(verifyEmailPath(body.email.trim())), { state: codeSentNow() })
  })
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="flex flex-col gap-9">
      {problemOf('_') ? (
        <InlineAlert tone="bad" title={t('register.failed')}>
          {problemOf('_')}
        </InlineAlert>
      ) : null}
      <Group title={t('register.about_you')}>
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          <TextField
            label={t('register.first_name')}
            autoComplete="given-name"
            {...required}
            error={problemOf('first_name')}
            {...form.register('first_name')}
          />
          <TextField
            label={t('register.last_name')}
            autoComplete="family-name"
            {...required}
            error={problemOf('last_name')}
            {...form.register('last_name')}
          />
        </div>
        <TextField
          label={t('register.phone')}
          type="tel"
          autoComplete="tel"
          dir="ltr"
          className={latinField}
          {...optional}
          help={t('register.phone_help')}
          error={problemOf('phone')}
          {...form.register('phone')}
        />
        <DayField
          label={t('register.birth_date')}
          birthday
          autoComplete="bday"
          {...optional}
          help={t('register.birth_date_help')}
          error={problemOf('birth_date')}
          {...form.register('birth_date')}
        />
      </Group>
      <Group title={t('register.access')}>
        <TextField
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          dir="ltr"
          className={latinField}
          {...required}
          error={problemOf('email')}
          {...form.register('email')}
        />
        <FormProvider {...form}>
          <NewPasswordFields label={t('password')} />
        </FormProvider>
      </Group>
      <FormSubmit pending={form.formState.isSubmitting}>{t('register.submit')}</FormSubmit>
    </form>
  )
}

/** Whoever signs up on the way to a reservation has typed who they are already: what is empty is filled in. */
function useDriverOfDraft(
  form: Pick<UseFormReturn<RegisterFields>, 'getValues' | 'setValue'>,
  from: string | undefined,
): void {
  const { getValues, setValue } = form
  useEffect(() => {
    if (!isReservationPath(from)) return
    const driver = readDraftDriver()
    for (const field of ['first_name', 'last_name', 'email', 'phone', 'birth_date'] as const) {
      if (driver[field] && !getValues(field)) setValue(field, driver[field])
    }
  }, [from, getValues, setValue])
}

const loadSchema = async () => (await import('@marhala/contract/accounts/auth.ts')).Registration

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-5">
      <legend className="mb-4 text-h3">{title}</legend>
      {children}
    </fieldset>
  )
}

// Typed from left to right, but standing under a label at the right in Arabic.
const latinField = 'rtl:[&_input]:text-end'

/** A password is sent as it is, blanks and all. */
function registrationOf({ password, password_confirmation, ...fields }: RegisterFields): unknown {
  return { ...(withoutEmpty(fields) as object), password, password_confirmation }
}
