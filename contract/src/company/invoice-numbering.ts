import { numberDigits, prefixPattern } from '@marhala/domain/money/invoice-number.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { text } from '../wire/fields.ts'

const numbering = {
  invoice_prefix: z.string(),
  credit_note_prefix: z.string(),
  invoice_number_year: z.boolean(),
  invoice_number_digits: z.int(),
  invoice_number_restarts: z.boolean(),
}

/** How invoices and credit notes are numbered, and how far their series are. */
export const InvoiceNumbering = z.object({
  ...numbering,
  /** The year of a document that is issued now. */
  year: z.int(),
  /** What is counted next. */
  next_invoice: z.int(),
  next_credit_note: z.int(),
  /** Whether one was issued: from then on a series goes on by one. */
  invoice_begun: z.boolean(),
  credit_note_begun: z.boolean(),
})
export type InvoiceNumbering = z.input<typeof InvoiceNumbering>

export const get = endpoint({
  method: 'GET',
  path: '/admin/invoice-numbering',
  summary: 'How invoices and credit notes are numbered, and the next number of each series.',
  access: 'settings.manage',
  reply: InvoiceNumbering,
})

const prefix = text(1, 8).check(
  z.overwrite((typed) => typed.toUpperCase()),
  z.regex(prefixPattern, 'prefix'),
)
const next = z.int('number').check(z.minimum(1, 'at_least'), z.maximum(9_999_999, 'at_most'))

/** The parts to change. Where a series begins is said before its first document. */
export const NumberingChanges = z.partial(
  z.strictObject({
    invoice_prefix: prefix,
    credit_note_prefix: prefix,
    invoice_number_year: z.boolean(),
    invoice_number_digits: z
      .int('number')
      .check(z.minimum(numberDigits[0], 'at_least'), z.maximum(numberDigits[1], 'at_most')),
    invoice_number_restarts: z.boolean(),
    next_invoice: next,
    next_credit_note: next,
  }),
)
export type NumberingChanges = z.input<typeof NumberingChanges>

export const change = endpoint({
  method: 'PUT',
  path: '/admin/invoice-numbering',
  summary:
    'Changes how later invoices and credit notes are numbered; what was issued keeps its number, and the series count on.',
  access: 'settings.manage',
  body: NumberingChanges,
  reply: InvoiceNumbering,
})
