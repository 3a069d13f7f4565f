import type { CompanySettings } from '@marhala/contract/company/company-settings.ts'
import { type SettingFigure, settingLimits } from '@marhala/contract/company/settings-values.ts'
import { readAmount, readPercent, readWhole } from '../../features/forms/read-amount.ts'
import type { LicenseNeed } from '@marhala/domain/booking/drivers-needed.ts'

export const figures = Object.keys(settingLimits) as SettingFigure[]

const amounts = [
  'large_cash_amount',
  'late_hour_rate',
  'fuel_eighth_price',
  'fuel_fee',
  'small_expense_limit',
  'young_driver_fee',
] as const
export type SettingAmount = (typeof amounts)[number]

const percents = [
  'tax_rate',
  'max_desk_discount',
  'regular_discount',
  'premium_discount',
  'vip_discount',
] as const
export type SettingPercent = (typeof percents)[number]

/** The rental rules as fields, all texts but the switch. */
export type RulesValues = Record<SettingFigure | SettingAmount | SettingPercent, string> & {
  time_zone: string
  prices_include_tax: boolean
  promotions_add_up: boolean
  unused_days_given_back: boolean
  apply_night_plan: boolean
  damage_taxed: boolean
  license_needed_at: LicenseNeed
  length_discounts: { min_days: string; percent: string }[]
}

/** What the form shows. */
export function rulesValues(settings: CompanySettings): RulesValues {
  return {
    ...(Object.fromEntries(figures.map((name) => [name, String(settings[name])])) as Record<
      SettingFigure,
      string
    >),
    time_zone: settings.time_zone,
    ...(Object.fromEntries(percents.map((name) => [name, String(settings[name])])) as Record<
      SettingPercent,
      string
    >),
    prices_include_tax: settings.prices_include_tax,
    promotions_add_up: settings.promotions_add_up,
    unused_days_given_back: settings.unused_days_given_back,
    apply_night_plan: settings.apply_night_plan,
    damage_taxed: settings.damage_taxed,
    license_needed_at: settings.license_needed_at,
    ...(Object.fromEntries(amounts.map((name) => [name, settings[name]])) as Record<SettingAmount, string>),
    length_discounts: settings.length_discounts.map(({ min_days, percent }) => ({
      min_days: String(min_days),
      percent: String(percent),
    })),
  }
}

/** The form as a body; what is no number stays as it was typed, for the contract to refuse. */
export function rulesBody(values: RulesValues): object {
  const whole = (text: string) => readWhole(text) ?? ''
  return {
    ...Object.fromEntries(figures.map((name) => [name, whole(values[name])])),
    time_zone: values.time_zone.trim(),
    ...Object.fromEntries(percents.map((name) => [name, readPercent(values[name])])),
    prices_include_tax: values.prices_include_tax,
    promotions_add_up: values.promotions_add_up,
    unused_days_given_back: values.unused_days_given_back,
    apply_night_plan: values.apply_night_plan,
    damage_taxed: values.damage_taxed,
    license_needed_at: values.license_needed_at,
    ...Object.fromEntries(amounts.map((name) => [name, readAmount(values[name]) ?? ''])),
    length_discounts: values.length_discounts.map(({ min_days, percent }) => ({
      min_days: whole(min_days),
      percent: readPercent(percent),
    })),
  }
}
