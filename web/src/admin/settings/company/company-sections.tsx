import type { Language } from '@marhala/contract/language/language.ts'
import type { CompanySettings } from '@marhala/contract/company/company-settings.ts'
import type { SettingText } from '@marhala/contract/company/settings-values.ts'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguagesField } from '../../../features/company/languages-field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { SectionForm } from '../section-form.tsx'
import { textOrNull, useSettingsForm } from '../use-settings-form.ts'

type SectionProps = { settings: CompanySettings }

/** Who the company is. */
export function CompanySection({ settings }: SectionProps) {
  const { t } = useTranslation(['settings', 'common'])
  const { form, field } = useTextForm(settings, ['company_name', 'company_description', 'company_website'], {
    languages: settings.languages,
  })
  return (
    <SectionForm
      title={t('sections.company')}
      text={t('about.company')}
      form={form}
      failed={t('failed.update')}
    >
      <div className="grid gap-5">
        <TextField {...field('company_name')} mark={t('common:required')} required autoComplete="off" />
        <TextArea {...field('company_description')} rows={3} />
        <TextField {...field('company_website')} {...latin} type="url" placeholder="https://" />
        <LanguagesField registered={form.register('languages')} error={form.problemOf('languages')} />
      </div>
    </SectionForm>
  )
}

/** How the company is reached. */
export function ContactSection({ settings }: SectionProps) {
  const { t } = useTranslation('settings')
  const asked = settings.languages
  const { form, field } = useTextForm(settings, [
    'contact_email',
    'contact_phone',
    'contact_whatsapp',
    'contact_address',
    'contact_address_ar',
    'contact_city',
    'contact_city_ar',
    'contact_country',
    'contact_country_ar',
  ])
  return (
    <SectionForm
      title={t('sections.contact')}
      text={t('about.contact')}
      form={form}
      failed={t('failed.update')}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('contact_email')} {...latin} type="email" help={t('help.contact_email')} />
        <TextField {...field('contact_phone')} {...latin} type="tel" />
        <TextField {...field('contact_whatsapp')} {...latin} type="tel" />
        <TextField {...field('contact_address')} dir="auto" className="sm:col-start-1" />
        {asked.includes('ar') ? <TextField {...field('contact_address_ar')} {...arabic} /> : null}
        <TextField {...field('contact_city')} dir="auto" />
        {asked.includes('ar') ? <TextField {...field('contact_city_ar')} {...arabic} /> : null}
        <TextField {...field('contact_country')} dir="auto" />
        {asked.includes('ar') ? <TextField {...field('contact_country_ar')} {...arabic} /> : null}
      </div>
    </SectionForm>
  )
}

/** Where else the company is found. */
export function SocialSection({ settings }: SectionProps) {
  const { t } = useTranslation('settings')
  const names = ['facebook_url', 'instagram_url', 'twitter_url', 'linkedin_url', 'youtube_url'] as const
  const { form, field } = useTextForm(settings, names)
  return (
    <SectionForm
      title={t('sections.social')}
      text={t('about.social')}
      form={form}
      failed={t('failed.update')}
    >
      <div className="grid gap-5">
        {names.map((name) => (
          <TextField key={name} {...field(name)} {...latin} type="url" placeholder="https://" />
        ))}
      </div>
    </SectionForm>
  )
}

/** What stands on contracts and invoices. */
export function RegistrationSection({ settings }: SectionProps) {
  const { t } = useTranslation('settings')
  const names = ['company_ice', 'company_if', 'company_rc', 'company_patente'] as const
  const { form, field } = useTextForm(settings, names)
  return (
    <SectionForm
      title={t('registration.title')}
      text={t('about.papers')}
      form={form}
      failed={t('failed.update')}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        {names.map((name) => (
          <TextField key={name} {...field(name)} {...latin} />
        ))}
      </div>
    </SectionForm>
  )
}

// Addresses and numbers read from left to right in every language.
const latin = { dir: 'ltr', autoComplete: 'off', className: 'rtl:[&_input]:text-end' } as const

// What is written in Arabic letters reads from right to left in every language.
const arabic = { dir: 'rtl', lang: 'ar' } as const

type Names = readonly SettingText[]
type Values = Record<string, string | Language[]>

function useTextForm(settings: CompanySettings, names: Names, more: { languages?: Language[] } = {}) {
  const { t } = useTranslation('settings')
  const form = useSettingsForm<Values>({
    values: { ...Object.fromEntries(names.map((name) => [name, settings[name] ?? ''])), ...more },
    toBody: ({ languages: chosen, ...typed }) => {
      const texts = names.map((name): [SettingText, string] => [name, String(typed[name] ?? '')])
      return {
        ...Object.fromEntries(
          texts.map(([name, text]) => [name, name === 'company_name' ? text : textOrNull(text)]),
        ),
        ...(chosen && { languages: chosen }),
      }
    },
  })
  const field = (
    name: SettingText,
  ): Pick<ComponentProps<typeof TextField>, 'label' | 'error'> & Registered => ({
    label: t(`fields.${name}`),
    error: form.problemOf(name),
    ...form.register(name),
  })
  return { form, field }
}

type Registered = ReturnType<ReturnType<typeof useSettingsForm<Values>>['register']>
