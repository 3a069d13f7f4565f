import type { Fields } from './field.ts'

/** A code or an offer; `value` is a percent, centimes or days, by its kind. */
export const promotion = {
  name: { kind: 'names', label: 'promotions:fields.name' },
  code: { kind: 'text', label: 'promotions:fields.code' },
  kind: { kind: 'choice', label: 'promotions:fields.kind', choices: 'promotions:kinds' },
  value: { kind: 'text', label: 'promotions:fields.value' },
  service_id: { kind: 'text', label: 'promotions:fields.service' },
  category_ids: { kind: 'text', label: 'promotions:fields.categories' },
  location_codes: { kind: 'text', label: 'promotions:fields.locations' },
  pickup_from: { kind: 'time', label: 'promotions:fields.pickup_from' },
  pickup_until: { kind: 'time', label: 'promotions:fields.pickup_until' },
  booked_from: { kind: 'time', label: 'promotions:fields.booked_from' },
  booked_until: { kind: 'time', label: 'promotions:fields.booked_until' },
  min_days: { kind: 'number', label: 'promotions:fields.min_days' },
  min_lead_days: { kind: 'number', label: 'promotions:fields.min_lead_days' },
  max_lead_days: { kind: 'number', label: 'promotions:fields.max_lead_days' },
  first_hire: { kind: 'flag', label: 'promotions:fields.first_hire' },
  max_uses: { kind: 'number', label: 'promotions:fields.max_uses' },
  max_uses_each: { kind: 'number', label: 'promotions:fields.max_uses_each' },
  ended_at: { kind: 'time', label: 'promotions:fields.ended_at' },
} satisfies Fields
