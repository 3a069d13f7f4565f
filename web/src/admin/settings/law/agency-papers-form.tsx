import type { CompanySettings } from '@marhala/contract/company/company-settings.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { countryRulesQuery } from '../../../data/company/country-rules.ts'
import { useChangeSettings } from '../../../data/company/settings.ts'
import { AmountField } from '../../../features/forms/amount-field.tsx'
import { DayField } from '../../../features/forms/day-field.tsx'
import { readAmount } from '../../../features/forms/read-amount.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { SectionForm } from '../section-form.tsx'
import { textOrNull, useSettingsForm } from '../use-settings-form.ts'

const texts = ['responsible_person', 'licence_number', 'cndp_number'] as const
type Values = Record<(typeof texts)[number] | 'capital' | 'licence_expires_on', string>

/** What the authorities ask of the agency itself; saving it asks the rules again what is missing. */
export function AgencyPapersForm({ settings }: { settings: CompanySettings }) {
  const { t } = useTranslation(['settings', 'law'])
  const change = useChangeSettings()
  const client = useQueryClient()
  const form = useSettingsForm<Values>({
    values: {
      capital: settings.capital ?? '',
      responsible_person: settings.responsible_person ?? '',
      licence_number: settings.licence_number ?? '',
      licence_expires_on: settings.licence_expires_on ?? '',
      cndp_number: settings.cndp_number ?? '',
    },
    toBody: ({ capital, licence_expires_on, ...typed }) => ({
      capital: readAmount(capital) ?? null,
      licence_expires_on: textOrNull(licence_expires_on),
      ...Object.fromEntries(texts.map((name) => [name, textOrNull(typed[name])])),
    }),
    save: async (body) => {
      await change.mutateAsync(body as never)
      await client.invalidateQueries({ queryKey: countryRulesQuery.queryKey })
    },
  })
  const field = (name: keyof Values) => ({
    ...form.register(name),
    label: t(`fields.${name}`),
    error: form.problemOf(name),
  })
  return (
    <SectionForm
      title={t('law:papers.title')}
      text={t('law:papers.text')}
      form={form}
      failed={t('failed.update')}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('responsible_person')} dir="auto" autoComplete="off" />
        <AmountField {...field('capital')} />
        <TextField {...field('licence_number')} {...latin} />
        <DayField {...field('licence_expires_on')} />
        <TextField {...field('cndp_number')} {...latin} />
      </div>
    </SectionForm>
  )
}

const latin = { dir: 'ltr', autoComplete: 'off', className: 'rtl:[&_input]:text-end' } as const
