import type { BookingStatus } from '../booking/booking-status.ts'

/** A credit note cancels a whole invoice; nothing that was numbered is ever changed or deleted. */
export const invoiceKinds = ['invoice', 'credit_note'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/**
 * What an invoice of one booking is of: the booking with the charges of its return, charges that came after it, what was
 * paid in advance, or the fee of a cancellation.
 */
export const hireSubjects = ['booking', 'later_charges', 'advance', 'fee'] as const
export type HireSubject = (typeof hireSubjects)[number]

/** What an invoice is of: the same of one booking, or the hires of a company in a month. */
export const invoiceSubjects = [...hireSubjects, 'month'] as const
export type InvoiceSubject = (typeof invoiceSubjects)[number]

/** Whether there is a contract to sign: from the confirmation on, which names the drivers. */
export function hasContract(status: BookingStatus): boolean {
  return status === 'confirmed' || mayInvoice(status)
}

/** An invoice that no credit note has cancelled, with its total in centimes. */
export type StandingInvoice = { subject: HireSubject; total: number }

/** What can be invoiced now (docs/rules/money.md#contract-invoice-credit-note), in centimes, or why nothing can. */
export type Invoiceable =
  | { subject: HireSubject; total: number }
  | 'invoice_not_due'
  | 'already_invoiced'
  | 'advance_invoiced'

/**
 * Before the handover what was paid and is not invoiced yet; from it on the booking, less the advances that stand; of a
 * cancelled booking its fee, once no advance stands any more. A hire that is paid by the month is invoiced in advance as
 * long as its car is out: `asked` is what of its months is to be asked for by now. `paid` is that of the ledger, `due` what
 * the booking costs with the charges of its return, or its fee.
 */
export function invoiceable(
  {
    status,
    paid,
    due,
    asked,
  }: { status: BookingStatus; paid: number; due: number; asked?: number | undefined },
  standing: readonly StandingInvoice[],
): Invoiceable {
  const advances = standing.filter(({ subject }) => subject === 'advance')
  const advanced = advances.reduce((sum, { total }) => sum + total, 0)
  if (status === 'active' && asked !== undefined)
    return asked > advanced ? { subject: 'advance', total: asked - advanced } : 'already_invoiced'
  if (mayInvoice(status)) {
    if (standing.some(({ subject }) => subject === 'booking')) return 'already_invoiced'
    return due < advanced ? 'advance_invoiced' : { subject: 'booking', total: due - advanced }
  }
  if (status === 'cancelled') {
    if (standing.some(({ subject }) => subject === 'fee')) return 'already_invoiced'
    if (due === 0) return 'invoice_not_due'
    return advances.length > 0 ? 'advance_invoiced' : { subject: 'fee', total: due }
  }
  if (paid <= 0) return 'invoice_not_due'
  return paid > advanced ? { subject: 'advance', total: paid - advanced } : 'already_invoiced'
}

/** Whether a booking's price can be invoiced: from the hand-over on (docs/rules/money.md#contract-invoice-credit-note). */
export function mayInvoice(status: BookingStatus): boolean {
  return status === 'active' || status === 'completed'
}
