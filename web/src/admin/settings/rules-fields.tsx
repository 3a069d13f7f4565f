import type { SettingFigure } from '@marhala/contract/company/settings-values.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AmountField } from '../../features/forms/amount-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { RulesValues, SettingAmount, SettingPercent } from './rules-values.ts'
import type { useSettingsForm } from './use-settings-form.ts'

export type RulesForm = ReturnType<typeof useSettingsForm<RulesValues>>

export const latin = { dir: 'ltr', className: 'rtl:[&_input]:text-end' } as const

/** Rules of one subject. */
export function Group({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-x-5 gap-y-4 border-t pt-5 first:border-0 first:pt-0 sm:grid-cols-2">
      <legend className="float-start mb-1 w-full text-h3 sm:col-span-2">{title}</legend>
      {text ? <p className="text-small text-muted sm:col-span-2">{text}</p> : null}
      {children}
    </fieldset>
  )
}

/** A rule that is a whole number. */
export function Figure({ form, name, unit }: { form: RulesForm; name: SettingFigure; unit?: string }) {
  const { t } = useTranslation('settings')
  return (
    <TextField
      {...latin}
      {...form.register(name)}
      label={t(`fields.${name}`)}
      help={isHinted(name) ? t(`help.${name}`) : undefined}
      error={form.problemOf(name)}
      inputMode="numeric"
      autoComplete="off"
      end={unit}
    />
  )
}

/** A rule that is a percent. */
export function Percent({ form, name, help }: { form: RulesForm; name: SettingPercent; help?: string }) {
  const { t } = useTranslation('settings')
  return (
    <TextField
      {...latin}
      {...form.register(name)}
      label={t(`fields.${name}`)}
      help={help}
      error={form.problemOf(name)}
      inputMode="decimal"
      autoComplete="off"
      end="%"
    />
  )
}

/** A rule that is an amount of money. */
export function Amount({ form, name }: { form: RulesForm; name: SettingAmount }) {
  const { t } = useTranslation(['settings', 'common'])
  return (
    <AmountField
      {...form.register(name)}
      label={t(`fields.${name}`)}
      help={t(`help.${name}`)}
      error={form.problemOf(name)}
    />
  )
}

const hinted = [
  'grace_minutes',
  'turnaround_minutes',
  'hold_hours',
  'bind_hours',
  'offer_days',
  'new_client_hold_hours',
  'new_client_car_days',
  'papers_notice_days',
  'min_license_years',
  'free_cancellation_hours',
  'young_driver_age',
  'young_driver_days',
  'month_notice_days',
  'contract_max_days',
] as const

function isHinted(name: SettingFigure): name is (typeof hinted)[number] {
  return hinted.some((one) => one === name)
}
