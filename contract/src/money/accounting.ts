import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { day, id, idInPath, instant, money, plainDate, queryFlag, text, whole } from '../wire/fields.ts'
import { Actor, importedBodyBytes, mostImportedCharacters } from './money-values.ts'
import { pageOf, pagingQuery } from '../wire/paging.ts'

const month = z.string().check(z.regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/, 'month'))

/** Net, tax and gross at one rate. */
const RateSplit = z.object({ vat_rate: z.number(), net: money, vat: money, gross: money })
export type RateSplit = z.input<typeof RateSplit>

export const journals = ['sales', 'purchases'] as const
export type JournalKind = (typeof journals)[number]

/** One document of a journal, and what it says at each rate; a credit note and a reversal are below zero. */
const JournalLine = z.object({
  /** Its place in the month's journal, from 1 without a gap. */
  line: z.int(),
  date: plainDate,
  /** The invoice's or credit note's own number; of a purchase and an additional income, what it is known by here. */
  number: z.string(),
  kind: z.enum(['invoice', 'credit_note', 'income', 'expense']),
  /** The client or the supplier. */
  party: z.string(),
  ice: z.string(),
  what: z.string(),
  vat_rate: z.number(),
  net: money,
  vat: money,
  gross: money,
})
export type JournalLine = z.input<typeof JournalLine>

/** A month's journal for the accountant. */
export const Journal = z.object({
  kind: z.enum(journals),
  month: z.string(),
  lines: z.array(JournalLine),
  rates: z.array(RateSplit),
  total: z.object({ net: money, vat: money, gross: money }),
  /** Numbers that the month’s series leaves out; always empty, and shown so that it can be seen. */
  gaps: z.array(z.string()),
})
export type Journal = z.input<typeof Journal>

const ofMonth = z.object({ month, format: z.optional(z.enum(['csv'])) })

export const salesJournal = endpoint({
  method: 'GET',
  path: '/accounting/journals/sales',
  summary:
    'The invoices, credit notes and additional incomes of a month with tax by rate → Journal; `format=csv` is a file.',
  access: 'finance.view',
  query: ofMonth,
  reply: Journal,
})

export const purchasesJournal = endpoint({
  method: 'GET',
  path: '/accounting/journals/purchases',
  summary: 'The expenses of a month with tax by rate → Journal; `format=csv` is a file.',
  access: 'finance.view',
  query: ofMonth,
  reply: Journal,
})

/** The tax of a month: what was charged, what was paid, and what is owed. */
export const vat = endpoint({
  method: 'GET',
  path: '/accounting/vat',
  summary: 'The tax charged and paid in a month, by rate, and what is owed → { sales, purchases, due }.',
  access: 'finance.view',
  query: z.object({ month }),
  reply: z.object({
    month: z.string(),
    sales: z.array(RateSplit),
    purchases: z.array(RateSplit),
    vat_charged: money,
    vat_paid: money,
    /** Charged less paid; below zero is a credit. */
    due: money,
  }),
})

/** A payment that a line of the bank may be. */
const Candidate = z.object({
  payment_id: id,
  booking: z.object({ id, reference: z.string() }),
  client: z.string(),
  amount: money,
  date: plainDate,
  transaction_id: z.nullable(z.string()),
  /** Why it is proposed: the number of the transfer, the booking’s reference, the client’s name, or amount and day. */
  because: z.array(z.enum(['transaction_id', 'reference', 'name', 'amount', 'date'])),
  /** 0 to 100; from 90 on it is sure enough to be ticked. */
  score: z.int(),
})

/** A line of the bank’s statement and the payments that it may be, the likeliest first. */
const StatementLine = z.object({
  row: z.int(),
  date: plainDate,
  amount: money,
  label: z.string(),
  reference: z.string(),
  /** Which of several lines that say the same, from 1. */
  occurrence: z.int(),
  /** The payment that this very line was accepted for before. */
  accepted_payment_id: z.nullable(id),
  proposals: z.array(Candidate),
})

const csv = z.string().check(z.minLength(1, 'required'), z.maxLength(mostImportedCharacters, 'too_long'))

export const matchStatement = endpoint({
  method: 'POST',
  path: '/accounting/bank-statements/match',
  summary:
    'Reads the text of a bank’s CSV (date, amount or debit and credit, label, reference) and proposes payments for each line; writes nothing.',
  access: 'finance.manage',
  body: z.strictObject({ csv }),
  bodyBytes: importedBodyBytes,
  reply: z.object({
    rows: z.int(),
    lines: z.array(StatementLine),
    errors: z.array(z.object({ row: z.int(), field: z.string(), message: z.string() })),
  }),
})

export const acceptMatches = endpoint({
  method: 'POST',
  path: '/accounting/bank-statements/accept',
  summary:
    'Marks payments as seen on the bank’s statement, all or none; one line and one payment once → { accepted }.',
  access: 'finance.manage',
  body: z.strictObject({
    matches: z
      .array(
        z.strictObject({
          payment_id: id,
          date: day,
          amount: money,
          label: text(0, 300),
          reference: text(0, 120),
          occurrence: whole(1, 5000),
        }),
      )
      .check(z.minLength(1, 'required'), z.maxLength(500, 'too_many')),
  }),
  bodyBytes: importedBodyBytes,
  reply: z.object({ accepted: z.int() }),
  status: 201,
  idempotent: true,
})

/** A payment by bank, and whether the statement has shown it. */
const BankPayment = z.object({
  payment_id: id,
  booking: z.object({ id, reference: z.string() }),
  client: z.string(),
  amount: money,
  date: plainDate,
  transaction_id: z.nullable(z.string()),
  matched: z.nullable(
    z.object({ date: plainDate, label: z.string(), accepted_by: Actor, accepted_at: instant }),
  ),
})

export const bankPayments = endpoint({
  method: 'GET',
  path: '/accounting/bank-payments',
  summary:
    'Payments by transfer, card, cheque and online → Page, newest first, 15 a page; `matched` says which.',
  access: 'finance.view',
  query: z.object({ ...pagingQuery, matched: z.optional(queryFlag) }),
  reply: pageOf(BankPayment),
})

export const removeMatch = endpoint({
  method: 'DELETE',
  path: '/accounting/bank-payments/:payment_id/match',
  summary: 'Takes back that a payment was seen on the statement.',
  access: 'finance.manage',
  params: z.object({ payment_id: idInPath }),
  reply: z.null(),
  errors: ['not_found'],
})
