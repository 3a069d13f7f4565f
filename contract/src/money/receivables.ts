import { ages } from '@marhala/domain/money/receivables.ts'
import * as z from 'zod/mini'
import { Cheque } from '../booking/payment-details.ts'
import { languages } from '../language/language.ts'
import { endpoint } from '../wire/endpoint.ts'
import { day, FileReply, id, idInPath, money, plainDate, positiveMoney, text } from '../wire/fields.ts'

const AgedSums = z.object({ ...record(ages), total: money })

function record(names: typeof ages) {
  return Object.fromEntries(names.map((name) => [name, money])) as Record<(typeof ages)[number], typeof money>
}

/** What companies owed on a day, by how long it was overdue then. */
export const AgedList = z.object({
  day: plainDate,
  companies: z.array(
    z.extend(AgedSums, {
      user_id: id,
      legal_name: z.string(),
      ice: z.nullable(z.string()),
      invoices: z.int(),
    }),
  ),
  sums: AgedSums,
})
export type AgedList = z.input<typeof AgedList>

export const aged = endpoint({
  method: 'GET',
  path: '/receivables',
  summary:
    'What companies owed by their invoices at the end of a day, today unless told, by age → AgedList; `format=csv` is a file.',
  access: 'reports.view',
  scope: 'reports.read',
  query: z.object({ day: z.optional(day), format: z.optional(z.enum(['csv'])) }),
  reply: AgedList,
})

const params = z.object({ user_id: idInPath })

export const pay = endpoint({
  method: 'POST',
  path: '/users/:user_id/company-payments',
  summary:
    'Books one payment of a company over the hires of some of its invoices, the oldest hire first, each in its own ledger → { payments }.',
  access: 'bookings.manage',
  params,
  body: z.strictObject({
    /** The numbers of the invoices that it pays, in the order in which it pays them. */
    numbers: z.array(text(1, 30)).check(z.minLength(1, 'required'), z.maxLength(20, 'too_many')),
    amount: positiveMoney,
    payment_method: z.enum(['bank_transfer', 'card', 'cheque'], 'unknown_value'),
    transaction_id: z.optional(text(1, 100)),
    cheque: z.optional(Cheque),
    received_on: z.optional(day),
  }),
  reply: z.object({ payments: z.array(z.object({ booking: z.string(), amount: money })) }),
  status: 201,
  idempotent: true,
  errors: ['not_found', 'transaction_id_used', 'forbidden'],
})

export const statement = endpoint({
  method: 'GET',
  path: '/users/:user_id/statement.pdf',
  summary:
    'The account of a company over some days: what stood before, its invoices and payments, and the balance; in its own language unless told.',
  access: 'bookings.manage',
  scope: 'bookings.read',
  params,
  query: z.object({
    start_date: day,
    end_date: day,
    language: z.optional(z.enum(languages, 'unknown_value')),
  }),
  download: 'application/pdf',
  reply: FileReply,
  errors: ['not_found'],
})
