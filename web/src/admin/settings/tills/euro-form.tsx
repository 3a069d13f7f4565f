import type { CompanySettings } from '@marhala/contract/company/company-settings.ts'
import { latinDigits } from '@marhala/domain/text/latin-digits.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../features/format/use-format.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { SectionForm } from '../section-form.tsx'
import { useSettingsForm } from '../use-settings-form.ts'

/** At which rate notes in euro are taken; without one none are. */
export function EuroForm({ settings }: { settings: CompanySettings }) {
  const { t } = useTranslation('settings')
  const format = useFormat()
  const form = useSettingsForm<{ euro_rate: string }>({
    values: { euro_rate: settings.euro_rate === null ? '' : format.number(settings.euro_rate) },
    toBody: ({ euro_rate }) => {
      const text = latinDigits(euro_rate).replace(',', '.').trim()
      return { euro_rate: text === '' ? null : Number(text) }
    },
  })
  return (
    <SectionForm
      title={t('tills.euro_title')}
      text={t('tills.euro_text')}
      form={form}
      failed={t('failed.update')}
    >
      <TextField
        {...form.register('euro_rate')}
        label={t('fields.euro_rate')}
        error={form.problemOf('euro_rate')}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        className="max-w-64 rtl:[&_input]:text-end"
      />
    </SectionForm>
  )
}
