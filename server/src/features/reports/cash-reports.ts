import { formatFor } from '@marhala/contract/language/format.ts'
import { stampOnClient } from '@marhala/domain/money/cash.ts'
import { notDeductible } from '@marhala/domain/morocco/cash.ts'
import { addDays, addMonths, localDate } from '@marhala/domain/time/wall-clock.ts'
import { instantsOf } from '../company/public/read-period.ts'
import { readRules } from '../country/public/read-rule.ts'
import { listCashPurchases, listStamped } from './cash-reports.queries.ts'
import { type Content, type ReportRequest, sumOf } from './report.ts'

/** The stamp duty of receipts in cash by month, as each was made, for the declaration. */
export async function reportStampDuty({ context, caller, period }: ReportRequest): Promise<Content> {
  const receipts = await listStamped(context.db, instantsOf(period.days, period.time_zone))
  const byMonth = Map.groupBy(receipts, (one) =>
    localDate(one.created_at.getTime(), period.time_zone).slice(0, 7),
  )
  const format = formatFor(caller.language, 'UTC')
  const rows = [...byMonth].map(([month, some]) => ({
    month: format.plainDate(`${month}-01`, 'month'),
    receipts: some.length,
    cash: sumOf(some, ({ amount }) => amount),
    stamp_duty: sumOf(some, (one) => one.stamp_duty),
    by_clients: sumOf(some, stampOnClient),
  }))
  return {
    figures: [
      ['cash', 'money', sumOf(rows, ({ cash }) => cash)],
      ['stamp_duty', 'money', sumOf(rows, ({ stamp_duty }) => stamp_duty)],
    ],
    columns: [
      ['month', 'text'],
      ['receipts', 'number'],
      ['cash', 'money'],
      ['stamp_duty', 'money'],
      ['by_clients', 'money'],
    ],
    rows: rows.map((row) => [row.month, row.receipts, row.cash, row.stamp_duty, row.by_clients]),
    summed: ['receipts', 'cash', 'stamp_duty', 'by_clients'],
  }
}

/** Purchases in cash of some days of which a part cannot be deducted; a month is looked at whole. */
export async function reportCashPurchases({ context: { db }, period }: ReportRequest): Promise<Content> {
  const { start_date, end_date } = period.days
  const last = addDays(addMonths(`${end_date.slice(0, 7)}-01`, 1), -1)
  const purchases = await listCashPurchases(db, `${start_date.slice(0, 7)}-01`, last)
  const groups = Map.groupBy(purchases, ({ supplier, date }) => `${date.slice(0, 7)} ${supplier}`)
  const beyond = new Map<number, number>()
  for (const group of groups.values()) {
    const { cash_purchases } = await readRules(db, group.at(-1)!.date)
    const some = group.map(({ id, date, amount }) => ({ id, day: date, amount }))
    for (const [id, amount] of notDeductible(some, cash_purchases)) beyond.set(id, amount)
  }
  const rows = purchases.filter(({ id, date }) => beyond.has(id) && date >= start_date && date <= end_date)
  return {
    figures: [
      ['total', 'money', sumOf(rows, ({ amount }) => amount)],
      ['not_deductible', 'money', sumOf(rows, ({ id }) => beyond.get(id)!)],
    ],
    columns: [
      ['date', 'date'],
      ['vendor', 'text'],
      ['supplier_ice', 'text'],
      ['note', 'text'],
      ['amount', 'money'],
      ['not_deductible', 'money'],
    ],
    rows: rows.map((row) => [
      row.date,
      row.vendor,
      row.supplier_ice,
      row.note,
      row.amount,
      beyond.get(row.id)!,
    ]),
    summed: ['amount', 'not_deductible'],
  }
}
