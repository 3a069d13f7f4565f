import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCompany } from '../../../data/company/company.ts'
import { useYoungDriverNote } from '../../../features/booking/young-driver.ts'
import { DayField } from '../../../features/forms/day-field.tsx'
import { withoutEmpty } from '../../../features/forms/form-problems.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'

export type DriverValues = {
  first_name: string
  last_name: string
  birth_date: string
  license_number: string
  license_expires_on: string
  license_issued_on: string
  license_country: string
  phone: string
  identity_number: string
}

export type DriverFieldsProps = {
  bind: (name: keyof DriverValues) => UseFormRegisterReturn & { error: string | undefined }
  licenseRequired?: boolean
  /** Who it is stands elsewhere: papers alone are asked for. */
  isNamed?: boolean
}

/** Who drives. */
export function DriverFields({ bind, licenseRequired = false, isNamed = false }: DriverFieldsProps) {
  const { t } = useTranslation(['booking', 'common'])
  const young = useYoungDriverNote()
  const age = useCompany().settings?.rules.min_renter_age
  const required = { required: true, mark: t('common:required') }
  const latin = { dir: 'ltr', className: 'rtl:[&_input]:text-end' } as const
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {isNamed ? null : (
        <>
          <TextField {...bind('first_name')} label={t('driver.first_name')} {...required} />
          <TextField {...bind('last_name')} label={t('driver.last_name')} {...required} />
        </>
      )}
      <DayField
        {...bind('birth_date')}
        birthday
        label={t('driver.birth_date')}
        help={[age === undefined ? '' : t('driver.age', { count: age }), young].filter(Boolean).join(' ')}
        {...required}
      />
      {isNamed ? null : (
        <TextField
          {...bind('phone')}
          type="tel"
          label={t('driver.phone')}
          mark={t('common:optional')}
          {...latin}
        />
      )}
      <TextField
        {...bind('license_number')}
        label={t('driver.license_number')}
        {...(licenseRequired ? required : { mark: t('common:optional') })}
        {...latin}
      />
      <DayField
        {...bind('license_issued_on')}
        label={t('driver.license_issued_on')}
        mark={t('common:optional')}
      />
      <TextField
        {...bind('license_country')}
        label={t('driver.license_country')}
        mark={t('common:optional')}
        maxLength={60}
      />
      <DayField
        {...bind('license_expires_on')}
        label={t('driver.license_expires_on')}
        mark={t('common:optional')}
      />
      <TextField
        {...bind('identity_number')}
        label={t('driver.identity_number')}
        mark={t('common:optional')}
        {...latin}
      />
    </div>
  )
}

type Nullable<Fields> = { [Name in keyof Fields]: Fields[Name] | null }

/** A driver's fields, filled from what is known of them, as a driver before or as a client. */
export function driverValues(driver: Partial<Nullable<DriverValues>> = {}): DriverValues {
  return {
    first_name: driver.first_name ?? '',
    last_name: driver.last_name ?? '',
    birth_date: driver.birth_date ?? '',
    license_number: driver.license_number ?? '',
    license_expires_on: driver.license_expires_on ?? '',
    license_issued_on: driver.license_issued_on ?? '',
    license_country: driver.license_country ?? '',
    phone: driver.phone ?? '',
    identity_number: driver.identity_number ?? '',
  }
}

/** The body of a driver. What was emptied is sent as nothing, so that a change can take it away. */
export function driverBody(values: DriverValues): object {
  const { first_name, last_name, birth_date, ...optional } = values
  const emptied = Object.entries(optional).map(([name, value]) => [name, value.trim() || null])
  return {
    ...(withoutEmpty({ first_name, last_name, birth_date }) as object),
    ...Object.fromEntries(emptied),
  }
}
