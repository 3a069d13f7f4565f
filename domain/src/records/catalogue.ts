import type { Fields } from './field.ts'

/** Locations, extras and seasons. */
export const catalogue = {
  name: { kind: 'names', label: 'fleet:catalogue.fields.name' },
  description: { kind: 'names', label: 'fleet:catalogue.fields.description' },
  descriptions: { kind: 'names', label: 'fleet:catalogue.fields.description' },
  code: { kind: 'text', label: 'fleet:catalogue.fields.code' },
  city: { kind: 'text', label: 'fleet:catalogue.fields.city' },
  city_ar: { kind: 'text', label: 'fleet:catalogue.fields.city_ar' },
  is_airport: { kind: 'flag', label: 'settings:audit.fields.is_airport' },
  address_ar: { kind: 'text', label: 'fleet:catalogue.fields.address_ar' },
  latitude: { kind: 'text', label: 'fleet:catalogue.fields.latitude' },
  longitude: { kind: 'text', label: 'fleet:catalogue.fields.longitude' },
  pickup_price: { kind: 'money', label: 'fleet:catalogue.fields.pickup_price' },
  return_price: { kind: 'money', label: 'fleet:catalogue.fields.return_price' },
  kind: { kind: 'choice', label: 'fleet:catalogue.fields.kind', choices: 'fleet:catalogue.service_kinds' },
  price: { kind: 'money', label: 'fleet:catalogue.fields.price' },
  max_quantity: { kind: 'number', label: 'fleet:catalogue.fields.max_quantity' },
  service_group: { kind: 'text', label: 'fleet:catalogue.fields.group' },
  percent: { kind: 'percent', label: 'fleet:catalogue.fields.percent' },
  start_date: { kind: 'time', label: 'fleet:catalogue.fields.start_date' },
  end_date: { kind: 'time', label: 'fleet:catalogue.fields.end_date' },
} as const satisfies Fields
