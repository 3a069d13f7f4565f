import { expenseCategories, expenseSources } from '@marhala/domain/money/expense.ts'
import { paymentMethods } from '@marhala/domain/money/ledger.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { FileReply, id, idInPath, money, plainDate, queryList, text } from '../wire/fields.ts'
import {
  lineCalls,
  LineFields,
  lineFilters,
  lineMoney,
  linesBefore,
  linesOfDays,
  lineState,
  lineSum,
} from './money-lines.ts'
import {
  chartMonth,
  importedBodyBytes,
  MoneyCar,
  mostImportedCharacters,
  receiptMaxBytes,
} from './money-values.ts'

/** An expense: `amount` is what was paid, tax included; of it `vat` at `vat_rate`. A reversal's amount is below zero. */
export const Expense = z.object({
  id,
  category: z.enum(expenseCategories),
  ...lineMoney,
  vendor: z.string(),
  supplier_ice: z.string(),
  note: z.string(),
  /** Whether a receipt is kept with it. */
  has_receipt: z.boolean(),
  source: z.enum(expenseSources),
  /** The recurring expense that made it. */
  recurring_id: z.nullable(id),
  ...lineState,
})
export type Expense = z.input<typeof Expense>

const filters = {
  /** `search` is in the vendor, the note, the supplier's ICE and the car. */
  ...lineFilters,
  category: z.optional(queryList(z.enum(expenseCategories))),
  vendor: z.optional(text(0, 120)),
  source: z.optional(z.enum(expenseSources)),
}

const one = z.object({ expense_id: idInPath })

export const {
  list,
  create,
  update,
  remove,
  voidLine: voidExpense,
} = lineCalls(
  {
    path: '/expenses',
    params: one,
    words: { one: 'an expense', many: 'expenses', name: 'Expense', whole: 'an expense and its receipt' },
  },
  { Line: Expense, Fields: LineFields.expense, filters },
)

export const get = endpoint({
  method: 'GET',
  path: '/expenses/:expense_id',
  summary: 'One expense → Expense.',
  access: 'finance.view',
  params: one,
  reply: Expense,
  errors: ['not_found'],
})

export const addReceipt = endpoint({
  method: 'POST',
  path: '/expenses/:expense_id/receipt',
  summary: 'Keeps the `file` of a receipt, a PDF, JPG or PNG, in place of the one before → Expense.',
  access: 'finance.manage',
  params: one,
  body: z.strictObject({}),
  upload: { field: 'file', maxBytes: receiptMaxBytes },
  reply: Expense,
  status: 201,
  errors: ['not_found'],
})

export const receipt = endpoint({
  method: 'GET',
  path: '/expenses/:expense_id/receipt',
  summary: 'The file of a receipt, always as a download; 404 where there is none.',
  access: 'finance.view',
  params: one,
  reply: FileReply,
  download: 'application/octet-stream',
  errors: ['not_found'],
})

/** What was spent, divided three ways: each of them adds up to `total`. */
export const ExpenseAnalytics = z.object({
  ...linesOfDays,
  vat: money,
  by_category: z.array(z.object({ category: z.enum(expenseCategories), ...lineSum })),
  /** The dearest cars first; null gathers what no car was named for. */
  by_car: z.array(z.object({ car: z.nullable(MoneyCar), ...lineSum })),
  by_method: z.array(z.object({ payment_method: z.enum(paymentMethods), ...lineSum })),
  /** The dearest twenty. */
  by_vendor: z.array(z.object({ vendor: z.string(), ...lineSum })),
  /** The twelve months that end with the last of the period's days that has come. */
  by_month: z.array(z.object({ ...chartMonth, ...lineSum })),
})
export type ExpenseAnalytics = z.input<typeof ExpenseAnalytics>

export const analytics = endpoint({
  method: 'GET',
  path: '/analytics/expenses',
  summary:
    'What was spent by category, car, method, vendor and month → ExpenseAnalytics; this month unless said.',
  access: 'finance.view',
  query: z.object({ ...filters }),
  reply: ExpenseAnalytics,
})

/** What was spent in some days, against as many before and the same of a year ago. */
export const ExpenseStats = z.object({
  ...linesOfDays,
  vat: money,
  largest: z.nullable(Expense),
  ...linesBefore,
})
export type ExpenseStats = z.input<typeof ExpenseStats>

export const stats = endpoint({
  method: 'GET',
  path: '/analytics/expenses/stats',
  summary:
    'Totals of a period against the one before and the year before → ExpenseStats; today unless said, `custom` takes both dates.',
  access: 'finance.view',
  query: z.object({ ...filters }),
  reply: ExpenseStats,
})

const csv = z.string().check(z.minLength(1, 'required'), z.maxLength(mostImportedCharacters, 'too_long'))

/** What a file of expenses holds, before anything of it is written. */
export const ImportPreview = z.object({
  rows: z.int(),
  /** How many lines could be written as they are, and what they add up to. */
  valid: z.int(),
  total: money,
  /** The columns that were understood, by field, and the headers that were not. */
  columns: z.record(z.string(), z.string()),
  unknown_columns: z.array(z.string()),
  /** The first hundred good lines as they would be written; `row` counts from 1, the header being line 1. */
  sample: z.array(
    z.object({
      row: z.int(),
      category: z.enum(expenseCategories),
      amount: money,
      vat_rate: z.number(),
      date: plainDate,
      payment_method: z.enum(paymentMethods),
      car: z.nullable(z.string()),
      vendor: z.string(),
      supplier_ice: z.string(),
      note: z.string(),
    }),
  ),
  /** Every line that is wrong, and where. */
  errors: z.array(z.object({ row: z.int(), field: z.string(), message: z.string() })),
})
export type ImportPreview = z.input<typeof ImportPreview>

export const importPreview = endpoint({
  method: 'POST',
  path: '/expenses/import/preview',
  summary:
    'Reads the text of a CSV file (columns date, category, amount, and vat_rate, payment_method, car, vendor, supplier_ice, note) and names every bad line → ImportPreview; writes nothing.',
  access: 'finance.manage',
  body: z.strictObject({ csv }),
  bodyBytes: importedBodyBytes,
  reply: ImportPreview,
})

export const importAll = endpoint({
  method: 'POST',
  path: '/expenses/import',
  summary: 'Writes every line of such a file, or none: 422 names the bad ones as `rows.3.amount`.',
  access: 'finance.manage',
  body: z.strictObject({ csv }),
  bodyBytes: importedBodyBytes,
  reply: z.object({ imported: z.int(), total: money }),
  status: 201,
  idempotent: true,
})
