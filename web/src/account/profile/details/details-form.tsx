import { profileAge } from '@marhala/domain/booking/renter-age.ts'
import { ProfileFields, type User } from '@marhala/contract/accounts/users.ts'
import { useTranslation } from 'react-i18next'
import { useUpdateProfile } from '../../../data/account/profile.ts'
import { DayField } from '../../../features/forms/day-field.tsx'
import { withoutEmpty } from '../../../features/forms/form-problems.ts'
import { useUnsavedGuard } from '../../../features/forms/unsaved-guard.tsx'
import { useContractForm } from '../../../features/forms/use-contract-form.ts'
import { useCompanyNow } from '../../../features/trip/trip-fields-rules.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import { profileSchema } from './profile-schema.ts'
import { SaveBar } from './save-bar.tsx'

type Flag = 'whatsapp_opt_in'
type Fields = Record<Exclude<keyof typeof ProfileFields.shape, Flag>, string> & Record<Flag, boolean>

const bioLimit = 1000

type DetailsFormProps = { user: User; onDone: () => void; onCodeSent: () => void }

/** The facts as fields. A new address is not real before its code has been entered. */
export function DetailsForm({ user, onDone, onCodeSent }: DetailsFormProps) {
  const { t } = useTranslation(['profile', 'common'])
  const update = useUpdateProfile()
  const today = useCompanyNow().slice(0, 10)
  const form = useContractForm<typeof ProfileFields, Fields>({
    schema: profileSchema(today),
    defaultValues: fieldsOf(user),
    toBody: bodyOf,
  })
  const onSubmit = form.submit(async (fields) => {
    const { user: saved } = await update.mutateAsync({ fields })
    showToast({ text: t('details.saved') })
    if (saved.pending_email && saved.pending_email !== user.pending_email) onCodeSent()
    onDone()
  })
  const { isDirty, isSubmitting } = form.formState
  const guard = useUnsavedGuard(() => isDirty && !isSubmitting)
  const field = (name: keyof Fields) => ({
    label: t(`fields.${name}`),
    error: form.problemOf(name),
    ...form.register(name),
  })
  const required = { mark: t('common:required'), required: true }
  const optional = { mark: t('common:optional') }
  const latin = { dir: 'ltr', className: 'rtl:[&_input]:text-end' } as const
  const bioLength = [...form.watch('bio')].length
  return (
    <form noValidate onSubmit={onSubmit} aria-label={t('details.title')}>
      {form.problemOf('_') ? (
        <InlineAlert tone="bad" title={t('details.failed')} className="mb-5">
          {form.problemOf('_')}
        </InlineAlert>
      ) : null}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('first_name')} {...required} autoComplete="given-name" />
        <TextField {...field('last_name')} {...required} autoComplete="family-name" />
        <TextField
          {...field('email')}
          {...required}
          {...latin}
          type="email"
          autoComplete="email"
          help={t('details.email_help')}
        />
        <TextField {...field('phone')} {...optional} {...latin} type="tel" autoComplete="tel" />
        <DayField
          {...field('birth_date')}
          {...optional}
          birthday
          autoComplete="bday"
          help={t('details.birth_date_help', profileAge)}
        />
        <TextField {...field('address')} {...optional} autoComplete="street-address" />
        <Checkbox {...field('whatsapp_opt_in')} help={t('details.whatsapp_help')} className="sm:col-span-2" />
        <TextArea
          {...field('bio')}
          {...optional}
          className="sm:col-span-2"
          labelEnd={
            <span
              className={
                bioLength > bioLimit ? 'font-semibold text-bad tabular-nums' : 'text-muted tabular-nums'
              }
            >
              <bdi dir="ltr" aria-hidden="true">{`${bioLength} / ${bioLimit}`}</bdi>
              <span className="sr-only">
                {t('details.bio_left', { count: Math.max(0, bioLimit - bioLength) })}
              </span>
            </span>
          }
        />
      </div>
      <SaveBar isDirty={isDirty} isSaving={isSubmitting} onDiscard={onDone} />
      {guard.question}
    </form>
  )
}

function fieldsOf(user: User): Fields {
  return {
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    phone: user.phone ?? '',
    address: user.address ?? '',
    birth_date: user.birth_date ?? '',
    bio: user.bio ?? '',
    whatsapp_opt_in: Boolean(user.whatsapp_opt_in_at),
  }
}

function bodyOf({ phone, address, birth_date, bio, whatsapp_opt_in, ...names }: Fields): unknown {
  const text = (value: string) => (value.trim() === '' ? null : value)
  return {
    ...(withoutEmpty(names) as object),
    phone: text(phone),
    address: text(address),
    bio: text(bio),
    birth_date: text(birth_date),
    whatsapp_opt_in,
  }
}
