import type { CompanySettings } from '@marhala/contract/company/company-settings.ts'
import { latinDigits } from '@marhala/domain/text/latin-digits.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../features/format/use-format.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { SectionForm } from '../section-form.tsx'
import { useSettingsForm } from '../use-settings-form.ts'

const names = ['shown_eur', 'shown_usd', 'shown_gbp'] as const
type Values = Record<(typeof names)[number], string>

/** In which currencies visitors may read prices beside dirhams, and at which rates. */
export function ShownCurrencies({ settings }: { settings: CompanySettings }) {
  const { t } = useTranslation('settings')
  const format = useFormat()
  const form = useSettingsForm<Values>({
    values: ofNames((name) => {
      const rate = settings[name]
      return rate === null ? '' : format.number(rate)
    }),
    toBody: (values) =>
      ofNames((name) => {
        const text = latinDigits(values[name]).replace(',', '.').trim()
        return text === '' ? null : Number(text)
      }),
  })
  return (
    <SectionForm
      title={t('currencies.title')}
      text={t('currencies.text')}
      form={form}
      failed={t('failed.update')}
    >
      <div className="grid gap-4 sm:grid-cols-3">
        {names.map((name) => (
          <TextField
            key={name}
            {...form.register(name)}
            label={t(`fields.${name}`)}
            error={form.problemOf(name)}
            inputMode="decimal"
            dir="ltr"
            autoComplete="off"
            className="rtl:[&_input]:text-end"
          />
        ))}
      </div>
    </SectionForm>
  )
}

function ofNames<Value>(valueOf: (name: (typeof names)[number]) => Value) {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<
    (typeof names)[number],
    Value
  >
}
