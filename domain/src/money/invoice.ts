import type { BookingStatus } from '../booking/booking-status.ts'

/** A credit note cancels a whole invoice; nothing that was numbered is ever changed or deleted. */
export const invoiceKinds = ['invoice', 'credit_note'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/** What an invoice is of: a booking with the charges of its return, or charges that came after it. */
export const invoiceSubjects = ['booking', 'later_charges'] as const
export type InvoiceSubject = (typeof invoiceSubjects)[number]

/** Whether there is a contract to sign: from the confirmation on, which names the drivers. */
export function hasContract(status: BookingStatus): boolean {
  return status === 'confirmed' || mayInvoice(status)
}

/** Whether a booking's price can be invoiced: from the hand-over on (docs/rules/money.md#contract-invoice-credit-note). */
export function mayInvoice(status: BookingStatus): boolean {
  return status === 'active' || status === 'completed'
}

const letters: Record<InvoiceKind, string> = { invoice: 'F', credit_note: 'A' }

/** The number of a document in its kind's unbroken series of a year: `F-2026-00012`; `A` (avoir) for a credit note. */
export function invoiceNumber(kind: InvoiceKind, year: number, sequence: number): string {
  return `${letters[kind]}-${year}-${String(sequence).padStart(5, '0')}`
}

/** The numbers missing in a series between its first and its last: none, unless it was tampered with. */
export function numberGaps(numbers: readonly string[]): string[] {
  const series = Map.groupBy(numbers, (number) => number.slice(0, number.lastIndexOf('-') + 1))
  return [...series].flatMap(([prefix, some]) => {
    const known = new Set(some.map((number) => Number(number.slice(prefix.length))))
    const [first, last] = [Math.min(...known), Math.max(...known)]
    const all = Array.from({ length: last - first + 1 }, (_, index) => first + index)
    return all
      .filter((number) => !known.has(number))
      .map((number) => `${prefix}${String(number).padStart(5, '0')}`)
  })
}
