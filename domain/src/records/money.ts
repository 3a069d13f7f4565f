import type { Fields } from './field.ts'

/** Expenses, other incomes and closed days. */
export const money = {
  date: { kind: 'time', label: 'settings:audit.fields.date' },
  category: {
    kind: 'choice',
    label: 'settings:audit.fields.category',
    choices: 'settings:audit.expense_categories',
  },
  source: { kind: 'choice', label: 'settings:audit.fields.source', choices: 'settings:audit.income_sources' },
  vat_rate: { kind: 'percent', label: 'settings:audit.fields.vat_rate' },
  vendor: { kind: 'text', label: 'settings:audit.fields.vendor' },
  supplier_ice: { kind: 'text', label: 'settings:audit.fields.supplier_ice' },
  payer: { kind: 'text', label: 'settings:audit.fields.payer' },
  every: { kind: 'choice', label: 'settings:audit.fields.every', choices: 'settings:audit.recurrences' },
  starts_on: { kind: 'time', label: 'settings:audit.fields.starts_on' },
  ends_on: { kind: 'time', label: 'settings:audit.fields.ends_on' },
  counted: { kind: 'money', label: 'settings:audit.fields.counted' },
  booked: { kind: 'money', label: 'settings:audit.fields.booked' },
  difference: { kind: 'money', label: 'settings:audit.fields.difference' },
  cash_deposits: { kind: 'money', label: 'settings:audit.fields.cash_deposits' },
  reason: { kind: 'text', label: 'settings:audit.fields.why' },
} as const satisfies Fields
