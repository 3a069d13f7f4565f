import type { Fields } from './field.ts'

/** A notice of a fine or a toll. */
export const notice = {
  kind: { kind: 'choice', label: 'notice:kind', choices: 'notice:kinds' },
  number: { kind: 'text', label: 'notice:fields.number' },
  registration_plate: { kind: 'text', label: 'notice:fields.plate' },
  moment: { kind: 'text', label: 'notice:fields.moment' },
  place: { kind: 'text', label: 'notice:fields.place' },
  amount: { kind: 'money', label: 'notice:fields.amount' },
  received_on: { kind: 'time', label: 'notice:fields.received_on' },
  due_on: { kind: 'time', label: 'notice:fields.due_on' },
  note: { kind: 'text', label: 'notice:fields.note', internal: true },
  booking_id: { kind: 'text', label: 'notice:fields.booking' },
  fee: { kind: 'money', label: 'notice:charge.fee' },
  close_reason: { kind: 'choice', label: 'notice:close.label', choices: 'notice:close.reasons' },
} satisfies Fields
