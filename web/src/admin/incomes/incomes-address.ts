import { type ReportPeriod } from '@marhala/domain/time/report-period.ts'
import { type PeriodView, readPeriod, writePeriod } from '../../features/figures/period-address.ts'

export const incomeTabs = ['income', 'gains', 'rental', 'close'] as const
export type IncomeTab = (typeof incomeTabs)[number]

/** The tab that an address names; the additional incomes unless it does. */
export function readTab(query: URLSearchParams): IncomeTab {
  return incomeTabs.find((tab) => tab === query.get('tab')) ?? 'income'
}

/** The screen's address with another tab open; the days that are looked at go along between the two that have any. */
export function tabHref(query: URLSearchParams, tab: IncomeTab): string {
  const next = new URLSearchParams()
  if (tab !== 'income') next.set('tab', tab)
  const haveDays = ['gains', 'rental']
  if (haveDays.includes(tab) && haveDays.includes(readTab(query)))
    for (const name of ['period', 'start_date', 'end_date']) {
      const value = query.get(name)
      if (value !== null) next.set(name, value)
    }
  return next.size === 0 ? '/admin/incomes' : `/admin/incomes?${next}`
}

/** The days of a tab's figures: those that its address names, else its own. */
export function readDays(query: URLSearchParams, otherwise: ReportPeriod): PeriodView {
  const named = readPeriod(query)
  const isNamed = named.period !== 'today' || query.get('period') === 'today'
  return isNamed ? named : { period: otherwise, start_date: '', end_date: '' }
}

/** The address of a tab with other days; today is written out where it is not what goes without saying. */
export function daysHref(tab: 'gains' | 'rental', view: PeriodView, otherwise: ReportPeriod): string {
  const query = new URLSearchParams({ tab })
  writePeriod(query, view)
  if (view.period === 'today') query.set('period', 'today')
  if (view.period === otherwise) query.delete('period')
  return `/admin/incomes?${query}`
}
