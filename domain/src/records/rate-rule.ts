import type { Fields } from './field.ts'

/** A rule of the rates; floor and ceiling are those of a category. */
export const rateRule = {
  name: { kind: 'names', label: 'rates:fields.name' },
  percent: { kind: 'number', label: 'rates:fields.percent' },
  category_id: { kind: 'text', label: 'rates:fields.category' },
  location_id: { kind: 'text', label: 'rates:fields.location' },
  weekdays: { kind: 'text', label: 'rates:fields.weekdays' },
  start_date: { kind: 'time', label: 'rates:fields.from' },
  end_date: { kind: 'time', label: 'rates:fields.until' },
  min_days: { kind: 'number', label: 'rates:fields.min_days' },
  max_days: { kind: 'number', label: 'rates:fields.max_days' },
  min_lead_days: { kind: 'number', label: 'rates:fields.min_lead_days' },
  max_lead_days: { kind: 'number', label: 'rates:fields.max_lead_days' },
  channel: { kind: 'choice', label: 'rates:fields.channel', choices: 'rates:channels' },
  utilisation_above: { kind: 'number', label: 'rates:fields.utilisation_above' },
  active: { kind: 'flag', label: 'rates:fields.active' },
  floor: { kind: 'money', label: 'rates:fields.floor' },
  ceiling: { kind: 'money', label: 'rates:fields.ceiling' },
} satisfies Fields
