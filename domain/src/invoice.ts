import type { BookingStatus } from './booking-status.ts'

/** A credit note takes an invoice back whole; nothing that was numbered is ever changed or deleted. */
export const invoiceKinds = ['invoice', 'credit_note'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/** Whether there is a contract to sign: from the confirmation on, which names the drivers. */
export function hasContract(status: BookingStatus): boolean {
  return status === 'confirmed' || mayInvoice(status)
}

/** Whether a booking's price can be invoiced: from the hand-over on (settled.md §2). */
export function mayInvoice(status: BookingStatus): boolean {
  return status === 'active' || status === 'completed'
}

const letters: Record<InvoiceKind, string> = { invoice: 'F', credit_note: 'A' }

/** The number of a paper in its kind's unbroken series of a year: `F-2026-00012`; `A` (avoir) for a credit note. */
export function invoiceNumber(kind: InvoiceKind, year: number, sequence: number): string {
  return `${letters[kind]}-${year}-${String(sequence).padStart(5, '0')}`
}
