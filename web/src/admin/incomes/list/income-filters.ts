import { lineSorts } from '@marhala/contract/money/line-sorts.ts'
import { type IncomeSource, incomeSources } from '@marhala/domain/money/expense.ts'
import { type PaymentMethod, paymentMethods } from '@marhala/domain/money/ledger.ts'
import type { IncomeFilters as Request } from '../../../data/money/incomes.ts'
import { type PeriodView, periodRequest, readPeriod } from '../../../features/figures/period-address.ts'
import { readAmount } from '../../../features/forms/read-amount.ts'
import { searchText } from '../../../features/lists/search-text.ts'

export type IncomeSort = (typeof lineSorts)[number]

/** The list as its address has it; each name is the API's. */
export type IncomeFilters = {
  search: string | null
  source: IncomeSource | null
  car_id: string | null
  payment_method: PaymentMethod | null
  /** The days of the incomes; all of them where it is null. */
  days: PeriodView | null
  min_amount: string | null
  max_amount: string | null
  voided: boolean
  sort_by: IncomeSort
  sort_order: 'asc' | 'desc'
  page: number
}

export const noFilters: IncomeFilters = {
  search: null,
  source: null,
  car_id: null,
  payment_method: null,
  days: null,
  min_amount: null,
  max_amount: null,
  voided: false,
  sort_by: 'date',
  sort_order: 'desc',
  page: 1,
}

/** Incomes a page. */
export const incomePageSize = 20

/** Reads an address. What the API would refuse is left out, so a hand-made address shows a list and no error. */
export function parseIncomeFilters(query: URLSearchParams): IncomeFilters {
  const page = /^\d{1,7}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1
  const car = query.get('car_id') ?? ''
  return {
    search: searchText(query.get('search')),
    source: incomeSources.find((source) => source === query.get('source')) ?? null,
    car_id: /^[1-9]\d{0,8}$/.test(car) ? car : null,
    payment_method: paymentMethods.find((method) => method === query.get('payment_method')) ?? null,
    days: daysIn(query),
    min_amount: amountIn(query.get('min_amount')),
    max_amount: amountIn(query.get('max_amount')),
    voided: query.get('voided') === 'true',
    sort_by: lineSorts.find((sort) => sort === query.get('sort_by')) ?? noFilters.sort_by,
    sort_order: query.get('sort_order') === 'asc' ? 'asc' : 'desc',
    page: Math.min(1_000_000, Math.max(1, page)),
  }
}

/** The filters as names and values of an address; defaults are left out. */
export function incomeEntries({ days, ...filters }: IncomeFilters): [string, string][] {
  const entries = Object.entries(filters)
    .filter(([name, value]) => value !== null && value !== noFilters[name as keyof IncomeFilters])
    .map(([name, value]): [string, string] => [name, String(value)])
  return [...entries, ...Object.entries(days ? periodRequest(days) : {})]
}

/** What is asked of the API. */
export function incomesRequest({ days, ...filters }: IncomeFilters): Request {
  const { voided, page, ...rest } = filters
  return {
    ...rest,
    ...(days && periodRequest(days)),
    ...(voided && { voided: 'true' }),
    per_page: String(incomePageSize),
    page: String(page),
  }
}

/** Whether any filter narrows the list; order, page and the void ones do not. */
export function isNarrowed(filters: IncomeFilters): boolean {
  const { sort_by: _, sort_order: __, page: ___, voided: ____, ...narrowing } = filters
  return Object.values(narrowing).some((value) => value !== null)
}

/** The order after a press on a column's header: turned round, or the new column from its largest down. */
export function sortedBy(filters: IncomeFilters, sort_by: IncomeSort): IncomeFilters {
  const turned = filters.sort_order === 'desc' ? 'asc' : 'desc'
  return { ...filters, sort_by, sort_order: filters.sort_by === sort_by ? turned : 'desc', page: 1 }
}

/** A period that is named counts, and two days in order; no days are named otherwise. */
function daysIn(query: URLSearchParams): PeriodView | null {
  const days = readPeriod(query)
  return days.period === 'today' && query.get('period') !== 'today' ? null : days
}

function amountIn(text: string | null): string | null {
  const amount = readAmount(text ?? '')
  return amount !== undefined && /^\d{1,10}\.\d{2}$/.test(amount) ? amount : null
}
