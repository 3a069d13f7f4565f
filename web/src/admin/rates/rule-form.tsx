import * as contract from '@marhala/contract/rates/rates.ts'
import type { Rates } from '@marhala/contract/rates/rates.ts'
import { rateChannels } from '@marhala/domain/price/rate-rules.ts'
import { textIn } from '@marhala/domain/text/text-in.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRateWrite } from '../../data/rates/rates.ts'
import { useFormat } from '../../features/format/use-format.ts'
import { DayField } from '../../features/forms/day-field.tsx'
import { FormDialog } from '../../features/forms/form-dialog.tsx'
import { useAskedLanguages } from '../../features/forms/use-asked-languages.ts'
import { useDialogForm } from '../../features/forms/use-dialog-form.ts'
import { nativeNames } from '../../i18n/language-names.ts'
import { useLanguage } from '../../i18n/language.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { type AcceptedAdvice, advisedValues, bodyOf, type RuleValues, valuesOf } from './rule-values.ts'
import { weekdayNumbers } from './use-conditions.ts'

type RuleFormProps = {
  rates: Rates
  /** `new`, the id of a rule, or `copy-` and the id of the one that is copied. */
  named: string
  /** What a new rule is proposed to be. */
  advice?: AcceptedAdvice | null
  onClose: () => void
}
type Form = ReturnType<typeof useDialogForm<RuleValues>>

/** A rule: what it changes, for which rentals, and how well booked the category has to be. */
export function RuleForm({ rates, named, advice = null, onClose }: RuleFormProps) {
  const { t } = useTranslation(['rates', 'common'])
  const language = useLanguage()
  const create = useRateWrite(contract.create)
  const update = useRateWrite(contract.update)
  const shown = rates.rules.find(({ id }) => [String(id), `copy-${id}`].includes(named)) ?? null
  const changed = shown && String(shown.id) === named ? shown : null
  const [initial] = useState(() => (advice && !shown ? advisedValues(advice, language) : valuesOf(shown)))
  const form = useDialogForm<RuleValues>({
    schema: contract.RateRuleFields,
    defaultValues: initial,
    toBody: bodyOf,
    send: (body) =>
      changed
        ? update.mutateAsync({ params: { rule: String(changed.id) }, body: body as never })
        : create.mutateAsync({ body: body as never }),
    saved: t('saved'),
    onDone: onClose,
  })
  const name = shown && textIn(shown.name, language)
  const title = name ? t(changed ? 'edit' : 'copy', { name }) : t('add')
  return (
    <FormDialog size="lg" title={title} form={form.dialog} submitLabel={t('common:save')} onClose={onClose}>
      <What form={form} />
      <Which form={form} rates={rates} />
      <Group title={t('groups.step')}>
        <Figure form={form} name="utilisation_above" help={t('help.step')} end="%" />
      </Group>
    </FormDialog>
  )
}

function What({ form }: { form: Form }) {
  const { t } = useTranslation(['rates', 'common'])
  const asked = useAskedLanguages()
  return (
    <Group title={t('groups.what')}>
      {asked.map((one, index) => (
        <TextField
          key={one}
          label={asked.length > 1 ? `${t('fields.name')} (${nativeNames[one]})` : t('fields.name')}
          {...(index > 0 && { mark: t('common:optional') })}
          lang={one}
          dir={one === 'ar' ? 'rtl' : 'ltr'}
          maxLength={60}
          {...form.register(`name.${one}`)}
          error={form.problemOf(`name.${one}`) ?? (index === 0 ? form.problemOf('name') : undefined)}
        />
      ))}
      <TextField
        label={t('fields.percent')}
        help={t('help.percent')}
        {...latin}
        autoComplete="off"
        end="%"
        {...form.field('percent')}
      />
    </Group>
  )
}

function Which({ form, rates }: { form: Form; rates: Rates }) {
  const { t } = useTranslation('rates')
  const language = useLanguage()
  const options = (rows: Rates['locations']) =>
    rows.map(({ id, name }) => ({ value: String(id), label: textIn(name, language) }))
  return (
    <Group title={t('groups.which')}>
      <p className="text-small text-muted sm:col-span-2">{t('help.everything')}</p>
      <Select
        label={t('fields.category')}
        placeholder={t('any')}
        options={options(rates.categories)}
        {...form.field('category_id')}
      />
      <Select
        label={t('fields.location')}
        placeholder={t('any')}
        options={options(rates.locations)}
        {...form.field('location_id')}
      />
      <Weekdays form={form} />
      <DayField label={t('fields.from')} {...form.field('start_date')} />
      <DayField label={t('fields.until')} {...form.field('end_date')} />
      <Figure form={form} name="min_days" />
      <Figure form={form} name="max_days" />
      <Figure form={form} name="min_lead_days" />
      <Figure form={form} name="max_lead_days" />
      <Select
        label={t('fields.channel')}
        placeholder={t('any')}
        options={rateChannels.map((value) => ({ value, label: t(`channels.${value}`) }))}
        {...form.field('channel')}
      />
    </Group>
  )
}

function Weekdays({ form }: { form: Form }) {
  const { t } = useTranslation('rates')
  const format = useFormat()
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="mb-1.5 text-small font-semibold">{t('fields.weekdays')}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {weekdayNumbers.map((day) => (
          <Checkbox
            key={day}
            value={String(day)}
            label={format.plainDate(`2024-01-0${day}`, 'weekday')}
            {...form.register('weekdays')}
          />
        ))}
      </div>
    </fieldset>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid items-start gap-x-5 gap-y-4 border-t pt-5 first:border-0 first:pt-0 sm:grid-cols-2">
      <legend className="float-start mb-1 w-full text-h3 sm:col-span-2">{title}</legend>
      {children}
    </fieldset>
  )
}

const latin = { dir: 'ltr', className: 'rtl:[&_input]:text-end' } as const

type FigureProps = {
  form: Form
  name: 'min_days' | 'max_days' | 'min_lead_days' | 'max_lead_days' | 'utilisation_above'
  help?: string
  end?: string
}

function Figure({ form, name, help, end }: FigureProps) {
  const { t } = useTranslation('rates')
  return (
    <TextField
      label={t(`fields.${name}`)}
      {...(help && { help })}
      {...(end && { end })}
      {...latin}
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      {...form.field(name)}
    />
  )
}
