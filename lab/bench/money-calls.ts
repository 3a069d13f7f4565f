import { addDays } from '@marhala/domain/time/wall-clock.ts'
import type { AdminCall } from './admin-calls.ts'

export const moneyDashboards: AdminCall[] = [
  { name: 'expenses, analytics', path: '/api/analytics/expenses?period=this_year' },
  { name: 'expenses, stats', path: '/api/analytics/expenses/stats?period=this_year' },
  { name: 'gains, stats', path: '/api/gains/stats?period=this_year' },
  { name: 'gains, analytics', path: '/api/gains/analytics?period=this_year' },
  { name: 'rental dashboard', path: '/api/gains/rental-dashboard?period=this_year' },
  { name: 'incomes, stats', path: '/api/gains/additional-income/stats?period=this_year' },
]

/** The lists of the books, with every filter and sort of expenses, and a month's journals. */
export function moneyLists(today: string, expenses: number): AdminCall[] {
  const expense = (name: string, query = '') => ({
    name: `expenses, ${name}`,
    path: `/api/expenses?per_page=15${query}`,
  })
  const income = (name: string, query = '') => ({
    name: `incomes, ${name}`,
    path: `/api/gains/additional-income?per_page=15${query}`,
  })
  const deep = (rows: number) => `&page=${Math.floor(rows / 15) - 1}`
  const month = addDays(today, -40).slice(0, 7)
  return [
    expense('page 1'),
    expense('deep', deep(expenses)),
    ...['date', 'amount', 'created_at'].flatMap((sort) => [
      expense(`by ${sort}`, `&sort_by=${sort}&sort_order=asc`),
      expense(`by ${sort}, deep`, `&sort_by=${sort}&sort_order=desc${deep(expenses)}`),
    ]),
    expense('this month', '&period=this_month'),
    expense('this year', '&period=this_year'),
    expense('a category', '&category=fuel'),
    expense('of a car', '&car_id=77'),
    expense('of a vendor', '&vendor=Vendor%2077'),
    expense('dear ones', '&min_amount=2000.00'),
    expense('by cheque', '&payment_method=cheque'),
    expense('a word of one', '&search=77077'),
    expense('words that nothing has', '&search=nothing%20at%20all'),
    expense('words of a twelfth', '&search=Vendor%2011'),
    expense('a word of all', '&search=receipt'),
    income('page 1'),
    income('deep', deep(expenses / 10)),
    income('this year', '&period=this_year'),
    income('a source', '&source=commission'),
    income('a word of one', '&search=7707'),
    income('a word of all', '&search=transfer'),
    { name: 'sales journal of a month', path: `/api/accounting/journals/sales?month=${month}` },
    { name: 'purchases journal of a month', path: `/api/accounting/journals/purchases?month=${month}` },
    { name: 'tax of a month', path: `/api/accounting/vat?month=${month}` },
    { name: 'payments by bank', path: '/api/accounting/bank-payments' },
  ]
}
