import { languages } from '../language/language.ts'
import { hireSubjects, invoiceKinds, invoiceSubjects } from '@marhala/domain/money/invoice.ts'
import * as z from 'zod/mini'
import { bookingParams, childId } from './booking.ts'
import { write } from './booking-write.ts'
import { endpoint } from '../wire/endpoint.ts'
import { FileReply, id, instant, lines, money, plainDate, queryInt, version } from '../wire/fields.ts'

/** A numbered document: an invoice, or the credit note that cancels one. */
export const Invoice = z.object({
  id,
  kind: z.enum(invoiceKinds),
  /** What it is of: the booking, charges that came after its return, what was paid in advance, the fee of a cancellation, or a company's hires of a month. */
  subject: z.enum(invoiceSubjects),
  /** What of this booking it is of: that of a month is of a part of each. */
  part: z.enum(hireSubjects),
  number: z.string(),
  total_price: money,
  issued_at: instant,
  /** By when it is to be paid: of a client with terms, and of a month in advance; null of others and of a credit note. */
  due_on: z.nullable(plainDate),
  /** For an invoice: the number of the credit note that cancels it. For a credit note: the invoice's. */
  counterpart: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})
export type Invoice = z.input<typeof Invoice>

const pdf = {
  method: 'GET',
  access: 'user',
  scope: 'bookings.read',
  download: 'application/pdf',
  reply: FileReply,
} as const

export const contract = endpoint({
  ...pdf,
  path: '/bookings/:booking/contract.pdf',
  summary:
    "The rental contract in its client's language beside French, as the booking stands now; of a chain the one that holds now, or that of a number. 404 before it is confirmed.",
  params: bookingParams,
  query: z.object({ number: z.optional(queryInt(1, 99)) }),
  errors: ['not_found'],
})

export const contractPreview = endpoint({
  method: 'GET',
  path: '/admin/contract-preview.pdf',
  summary:
    'The clauses of a contract as the settings have them, in a language (French unless told) beside French; nothing is signed with it.',
  access: 'settings.manage',
  query: z.object({ language: z.optional(z.enum(languages, 'unknown_value')) }),
  download: 'application/pdf',
  reply: FileReply,
})

export const signContract = endpoint({
  ...write,
  method: 'PUT',
  path: '/bookings/:booking/contract',
  summary:
    'Says that the contract is signed, or that it is not after all → Booking; 409 where there is none.',
  body: z.strictObject({ signed: z.boolean(), version }),
  errors: ['not_found', 'invalid_transition', 'stale_version'],
})

export const invoice = endpoint({
  ...pdf,
  path: '/bookings/:booking/invoice.pdf',
  summary:
    "The newest invoice or credit note of a booking, or the one of a `number`, in the caller's language; 404 before one is issued.",
  params: bookingParams,
  query: z.object({ number: z.optional(z.string().check(z.maxLength(30, 'too_long'))) }),
  errors: ['not_found'],
})

export const structuredInvoice = endpoint({
  ...invoice,
  path: '/bookings/:booking/invoice.xml',
  summary:
    'The same invoice or credit note as data, UBL 2.1 in French as it was issued and archived; 404 before one is issued.',
  download: 'application/xml',
})

export const receipt = endpoint({
  ...pdf,
  path: '/bookings/:booking/payments/:paymentId/receipt.pdf',
  summary: "The receipt of a payment in the caller's language; 404 once it is void.",
  params: z.extend(bookingParams, { paymentId: childId }),
  errors: ['not_found'],
})

export const dossier = endpoint({
  method: 'GET',
  access: 'tracking.view',
  download: 'application/pdf',
  reply: FileReply,
  path: '/bookings/:booking/dossier.pdf',
  summary:
    "What the police are given of a car that isn't brought back, in the caller's language: car, client, what was agreed, what was sent, its last positions and the way of that day; 404 while the car is not out.",
  params: bookingParams,
  errors: ['not_found'],
})

export const claim = endpoint({
  method: 'GET',
  access: 'bookings.manage',
  scope: 'bookings.read',
  download: 'application/pdf',
  reply: FileReply,
  path: '/bookings/:booking/claim.pdf',
  summary:
    "What an insurer or a court is given of the damage since a booking, in the caller's language: car, client, drivers, the booking, each damage on the drawing and with the photos of handover and take-back beside each other, charges, signatures; 404 where none is known.",
  params: bookingParams,
  errors: ['not_found'],
})

export const list = endpoint({
  method: 'GET',
  path: '/bookings/:booking/invoices',
  summary: 'The numbered documents of a booking, newest first.',
  access: 'user',
  scope: 'bookings.read',
  params: bookingParams,
  reply: z.array(Invoice),
  errors: ['not_found'],
})

const issue = {
  method: 'POST',
  access: 'bookings.manage',
  scope: 'bookings.write',
  params: bookingParams,
  reply: Invoice,
  status: 201,
  idempotent: true,
} as const

export const issueInvoice = endpoint({
  ...issue,
  path: '/bookings/:booking/invoice',
  summary:
    'Issues the invoice of what is due and freezes what it says: before the hand-over of what was paid in advance, from it on of the booking, of a cancelled booking of its fee; with `subject` of the charges after the return that no invoice has.',
  body: z.strictObject({ subject: z.optional(z.enum(hireSubjects)), version }),
  errors: [
    'not_found',
    'invoice_not_due',
    'already_invoiced',
    'advance_invoiced',
    'nothing_to_invoice',
    'stale_version',
  ],
})

export const issueCreditNote = endpoint({
  ...issue,
  path: '/bookings/:booking/credit-note',
  summary:
    'Takes a standing invoice back whole, the one of a `number`, that of the booking or the newest, under the next number of its own series.',
  body: z.strictObject({
    reason: lines(3, 200),
    number: z.optional(z.string().check(z.maxLength(30, 'too_long'))),
    version,
  }),
  errors: ['not_found', 'nothing_invoiced', 'already_invoiced', 'stale_version'],
})
