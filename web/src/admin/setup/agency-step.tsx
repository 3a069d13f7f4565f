import { firstCompanyName } from '@marhala/contract/company/company-name.ts'
import { type CompanySettings, update } from '@marhala/contract/company/company-settings.ts'
import type { Site } from '@marhala/contract/company/site.ts'
import type { SettingsChanges } from '@marhala/contract/company/settings-changes.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ColorField } from '../../features/company/color-field.tsx'
import { LanguagesField } from '../../features/company/languages-field.tsx'
import { LogoDrop } from '../../features/company/logo-drop.tsx'
import { useNavigate } from 'react-router'
import { settingsQuery, useChangeSettings } from '../../data/company/settings.ts'
import { setupQuery } from '../../data/company/setup.ts'
import { siteSettingsQuery, useSaveSite } from '../../data/company/site.ts'
import { useContractForm } from '../../features/forms/use-contract-form.ts'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { afterStep } from './setup-address.ts'
import { StepForm } from './step-form.tsx'

/** Who the agency is and how clients reach it; what its papers need comes later. */
export function AgencyStep({ isDone }: { isDone: boolean }) {
  const { t } = useTranslation('load')
  const settings = useQuery(settingsQuery)
  const site = useQuery(siteSettingsQuery)
  const shared = {
    errorTitle: t('company_settings'),
    skeleton: <Skeleton className="h-96 rounded-card" />,
  }
  return (
    <AsyncView query={settings} {...shared}>
      {(settings) => (
        <AsyncView query={site} {...shared}>
          {(site) => <AgencyForm settings={settings} site={site} isDone={isDone} />}
        </AsyncView>
      )}
    </AsyncView>
  )
}

type Values = {
  company_name: string
  contact_phone: string
  on_whatsapp: boolean
  contact_whatsapp: string
  contact_city: string
  languages: Language[]
  accent: string | null
}

type AgencyFormProps = { settings: CompanySettings; site: Site; isDone: boolean }

function AgencyForm({ settings, site: { document, version }, isDone }: AgencyFormProps) {
  const { t } = useTranslation(['setup', 'settings', 'common'])
  const own = useLanguage()
  const navigate = useNavigate()
  const client = useQueryClient()
  const change = useChangeSettings()
  const saveSite = useSaveSite()
  const { company_name, contact_phone, contact_whatsapp, contact_city } = settings
  const form = useContractForm<typeof update.body & object, Values>({
    schema: update.body,
    defaultValues: {
      company_name: company_name === firstCompanyName ? '' : company_name,
      contact_phone: contact_phone ?? '',
      on_whatsapp: contact_whatsapp === null || contact_whatsapp === contact_phone,
      contact_whatsapp: contact_whatsapp ?? '',
      contact_city: contact_city ?? '',
      languages: isDone ? settings.languages : [own],
      accent: document.accent,
    },
    toBody: ({ on_whatsapp, accent: _, ...values }) => ({
      ...values,
      contact_whatsapp: (on_whatsapp ? values.contact_phone : values.contact_whatsapp) || null,
      contact_city: values.contact_city || null,
    }),
  })
  const submit = form.submit(async (body) => {
    await change.mutateAsync(body as SettingsChanges)
    const accent = form.getValues('accent')
    if (accent !== document.accent)
      await saveSite.mutateAsync({ body: { document: { ...document, accent }, version } })
    await client.invalidateQueries({ queryKey: setupQuery.queryKey })
    void navigate(afterStep('agency'))
  })
  return (
    <StepForm
      step="agency"
      onSubmit={submit}
      pending={form.formState.isSubmitting}
      problem={form.problemOf('_')}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...form.field('company_name')}
          label={t('settings:fields.company_name')}
          mark={t('common:required')}
          autoComplete="organization"
          dir="auto"
        />
        <TextField
          {...form.field('contact_city')}
          label={t('settings:fields.contact_city')}
          autoComplete="address-level2"
          dir="auto"
        />
        <TextField
          {...form.field('contact_phone')}
          {...latin}
          label={t('settings:fields.contact_phone')}
          mark={t('common:required')}
          type="tel"
          autoComplete="tel"
        />
        {form.watch('on_whatsapp') ? null : (
          <TextField
            {...form.field('contact_whatsapp')}
            {...latin}
            label={t('settings:fields.contact_whatsapp')}
            type="tel"
          />
        )}
        <Checkbox
          {...form.register('on_whatsapp')}
          label={t('on_whatsapp')}
          className="self-end sm:col-start-1"
        />
      </div>
      <LanguagesField registered={form.register('languages')} error={form.problemOf('languages')} />
      <LogoField settings={settings} />
      <ColorField
        value={form.watch('accent')}
        onChange={(accent) => form.setValue('accent', accent, { shouldDirty: true })}
      />
      <p className="text-small text-muted">{t('papers_later')}</p>
    </StepForm>
  )
}

const latin = { dir: 'ltr', className: 'rtl:[&_input]:text-end' } as const

function LogoField({ settings }: { settings: CompanySettings }) {
  return (
    <div className="flex flex-wrap items-end gap-4">
      {settings.company_logo ? (
        <img
          src={settings.company_logo}
          alt={settings.company_name}
          className="h-14 max-w-48 rounded-control border bg-white object-contain p-2"
        />
      ) : null}
      <div className="min-w-0 flex-1">
        <LogoDrop settings={settings} />
      </div>
    </div>
  )
}
