import { bookJournals } from '@marhala/domain/money/books.ts'
import { accountPurposes } from '@marhala/domain/morocco/accounts.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { day, plainDate, queryInt, storable, text } from '../wire/fields.ts'
import { pagingQuery } from '../wire/paging.ts'

const purposes = accountPurposes as [string, ...string[]]
const value = z.union([z.string(), z.number(), z.null()])
const row = z.array(value)

/** A page of the books: a table in the caller’s language with its sums, money as two-place strings. */
export const BookSheet = z.object({
  title: z.string(),
  period: z.object({ start_date: plainDate, end_date: plainDate }),
  columns: z.array(z.object({ key: z.string(), label: z.string(), kind: z.enum(['text', 'money', 'date']) })),
  rows: z.array(row),
  /** What each row opens: the purpose of an account, the id of a client, the name of a supplier; null of a line. */
  opens: z.array(z.nullable(z.string())),
  /** The sums under the columns, of all pages. */
  totals: z.nullable(row),
  current_page: z.int(),
  last_page: z.int(),
  total: z.int(),
})
export type BookSheet = z.input<typeof BookSheet>

const query = {
  /** This year from its first day until today unless said. */
  from: z.optional(day),
  to: z.optional(day),
  ...pagingQuery,
  format: z.optional(z.enum(['json', 'csv', 'pdf'])),
}
const books = { method: 'GET', access: 'finance.view', reply: BookSheet } as const
const how = 'as JSON (50 a page), CSV or PDF → BookSheet.'

export const balance = endpoint({
  ...books,
  path: '/books/balance',
  summary: `The trial balance: each account before \`from\`, its debits and credits, and its balance on \`to\`, ${how}`,
  query: z.object(query),
})

export const journal = endpoint({
  ...books,
  path: '/books/journal',
  summary: `The lines of one journal, or of all, in some days, in their order, ${how}`,
  query: z.object({ ...query, journal: z.optional(z.enum(bookJournals)) }),
})

export const ledger = endpoint({
  ...books,
  path: '/books/ledger',
  summary: `The general ledger of an account in some days with its balance after each line; of one client or supplier if named, ${how}`,
  query: z.object({
    ...query,
    account: z.enum(purposes),
    client: z.optional(queryInt(1, 2_147_483_647)),
    supplier: z.optional(z.string().check(z.maxLength(200, 'too_long'), storable)),
  }),
})

export const clients = endpoint({
  ...books,
  path: '/books/clients',
  summary: `The clients’ accounts with what they owed on \`to\`, ${how}`,
  query: z.object(query),
})

export const suppliers = endpoint({
  ...books,
  path: '/books/suppliers',
  summary: `The suppliers’ accounts with what was bought of them and paid until \`to\`, ${how}`,
  query: z.object(query),
})

/** An account: what it is for, and its number. */
const Account = z.object({
  purpose: z.enum(purposes),
  name: z.string(),
  number: z.string(),
  /** What the plan calls it. */
  plan_number: z.string(),
})
export type BookAccount = z.input<typeof Account>

export const accounts = endpoint({
  method: 'GET',
  path: '/books/accounts',
  summary: 'The accounts in the order of their numbers → [{ purpose, name, number, plan_number }].',
  access: 'finance.view',
  reply: z.array(Account),
})

export const setAccount = endpoint({
  method: 'PUT',
  path: '/books/accounts/:purpose',
  summary:
    'Gives an account another number, four to ten digits; an empty one is the plan’s again. Entries stay as they are.',
  access: 'finance.manage',
  params: z.object({ purpose: z.enum(purposes) }),
  body: z.strictObject({ number: text(0, 10) }),
  reply: z.array(Account),
})
