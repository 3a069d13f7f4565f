import type { Fields } from './field.ts'

/** An offer of a hire: the quote document. */
export const offer = {
  number: { kind: 'text', label: 'offers:fields.number' },
  total_price: { kind: 'money', label: 'offers:fields.total' },
  valid_until: { kind: 'time', label: 'offers:fields.valid_until' },
  holds: { kind: 'flag', label: 'offers:fields.holds' },
  booking_id: { kind: 'text', label: 'offers:fields.booking' },
} satisfies Fields
