import * as countryRules from '@marhala/contract/company/country-rules.ts'
import type { CountryRule, RuleChange } from '@marhala/contract/company/country-rules.ts'
import { useTranslation } from 'react-i18next'
import { useRuleWrite } from '../../../data/company/country-rules.ts'
import { useToday } from '../../../features/format/use-today.ts'
import { AmountField } from '../../../features/forms/amount-field.tsx'
import { DayField } from '../../../features/forms/day-field.tsx'
import { FormDialog } from '../../../features/forms/form-dialog.tsx'
import { readAmount, readPercent, readWhole } from '../../../features/forms/read-amount.ts'
import { useDialogForm } from '../../../features/forms/use-dialog-form.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import type { ChoiceName, FieldName } from './rule-item.tsx'

type Values = { since: string; is_on: boolean; values: Record<string, string> }
type RuleDialogProps = { rule: CountryRule; onClose: () => void }

/** Turns a rule on or off, or changes its values, from a day on. */
export function RuleDialog({ rule, onClose }: RuleDialogProps) {
  const { t } = useTranslation(['law', 'settings', 'common'])
  const today = useToday()
  const change = useRuleWrite(countryRules.change)
  const last = rule.versions.at(-1)!
  const form = useDialogForm<Values, RuleChange>({
    schema: countryRules.RuleChange,
    defaultValues: {
      since: last.since > today ? last.since : today,
      is_on: last.is_on,
      values: Object.fromEntries(Object.entries(last.values).map(([name, value]) => [name, String(value)])),
    },
    toBody: ({ since, is_on, values }) => ({
      since,
      is_on,
      values: Object.fromEntries(
        rule.fields.map(({ name, kind }) => [name, readValue(kind, values[name] ?? '')]),
      ),
    }),
    send: (body) => change.mutateAsync({ params: { rule: rule.rule }, body }),
    saved: t('settings:saved'),
    onDone: onClose,
  })
  return (
    <FormDialog
      title={t(`titles.${rule.rule}`)}
      form={form.dialog}
      submitLabel={t('common:save')}
      onClose={onClose}
    >
      <p className="text-small text-muted">{t('same')}</p>
      {rule.certainty === 'U' ? <InlineAlert tone="warn" title={t('unverified')} /> : null}
      <DayField label={t('since')} {...form.field('since')} />
      <Switch {...form.register('is_on')} label={t('is_on')} />
      <div className="grid gap-5 sm:grid-cols-2">
        {rule.fields.map((field) => (
          <RuleField key={field.name} field={field} props={form.field(`values.${field.name}`)} />
        ))}
      </div>
    </FormDialog>
  )
}

type Field = CountryRule['fields'][number]
type FieldProps = { field: Field; props: ReturnType<ReturnType<typeof useDialogForm<Values>>['field']> }

function RuleField({ field: { name, kind, choices }, props }: FieldProps) {
  const { t } = useTranslation(['law', 'settings'])
  const label = t(`law:fields.${name as FieldName}`)
  if (kind === 'amount') return <AmountField {...props} label={label} />
  if (kind === 'choice') {
    const options = choices.map((value) => ({ value, label: t(`choices.${value as ChoiceName}`) }))
    return <Select {...props} label={label} options={options} />
  }
  const end = kind === 'percent' ? '%' : kind === 'count' ? undefined : t(`settings:units.${kind}`)
  return (
    <TextField
      {...props}
      label={label}
      end={end}
      dir="ltr"
      className="rtl:[&_input]:text-end"
      inputMode={kind === 'percent' ? 'decimal' : 'numeric'}
      autoComplete="off"
    />
  )
}

function readValue(kind: Field['kind'], typed: string): string | number {
  if (kind === 'amount') return readAmount(typed) ?? ''
  if (kind === 'percent') return String(readPercent(typed))
  return kind === 'choice' ? typed : (readWhole(typed) ?? '')
}
