import { labelled } from './field.ts'

/** Locations, extras and seasons. */
export const catalogue = labelled('fleet:catalogue.fields', {
  name: { kind: 'names' },
  description: { kind: 'names' },
  descriptions: { kind: 'names', label: 'fleet:catalogue.fields.description' },
  code: { kind: 'text' },
  city: { kind: 'text' },
  city_ar: { kind: 'text' },
  is_airport: { kind: 'flag', label: 'settings:audit.fields.is_airport' },
  address_ar: { kind: 'text' },
  latitude: { kind: 'text' },
  longitude: { kind: 'text' },
  pickup_price: { kind: 'money' },
  return_price: { kind: 'money' },
  kind: { kind: 'choice', choices: 'fleet:catalogue.service_kinds' },
  price: { kind: 'money' },
  max_quantity: { kind: 'number' },
  service_group: { kind: 'text', label: 'fleet:catalogue.fields.group' },
  percent: { kind: 'percent' },
  start_date: { kind: 'time' },
  end_date: { kind: 'time' },
})
