import { lineSorts } from '@marhala/contract/money/line-sorts.ts'
import {
  expenseCategories,
  type ExpenseCategory,
  type ExpenseSource,
  expenseSources,
} from '@marhala/domain/money/expense.ts'
import { type PaymentMethod, paymentMethods } from '@marhala/domain/money/ledger.ts'
import type { ExpenseFilters, SummedFilters } from '../../data/money/expenses.ts'
import {
  periodRequest,
  type PeriodView,
  readPeriod,
  writePeriod,
} from '../../features/figures/period-address.ts'
import { searchText } from '../../features/lists/search-text.ts'

export type ExpenseSort = (typeof lineSorts)[number]

/** What narrows the expenses beside their period. */
export type Narrowing = {
  search: string | null
  category: readonly ExpenseCategory[]
  car_id: number | null
  vendor: string | null
  /** As the wire has them: `120.00`. */
  min_amount: string | null
  max_amount: string | null
  payment_method: PaymentMethod | null
  source: ExpenseSource | null
  /** What was struck off on its own day, instead of what counts. */
  voided: boolean
}

/** What the room shows, as its address has it. */
export type ExpensesView = PeriodView &
  Narrowing & {
    tab: 'list' | 'recurring'
    sort_by: ExpenseSort
    sort_order: 'asc' | 'desc'
    page: number
    /** The open expense. */
    expense: number | null
    /** What stands open over the list beside it. */
    open: 'new' | 'import' | null
  }

export const noNarrowing: Narrowing = {
  search: null,
  category: [],
  car_id: null,
  vendor: null,
  min_amount: null,
  max_amount: null,
  payment_method: null,
  source: null,
  voided: false,
}

/** Today's expenses, newest first. */
export const plainView: ExpensesView = {
  ...noNarrowing,
  period: 'today',
  start_date: '',
  end_date: '',
  tab: 'list',
  sort_by: 'date',
  sort_order: 'desc',
  page: 1,
  expense: null,
  open: null,
}

/** Expenses a page. */
export const expensesPerPage = 20

/** Reads an address. What the API would refuse is left out, so a hand-made address shows a list and no error. */
export function readExpensesView(query: URLSearchParams): ExpensesView {
  const one = <Value extends string>(values: readonly Value[], name: string) =>
    values.find((value) => value === query.get(name)) ?? null
  const wanted = (query.get('category') ?? '').split(',')
  return {
    ...readPeriod(query),
    search: searchText(query.get('search')),
    category: expenseCategories.filter((category) => wanted.includes(category)),
    car_id: wholeNumber(query.get('car_id')),
    vendor: searchText(query.get('vendor')),
    min_amount: amountText(query.get('min_amount')),
    max_amount: amountText(query.get('max_amount')),
    payment_method: one(paymentMethods, 'payment_method'),
    source: one(expenseSources, 'source'),
    voided: query.get('voided') === 'true',
    tab: query.get('tab') === 'recurring' ? 'recurring' : 'list',
    sort_by: one(lineSorts, 'sort_by') ?? plainView.sort_by,
    sort_order: query.get('sort_order') === 'asc' ? 'asc' : 'desc',
    page: Math.min(1_000_000, wholeNumber(query.get('page')) ?? 1),
    expense: wholeNumber(query.get('expense')),
    open: query.get('new') === '1' ? 'new' : query.get('import') === '1' ? 'import' : null,
  }
}

/** The address of a view; defaults are left out. */
export function expensesAddress(view: ExpensesView): string {
  const query = new URLSearchParams()
  writePeriod(query, view)
  const { period: _, start_date: __, end_date: ___, open, ...rest } = view
  for (const [name, value] of Object.entries(rest)) {
    const text = String(value ?? '')
    if (text !== '' && text !== String(plainView[name as keyof typeof rest] ?? '')) query.set(name, text)
  }
  if (open) query.set(open, '1')
  return query.size === 0 ? '/admin/expenses' : `/admin/expenses?${query}`
}

/** What the figures are asked for: the period and whatever narrows it. */
export function sumsRequest(view: ExpensesView): SummedFilters {
  const { search, category, car_id, vendor, min_amount, max_amount, payment_method, source } = view
  return {
    ...periodRequest(view),
    search,
    category: category.join(','),
    car_id: car_id === null ? null : String(car_id),
    vendor,
    min_amount,
    max_amount,
    payment_method,
    source,
  }
}

/** What the list is asked for. */
export function listRequest(view: ExpensesView): ExpenseFilters {
  return {
    ...sumsRequest(view),
    voided: view.voided ? 'true' : null,
    sort_by: view.sort_by,
    sort_order: view.sort_order,
    page: view.page,
    per_page: expensesPerPage,
  }
}

/** Whether anything but the period narrows the list. */
export function isNarrowed(view: ExpensesView): boolean {
  return (Object.keys(noNarrowing) as (keyof Narrowing)[]).some(
    (name) => String(view[name] ?? '') !== String(noNarrowing[name] ?? ''),
  )
}

/** How many of the filters behind the button are set. */
export function countMore(view: ExpensesView): number {
  const behind = [
    view.car_id,
    view.vendor,
    view.min_amount,
    view.max_amount,
    view.payment_method,
    view.source,
  ]
  return behind.filter((value) => value !== null).length + (view.voided ? 1 : 0)
}

/** The view after a press on a column's header: turned round, or the new column, the greatest first. */
export function sortedBy(view: ExpensesView, sort_by: ExpenseSort): ExpensesView {
  const turned = view.sort_order === 'desc' ? 'asc' : 'desc'
  return { ...view, sort_by, sort_order: view.sort_by === sort_by ? turned : 'desc', page: 1 }
}

/** The view with one category more or less. */
export function withCategory(view: ExpensesView, category: ExpenseCategory): ExpensesView {
  const chosen = view.category.includes(category)
    ? view.category.filter((one) => one !== category)
    : expenseCategories.filter((one) => one === category || view.category.includes(one))
  return { ...view, category: chosen, page: 1 }
}

function amountText(text: string | null): string | null {
  return /^\d{1,9}\.\d{2}$/.test(text ?? '') ? text : null
}

function wholeNumber(text: string | null): number | null {
  return /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null
}
