import { firstPage } from './admin-calls.ts'
import { ask, type Asking } from './ask.ts'
import { median } from './measure.ts'
import { moneyDashboards, moneyLists } from './money-calls.ts'
import { atMost, type Row, round } from './report.ts'

const rawAggregation = [
  ...['category', 'payment_method', 'vendor', 'car_id', `date_trunc('month', date)`].map(
    (key) =>
      `SELECT ${key}, sum(amount), sum(vat), count(*) FROM expenses WHERE voided_at IS NULL GROUP BY 1`,
  ),
  `SELECT source, date_trunc('month', date), sum(amount), count(*) FROM additional_incomes WHERE voided_at IS NULL GROUP BY 1, 2`,
  `SELECT date_trunc('month', created_at), kind, sum(amount) FROM payments WHERE voided_at IS NULL GROUP BY 1, 2`,
  `SELECT b.car_id, b.pickup_location, p.payment_method, p.kind, sum(p.amount), count(DISTINCT b.id)
   FROM payments p JOIN bookings b ON b.id = p.booking_id WHERE p.voided_at IS NULL GROUP BY 1, 2, 3, 4`,
]

const afterWrite = {
  name: 'gains, analytics, after a write',
  path: moneyDashboards.find(({ name }) => name === 'gains, analytics')!.path,
  write: 'UPDATE expenses SET note = note WHERE id = 1',
}

/** The money screens: each dashboard compared with computing its figures, each list compared with page 1 of the bookings. */
export async function measureMoney(books: Asking) {
  const { cars, bookings } = books.database
  const many = bookings.toLocaleString('en')
  const group = `Money, ${cars.toLocaleString('en')} cars, ${many} bookings, ${many} expenses`
  const again = moneyDashboards.map(({ path }) => path)
  const calls = [firstPage, ...moneyDashboards, ...moneyLists(books.today, bookings)]
  const { seen, raw } = await ask(books, calls, { raw: rawAggregation, afterWrite, again })
  const of = (name: string) => median(seen[name]!)
  const figure = (name: string) => `${round(of(name))} ms`
  const added = `adding the books up: ${round(median(raw))} ms`
  const dashboards = new Set(moneyDashboards.map(({ name }) => name))
  const rows = Object.keys(seen).map((name): Row => {
    const row = { group, name, figure: figure(name) }
    if (name === afterWrite.name)
      return { ...row, reference: added, goal: 'none', verdict: 'for information' }
    if (dashboards.has(name)) return atMost({ ...row, reference: added }, of(name) / median(raw), 0.025)
    const page = `page 1 of the bookings: ${figure(firstPage.name)}`
    return atMost({ ...row, reference: page }, of(name) / of(firstPage.name), 5)
  })
  return { rows, seen: { ...seen, raw } }
}
