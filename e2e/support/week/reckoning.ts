import type { Booking } from '@marhala/contract/booking/booking.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as documents from '@marhala/contract/booking/documents.ts'
import * as accounting from '@marhala/contract/money/accounting.ts'
import * as dashboard from '@marhala/contract/money/dashboard.ts'
import * as dayCloses from '@marhala/contract/money/day-closes.ts'
import * as gains from '@marhala/contract/money/gains.ts'
import * as incomes from '@marhala/contract/money/incomes.ts'
import { paymentMethods } from '@marhala/domain/money/ledger.ts'
import { parseSignedMoney } from '@marhala/domain/money/money.ts'
import { expect } from '@playwright/test'
import { pathOf, read } from './agency.ts'
import { type Books, dirhams, type Line } from './books.ts'
import { type Desk, done, paper } from './desk.ts'
import type { Week } from './staff.ts'

const zone = 'Africa/Casablanca'
const inDirhams = (amount: string) => parseSignedMoney(amount)! / 100

/** What the owner's books say before the week, or after it; its days are one. */
export async function readBooks(owner: Desk) {
  const date = new Date().toLocaleDateString('sv', { timeZone: zone })
  const days = { period: 'custom', start_date: date, end_date: date } as const
  const stats = await done(owner, gains.stats, { query: days })
  const rental = await done(owner, gains.rentalDashboard, { query: days })
  const sold = await done(owner, incomes.stats, { query: days })
  const { revenue_statistics, period } = await done(owner, dashboard.stats, { query: days })
  const month = { month: date.slice(0, 7) }
  const sales = await done(owner, accounting.salesJournal, { query: month })
  const vat = await done(owner, accounting.vat, { query: month })
  const figures = {
    rental_gains: stats.rental_gains,
    additional_income: stats.additional_income,
    incomes: sold.total,
    expenses: stats.expenses,
    retained_deposits: stats.retained_deposits,
    profit: stats.profit,
    revenue: revenue_statistics.totalRevenue,
    revenue_of_day: period.revenue,
    deposits_held: rental.deposits_held,
    outstanding: rental.outstanding.total,
    sales: sales.total.gross,
    sales_tax: sales.total.vat,
    tax_charged: vat.vat_charged,
  }
  return { figures, gaps: sales.gaps }
}
type OwnersBooks = Awaited<ReturnType<typeof readBooks>>

/** What grew between two readings of the owner's books. */
export function grown(before: OwnersBooks, after: OwnersBooks): Record<string, string> {
  expect.soft(after.gaps).toEqual([])
  return Object.fromEntries(
    Object.entries(after.figures).map(([name, amount]) => {
      const was = before.figures[name as keyof OwnersBooks['figures']]
      return [name, dirhams(inDirhams(amount) - inDirhams(was))]
    }),
  )
}

type Beside = { opening: number; moved: number; spent: number; sold: number; euros: number }

/** A close of a till has what the books have, method by method, and nothing differs. */
export async function expectClose(
  { owner }: Week,
  till: number,
  shift: Line['shift'],
  books: Books,
  { opening, moved, spent, sold, euros }: Beside,
): Promise<void> {
  const { data } = await done(owner, dayCloses.list, { query: { till_id: String(till) } })
  const close = data.at(shift === 'first' ? -1 : 0)!
  expect(close, shift).toMatchObject({ difference: '0.00', euro_difference: '0.00', reason: null })
  const cash = opening + moved + sold - spent + books.cash(shift)
  const counted = paymentMethods.map((method) => {
    const own = close.methods.find(({ payment_method }) => payment_method === method)!
    return [method, own.booked, own.counted]
  })
  const of = (method: (typeof paymentMethods)[number]) => dirhams(books.booked(shift, method))
  expect.soft(counted, shift).toEqual([
    ['cash', dirhams(books.booked(shift, 'cash') + sold - spent), dirhams(cash)],
    ['card', of('card'), of('card')],
    ['bank_transfer', of('bank_transfer'), of('bank_transfer')],
    ['cheque', of('cheque'), dirhams(books.cheques(shift))],
    ['online', '0.00', '0.00'],
  ])
  expect(close.euro_counted).toBe(dirhams(euros))
  expect(close.drawer.opening_float).toBe(dirhams(opening))
}

type Account = { due: string; paid: string; outstanding: string; invoices: string[]; history: string[] }

/**
 * A booking owes, and has paid, what was worked out by hand; its ledger is the books', its history tells each entry, its
 * invoices add up to what is due, and each says its amount on paper.
 */
export async function expectAccount(
  week: Week,
  booking: Booking,
  name: string,
  books: Books,
  account: Account,
): Promise<Booking> {
  const { owner } = week
  const found = await read(owner, booking)
  const due =
    found.status === 'cancelled'
      ? found.cancellation_fee
      : dirhams(inDirhams(found.total_price) + inDirhams(found.charges_total))
  const { due: _, invoices, history, ...owed } = account
  expect.soft([name, due, found], name).toMatchObject([name, account.due, owed])
  const ledger = found.payment_histories
    .filter(({ voided }) => !voided)
    .map(({ kind, payment_method, amount }) => `${kind} ${payment_method} ${amount}`)
  expect.soft(ledger.toSorted(), name).toEqual(books.entriesOf(name).toSorted())

  const rows = await done(owner, bookings.history, { params: pathOf(booking) })
  const told = rows
    .filter(({ action }) => action === 'payment')
    .map(({ after }) => after as { kind: string; payment_method: string; amount: string })
    .map(({ kind, payment_method, amount }) => `${kind} ${payment_method} ${amount}`)
  expect.soft(told.toSorted(), `history of ${name}`).toEqual(ledger.toSorted())
  const acts = rows.map(({ action, actor }) => `${actor?.first_name} ${action}`).toReversed()
  expect
    .soft(
      acts.filter((act) => !act.endsWith(' payment')),
      `history of ${name}`,
    )
    .toEqual(history)

  const issued = await done(owner, documents.list, { params: pathOf(booking) })
  const sum = issued.reduce(
    (total, { kind, total_price }) => total + (kind === 'invoice' ? 1 : -1) * inDirhams(total_price),
    0,
  )
  expect
    .soft(issued.map(({ subject, kind, total_price }) => `${subject} ${kind} ${total_price}`).toReversed())
    .toEqual(invoices)
  expect.soft(dirhams(sum), `invoices of ${name}`).toBe(account.due)
  for (const { number, total_price } of issued) {
    const printed = await paper(owner, documents.invoice, { params: pathOf(booking), query: { number } })
    expect
      .soft(
        printed.amounts.map((amount) => amount.replace('-', '')),
        `${number} of ${name}`,
      )
      .toContain(total_price)
  }
  return found
}
