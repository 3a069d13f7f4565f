import { labelled } from './field.ts'

/** Expenses, other incomes and closed days. */
export const money = labelled('settings:audit.fields', {
  date: { kind: 'time' },
  category: { kind: 'choice', choices: 'settings:audit.expense_categories' },
  source: { kind: 'choice', choices: 'settings:audit.income_sources' },
  vat_rate: { kind: 'percent' },
  vendor: { kind: 'text' },
  supplier_ice: { kind: 'text' },
  payer: { kind: 'text' },
  every: { kind: 'choice', choices: 'settings:audit.recurrences' },
  starts_on: { kind: 'time' },
  ends_on: { kind: 'time' },
  counted: { kind: 'money' },
  booked: { kind: 'money' },
  difference: { kind: 'money' },
  till: { kind: 'text' },
  moved: { kind: 'choice', choices: 'settings:audit.till_moves' },
  opening_float: { kind: 'money' },
  reason: { kind: 'text', label: 'settings:audit.fields.why' },
})
