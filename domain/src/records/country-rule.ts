import type { Fields } from './field.ts'

/** A rule of the country from a day on; its values are told under `rule_` and their name. */
export const countryRule = {
  rule: { kind: 'choice', label: 'law:rule', choices: 'law:titles' },
  since: { kind: 'time', label: 'law:since' },
  is_on: { kind: 'flag', label: 'law:is_on' },
  rule_rate: { kind: 'percent', label: 'law:fields.rate' },
  rule_rounding: { kind: 'choice', label: 'law:fields.rounding', choices: 'law:choices' },
  rule_borne_by: { kind: 'choice', label: 'law:fields.borne_by', choices: 'law:choices' },
  rule_amount: { kind: 'money', label: 'law:fields.amount' },
  rule_fine: { kind: 'percent', label: 'law:fields.fine' },
  rule_a_day: { kind: 'money', label: 'law:fields.a_day' },
  rule_a_month: { kind: 'money', label: 'law:fields.a_month' },
  rule_combustion: { kind: 'years', label: 'law:fields.combustion' },
  rule_hybrid: { kind: 'years', label: 'law:fields.hybrid' },
  rule_electric: { kind: 'years', label: 'law:fields.electric' },
  rule_notice: { kind: 'days', label: 'law:fields.notice' },
  rule_cars: { kind: 'number', label: 'law:fields.cars' },
  rule_capital: { kind: 'money', label: 'law:fields.capital' },
  rule_days: { kind: 'days', label: 'law:fields.days' },
  rule_company_days: { kind: 'days', label: 'law:fields.company_days' },
} satisfies Fields
