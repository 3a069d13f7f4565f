import { useCallback, useMemo } from 'react'
import { type NavigateOptions, useLocation, useNavigate, useSearchParams } from 'react-router'
import { incomeEntries, type IncomeFilters, parseIncomeFilters } from './income-filters.ts'

/** Everything that the list shows is in its address: filters, order, page, the open income, the form of a new one. */
export function useIncomesAddress() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const location = useLocation()
  const filters = useMemo(() => parseIncomeFilters(query), [query])
  const income = /^\d{1,9}$/.test(query.get('income') ?? '') ? Number(query.get('income')) : null
  const openedHere = (location.state as { fromList?: true } | null)?.fromList === true
  const go = useCallback(
    (next: IncomeFilters, options?: NavigateOptions) =>
      void navigate(incomesHref(next), { preventScrollReset: true, ...options }),
    [navigate],
  )
  /** Back to where it was opened; a drawer that came by a link is taken out of the address. */
  const close = () => {
    if (openedHere) void navigate(-1)
    else void navigate(incomesHref(filters), { replace: true, preventScrollReset: true })
  }
  return { filters, income, isNew: query.get('new') === '1', go, close }
}

export type IncomesAddress = ReturnType<typeof useIncomesAddress>

/** The list's address with these filters, and maybe an income open, or the form of a new one. */
export function incomesHref(filters: IncomeFilters, open?: number | 'new'): string {
  const entries = incomeEntries(filters)
  if (open === 'new') entries.push(['new', '1'])
  else if (open !== undefined) entries.push(['income', String(open)])
  return entries.length === 0 ? '/admin/incomes' : `/admin/incomes?${new URLSearchParams(entries)}`
}
