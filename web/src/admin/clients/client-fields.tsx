import type { StaffUser } from '@marhala/contract/accounts/clients.ts'
import { languages } from '@marhala/contract/language/language.ts'
import { profileAge } from '@marhala/domain/booking/renter-age.ts'
import type { UseFormRegister } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DayField } from '../../features/forms/day-field.tsx'
import { nativeNames } from '../../i18n/language-names.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { ClientValues } from './client-values.ts'
import { CompanyFields } from '../../features/client/company-fields.tsx'
import type { CompanyValues } from '../../features/client/company-values.ts'

type Labelled = Exclude<keyof ClientValues, keyof CompanyValues | 'license_issued_on' | 'license_country'>

type ClientFieldsProps = {
  form: {
    register: UseFormRegister<ClientValues>
    problemOf: (path: keyof ClientValues) => string | undefined
  }
  /** The account as it stands; none for a new one. */
  client: StaffUser | undefined
  isCompany: boolean
}

/** Who somebody is, their papers, and what an admin keeps in mind. */
export function ClientFields({ form, client, isCompany }: ClientFieldsProps) {
  const { t } = useTranslation(['clients', 'booking', 'company-clients', 'common'])
  const isNew = client === undefined
  const bind = (name: keyof ClientValues) => ({ error: form.problemOf(name), ...form.register(name) })
  const field = (name: Labelled) => ({ label: t(`fields.${name}`), ...bind(name) })
  const required = { mark: t('common:required'), required: true }
  const optional = { mark: t('common:optional') }
  const latin = { dir: 'ltr', className: 'rtl:[&_input]:text-end' } as const
  return (
    <>
      {client === undefined || client.role === 'user' ? (
        <Checkbox {...bind('is_company')} label={t('company-clients:is_company')} />
      ) : null}
      {isCompany ? (
        <>
          <CompanyFields bind={bind} />
          <h3 className="border-t pt-5 text-h3">{t('company-clients:contact')}</h3>
        </>
      ) : null}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('first_name')} {...required} autoComplete="off" />
        <TextField {...field('last_name')} {...required} autoComplete="off" />
        <TextField
          {...field('email')}
          {...(client && client.role !== 'user' ? required : optional)}
          {...latin}
          type="email"
          autoComplete="off"
          help={emailHelp()}
        />
        <TextField {...field('phone')} {...optional} {...latin} type="tel" autoComplete="off" />
        {isCompany ? null : (
          <DayField
            {...field('birth_date')}
            {...optional}
            birthday
            help={t('form.birth_date_help', profileAge)}
          />
        )}
        <TextField
          {...field('address')}
          {...optional}
          help={isCompany ? t('company-clients:address_help') : undefined}
          className={isCompany ? 'sm:col-span-2' : undefined}
          autoComplete="off"
        />
        <Checkbox {...field('whatsapp_opt_in')} help={t('form.whatsapp_help')} className="sm:col-span-2" />
      </div>
      {isCompany ? null : (
        <fieldset className="grid gap-5 border-t pt-5 sm:grid-cols-2">
          <legend className="sr-only">{t('form.papers')}</legend>
          <TextField {...field('identity_number')} {...optional} {...latin} autoComplete="off" />
          <TextField {...field('license_number')} {...optional} {...latin} autoComplete="off" />
          <DayField
            {...bind('license_issued_on')}
            {...optional}
            label={t('booking:driver.license_issued_on')}
          />
          <TextField
            {...bind('license_country')}
            {...optional}
            label={t('booking:driver.license_country')}
            autoComplete="off"
          />
          <DayField {...field('license_expires_on')} {...optional} />
        </fieldset>
      )}
      <div className="grid gap-5 border-t pt-5 sm:grid-cols-2">
        <Select
          {...field('language')}
          help={t('form.language_help')}
          options={languages.map((language) => ({ value: language, label: nativeNames[language] }))}
        />
        <TextArea
          {...field('notes')}
          {...optional}
          className="sm:col-span-2"
          help={t('notes.help')}
          rows={3}
        />
      </div>
    </>
  )

  function emailHelp(): string {
    if (isNew) return t('form.email_help')
    return client.email === null ? t('form.email_first') : t('form.email_change')
  }
}
