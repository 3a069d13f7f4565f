import type { CompanySettings } from '@marhala/contract/company/company-settings.ts'
import { spacedRib } from '@marhala/domain/money/bank-details.ts'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { GuardedFields, GuardedNote } from '../guarded-fields.tsx'
import { SectionForm } from '../section-form.tsx'
import { textOrNull, useSettingsForm } from '../use-settings-form.ts'

type Values = { bank_name: string; bank_holder: string; bank_rib: string }

/** The account that transfers go to; it is told wherever a transfer is offered, and where none is set, none is. */
export function BankForm({ settings }: { settings: CompanySettings }) {
  const { t } = useTranslation('settings')
  const form = useSettingsForm<Values>({
    values: {
      bank_name: settings.bank_name ?? '',
      bank_holder: settings.bank_holder ?? '',
      bank_rib: settings.bank_rib === null ? '' : spacedRib(settings.bank_rib),
    },
    toBody: (values) => ({
      bank_name: textOrNull(values.bank_name),
      bank_holder: textOrNull(values.bank_holder),
      bank_rib: textOrNull(values.bank_rib),
    }),
  })
  const field = (name: keyof Values) => ({
    ...form.register(name),
    label: t(`fields.${name}`),
    error: form.problemOf(name),
    autoComplete: 'off',
  })
  return (
    <SectionForm
      title={t('tills.bank_title')}
      text={t('tills.bank_text')}
      form={form}
      failed={t('failed.update')}
    >
      <div className="flex flex-col gap-5">
        <GuardedNote />
        <GuardedFields>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField {...field('bank_name')} dir="auto" />
            <TextField {...field('bank_holder')} dir="auto" />
            <TextField
              {...field('bank_rib')}
              help={t('tills.rib_help')}
              dir="ltr"
              className="sm:col-span-2 [&_input]:tabular-nums rtl:[&_input]:text-end"
            />
          </div>
        </GuardedFields>
      </div>
    </SectionForm>
  )
}
