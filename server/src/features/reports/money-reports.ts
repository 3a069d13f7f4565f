import { gainsOf } from '@marhala/domain/money/gains.ts'
import type { PaymentKind } from '@marhala/domain/money/ledger.ts'
import { addDays, addMonths, localDate, startOfLocalDay } from '@marhala/domain/time/wall-clock.ts'
import type { DaySpan } from '@marhala/domain/time/report-period.ts'
import { say } from '@marhala/words/say.ts'
import { listExpensesOfDays } from '../accounting/public/journals.queries.ts'
import { readVat } from '../accounting/public/read-journals.ts'
import { instantsOf } from '../company/public/read-period.ts'
import { sumDayExpenses, sumDayIncomes } from './report-sums.queries.ts'
import { sumRevenueAlong } from '../dashboard/public/dashboard.queries.ts'
import { type ReportRequest, type Content, sumOf } from './report.ts'
import { listDeposits } from './reports.queries.ts'

/** The longest time with a line a day; beyond it there is a line a month. */
const mostDays = 92

/** Gains, expenses and profit by day, or by month where the time is long. */
export async function reportRevenue({ context: { db }, period }: ReportRequest): Promise<Content> {
  const spans = pieces(period.days)
  const instants = spans.map(({ start_date }) => new Date(startOfLocalDay(start_date, period.time_zone)))
  const along = await sumRevenueAlong(db, [...instants, instantsOf(period.days, period.time_zone).end])
  const incomes = await sumDayIncomes(db, period.days)
  const expenses = await sumDayExpenses(db, period.days)
  const lines = spans.map((span, index) => {
    const mine = along.filter(({ position }) => position === index + 1)
    const of = (kind: PaymentKind) =>
      sumOf(
        mine.filter((row) => row.kind === kind),
        ({ amount }) => amount,
      )
    const within = (days: { date: string; total: number }[]) =>
      sumOf(
        days.filter(({ date }) => date >= span.start_date && date <= span.end_date),
        ({ total }) => total,
      )
    const entries = mine.map(({ kind, amount }) => ({ kind, amount, voided: false }))
    const total = gainsOf({ entries, additional_income: within(incomes), expenses: within(expenses) })
    const parts = { charges: of('charge'), refunds: of('refund'), retained: of('warranty_retained') }
    return { date: span.start_date, ...parts, ...total }
  })
  const sum = (
    part: 'charges' | 'refunds' | 'retained' | 'additional_income' | 'gains' | 'expenses' | 'profit',
  ) => sumOf(lines, (line) => line[part])
  return {
    figures: [
      ['gains', 'money', sum('gains')],
      ['incomes', 'money', sum('additional_income')],
      ['expenses', 'money', sum('expenses')],
      ['profit', 'money', sum('profit')],
    ],
    columns: [
      ['date', 'date'],
      ['charges', 'money'],
      ['refunds', 'money'],
      ['retained', 'money'],
      ['incomes', 'money'],
      ['gains', 'money'],
      ['expenses', 'money'],
      ['profit', 'money'],
    ],
    rows: lines.map((line) => [
      line.date,
      line.charges,
      line.refunds,
      line.retained,
      line.additional_income,
      line.gains,
      line.expenses,
      line.profit,
    ]),
    summed: ['charges', 'refunds', 'retained', 'incomes', 'gains', 'expenses', 'profit'],
  }
}

/** Every expense of some days. */
export async function reportExpenses({ context: { db }, caller, period }: ReportRequest): Promise<Content> {
  const words = say(caller.language, 'expenses:categories')
  const found = await listExpensesOfDays(db, period.days)
  return {
    figures: [
      ['total', 'money', sumOf(found, ({ amount }) => amount)],
      ['vat', 'money', sumOf(found, ({ vat }) => vat)],
    ],
    columns: [
      ['date', 'date'],
      ['category', 'text'],
      ['vendor', 'text'],
      ['note', 'text'],
      ['vat_rate', 'percent'],
      ['vat', 'money'],
      ['amount', 'money'],
    ],
    rows: found.map((row) => [
      row.date,
      words[row.category],
      row.vendor,
      row.note,
      Number(row.vat_rate),
      row.vat,
      row.amount,
    ]),
    summed: ['vat', 'amount'],
  }
}

/** Tax charged and paid, by rate. */
export async function reportVat({ context, caller, period }: ReportRequest): Promise<Content> {
  const words = say(caller.language, 'sheets:report')
  const { sales, purchases, vat_charged, vat_paid, due } = await readVat(context, period.days)
  const lines = (journal: string, splits: typeof sales) =>
    splits.map(({ vat_rate, net, vat, gross }) => [journal, vat_rate, net, vat, gross])
  return {
    figures: [
      ['vat_charged', 'money', vat_charged],
      ['vat_paid', 'money', vat_paid],
      ['vat_due', 'money', due],
    ],
    columns: [
      ['journal', 'text'],
      ['vat_rate', 'percent'],
      ['net', 'money'],
      ['vat', 'money'],
      ['total', 'money'],
    ],
    rows: [...lines(words.sales, sales), ...lines(words.purchases, purchases)],
    summed: [],
  }
}

/** Clients' money that is held at the end of some days, or now where they are not over. */
export async function reportDeposits({ context, period }: ReportRequest): Promise<Content> {
  const found = await listDeposits(context.db, instantsOf(period.days, period.time_zone).end)
  return {
    figures: [
      ['held', 'money', sumOf(found, ({ held }) => held)],
      ['bookings', 'number', found.length],
    ],
    columns: [
      ['reference', 'text'],
      ['client', 'text'],
      ['phone', 'text'],
      ['car', 'text'],
      ['since', 'date'],
      ['held', 'money'],
    ],
    rows: found.map((row) => [
      row.reference,
      row.client,
      row.phone,
      row.car,
      localDate(row.since.getTime(), period.time_zone),
      row.held,
    ]),
    summed: ['held'],
  }
}

/** Some days one by one, or their months where they are many; the first and last month may be partial. */
function pieces({ start_date, end_date }: DaySpan): DaySpan[] {
  const spans: DaySpan[] = []
  const isLong = addDays(start_date, mostDays) < end_date
  for (let day = start_date; day <= end_date;) {
    const next = isLong ? addMonths(`${day.slice(0, 7)}-01`, 1) : addDays(day, 1)
    const last = addDays(next, -1)
    spans.push({ start_date: day, end_date: last < end_date ? last : end_date })
    day = next
  }
  return spans
}
