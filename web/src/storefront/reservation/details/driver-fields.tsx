import { useTranslation } from 'react-i18next'
import { useCompany } from '../../../data/company/company.ts'
import { useYoungDriverNote } from '../../../features/booking/young-driver.ts'
import { DayField } from '../../../features/forms/day-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { DriverDraft, DriverField } from '../draft/reservation-draft.ts'

type DriverFieldsProps = {
  driver: DriverDraft
  onChange: (driver: DriverDraft) => void
  error: (field: DriverField) => string | undefined
  /** The one who books: the browser may fill in their own data, and a phone number is needed. */
  isFirst?: boolean
  /** With a licence number the booking of this car is confirmed at once. */
  isAtOnce?: boolean
  /** Somebody else drives: neither age nor licence is asked. */
  isDriven?: boolean
  /** Nobody is signed in: where the confirmation goes is asked too. */
  isGuest?: boolean
}

/** Who drives: name, birth date, phone, and the licence where it is at hand. */
export function DriverFields({
  driver,
  onChange,
  error,
  isFirst = false,
  isAtOnce = false,
  isDriven = false,
  isGuest = false,
}: DriverFieldsProps) {
  const { t } = useTranslation(['reservation', 'common'])
  const young = useYoungDriverNote()
  const age = useCompany().settings?.rules.min_renter_age
  const field = (name: DriverField, isRequired: boolean) => ({
    label: t(`driver.${name}`),
    mark: t(isRequired ? 'common:required' : 'common:optional'),
    required: isRequired,
    value: driver[name] ?? '',
    error: error(name),
    autoComplete: isFirst ? autocomplete[name] : 'off',
    onChange: (event: { target: { value: string } }) => onChange({ ...driver, [name]: event.target.value }),
  })
  return (
    <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
      <TextField {...field('first_name', true)} maxLength={80} />
      <TextField {...field('last_name', true)} maxLength={80} />
      {isDriven ? null : (
        <DayField
          {...field('birth_date', true)}
          birthday
          help={[age === undefined ? '' : t('driver.age_help', { count: age }), young]
            .filter(Boolean)
            .join('. ')}
        />
      )}
      {isGuest ? (
        <TextField
          {...field('email', true)}
          type="email"
          inputMode="email"
          dir="ltr"
          maxLength={254}
          help={t('driver.email_help')}
          className={ltr}
        />
      ) : null}
      <TextField
        {...field('phone', isFirst)}
        type="tel"
        inputMode="tel"
        dir="ltr"
        maxLength={40}
        className={ltr}
      />
      {isDriven ? null : (
        <TextField
          {...field('license_number', false)}
          dir="ltr"
          maxLength={40}
          help={t(isAtOnce ? 'driver.license_help_at_once' : 'driver.license_help')}
          className={ltr}
        />
      )}
    </div>
  )
}

const autocomplete = {
  first_name: 'given-name',
  last_name: 'family-name',
  email: 'email',
  birth_date: 'bday',
  phone: 'tel',
  license_number: 'off',
}

// Digits run from left to right, but begin under their label.
const ltr = 'rtl:[&_input]:text-end'
