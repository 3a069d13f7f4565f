import { invoiceKinds, invoiceSubjects } from '@marhala/domain/money/invoice.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { id, idInPath, instant, money, plainDate } from '../wire/fields.ts'

const params = z.object({ user_id: idInPath })

/** A month, `YYYY-MM`. */
export const monthField = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'month'))

/** An invoice of a company, of a month or of one hire, or the credit note that takes it back. */
export const CompanyInvoice = z.object({
  id,
  kind: z.enum(invoiceKinds),
  subject: z.enum(invoiceSubjects),
  number: z.string(),
  /** The number of the credit note that takes it back, or of the invoice that it takes back. */
  counterpart: z.nullable(z.string()),
  issued_at: instant,
  due_on: z.nullable(plainDate),
  total: money,
  /** What of it is still to be paid today. */
  outstanding: money,
  hires: z.int(),
  /** One of its hires, under which its papers are read. */
  booking: z.string(),
})
export type CompanyInvoice = z.input<typeof CompanyInvoice>

export const list = endpoint({
  method: 'GET',
  path: '/users/:user_id/company-invoices',
  summary:
    'The invoices of a company, newest first, with what is left of each, and what its hires that ended leave to invoice by month.',
  access: 'bookings.manage',
  scope: 'bookings.read',
  params,
  reply: z.object({
    invoices: z.array(CompanyInvoice),
    to_invoice: z.array(z.object({ month: z.string(), hires: z.int(), total: money })),
  }),
  errors: ['not_found'],
})

export const issue = endpoint({
  method: 'POST',
  path: '/users/:user_id/company-invoices',
  summary:
    'Invoices at once what the hires of a company that ended by the end of a month leave to invoice; one invoice for each rate of tax → { numbers }.',
  access: 'bookings.manage',
  params,
  body: z.strictObject({ month: monthField }),
  reply: z.object({ numbers: z.array(z.string()) }),
  status: 201,
  idempotent: true,
  errors: ['not_found', 'nothing_to_invoice', 'forbidden'],
})
