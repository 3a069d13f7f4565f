import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { day } from '../wire/fields.ts'
import { NamedDays, periodQuery } from './money-values.ts'

export const reportKinds = [
  'bookings',
  'fleet',
  'classes',
  'clients',
  'offers',
  'revenue',
  'expenses',
  'vat',
  'deposits',
  'online',
  'stamps',
  'cash',
] as const
export type ReportKind = (typeof reportKinds)[number]

/** How a value is to be shown: money is a two-place string, a percent and a number are numbers, a date `YYYY-MM-DD`. */
const kind = z.enum(['text', 'number', 'money', 'percent', 'date'])
const value = z.union([z.string(), z.number(), z.null()])

/** A report: headings in the caller’s language, some figures, and one table with its sums. */
export const Report = z.object({
  report: z.enum(reportKinds),
  title: z.string(),
  period: NamedDays,
  figures: z.array(z.object({ key: z.string(), label: z.string(), kind, value })),
  columns: z.array(z.object({ key: z.string(), label: z.string(), kind })),
  rows: z.array(z.array(value)),
  /** The sums under the columns, null where a column has none. */
  totals: z.nullable(z.array(value)),
  /** How many rows there are; a long one shows its first thousand on screen and in print, all of them as CSV. */
  total_rows: z.int(),
})
export type Report = z.input<typeof Report>

const query = z.object({
  ...periodQuery,
  from: z.optional(day),
  to: z.optional(day),
  format: z.optional(z.enum(['json', 'csv', 'pdf'])),
})

const report = { method: 'GET', scope: 'reports.read', reply: Report, query } as const
const how = 'of a period or `from` and `to`, this month unless said, as JSON, CSV or PDF → Report.'

export const bookings = endpoint({
  ...report,
  path: '/reports/bookings',
  access: 'reports.view',
  summary: `The bookings that begin in some days, ${how}`,
})

export const fleet = endpoint({
  ...report,
  path: '/reports/fleet',
  access: 'reports.view',
  summary: `Each car’s bookings and use, ${how}`,
})

export const classes = endpoint({
  ...report,
  path: '/reports/classes',
  access: 'reports.view',
  summary: `Each rental class’s use, the days lost to gaps and those won by moving, ${how}`,
})

export const clients = endpoint({
  ...report,
  path: '/reports/clients',
  access: 'reports.view',
  summary: `Each client’s bookings and what they owe, ${how}`,
})

export const offers = endpoint({
  ...report,
  path: '/reports/offers',
  access: 'reports.view',
  summary: `The offers that were made in some days, how far each went, and what was accepted, ${how}`,
})

export const revenue = endpoint({
  ...report,
  path: '/reports/revenue',
  access: 'finance.view',
  summary: `Gains by day, ${how}`,
})

export const expenses = endpoint({
  ...report,
  path: '/reports/expenses',
  access: 'finance.view',
  summary: `Every expense, ${how}`,
})

export const vat = endpoint({
  ...report,
  path: '/reports/vat',
  access: 'finance.view',
  summary: `Tax charged and paid by month and rate, ${how}`,
})

export const deposits = endpoint({
  ...report,
  path: '/reports/deposits',
  access: 'finance.view',
  summary: `Deposits held at the end, ${how}`,
})

export const online = endpoint({
  ...report,
  path: '/reports/online',
  access: 'finance.view',
  summary: `Payments online against what their gateway tells, differences first, ${how}`,
})

export const stamps = endpoint({
  ...report,
  path: '/reports/stamps',
  access: 'finance.view',
  summary: `The stamp duty of receipts in cash by month, for its declaration, ${how}`,
})

export const cash = endpoint({
  ...report,
  path: '/reports/cash',
  access: 'finance.view',
  summary: `Purchases in cash of which a part cannot be deducted, ${how}`,
})

/** All of them by their kind; who may read one is its own. */
export const reportsByKind = {
  bookings,
  fleet,
  classes,
  clients,
  offers,
  revenue,
  expenses,
  vat,
  deposits,
  online,
  stamps,
  cash,
} as const
