import { expect, test } from 'vitest'
import { daysHref, readDays, readTab, tabHref } from './incomes-address.ts'

const read = (query: string) => new URLSearchParams(query)

test('the additional incomes stand first, and an unknown tab is theirs', () => {
  expect([readTab(read('')), readTab(read('tab=ever')), readTab(read('tab=close'))]).toEqual([
    'income',
    'income',
    'close',
  ])
})

test('the days go along between the tabs that have any, and nothing else does', () => {
  expect(tabHref(read('tab=gains&period=this_year&x=1'), 'rental')).toBe(
    '/admin/incomes?tab=rental&period=this_year',
  )
  expect(tabHref(read('period=this_year&search=atlas'), 'gains')).toBe('/admin/incomes?tab=gains')
  expect(tabHref(read('tab=gains&period=this_year'), 'income')).toBe('/admin/incomes')
})

test.each(['today', 'this_month', 'yesterday'] as const)(
  'a tab whose days are this month unless said reads back %s',
  (period) => {
    const view = { period, start_date: '', end_date: '' }
    const url = new URL(daysHref('rental', view, 'this_month'), 'http://x')
    expect(readDays(url.searchParams, 'this_month')).toEqual(view)
  },
)

test('gains are of today unless their address says otherwise', () => {
  expect(readDays(read('tab=gains'), 'today').period).toBe('today')
  expect(daysHref('gains', { period: 'today', start_date: '', end_date: '' }, 'today')).toBe(
    '/admin/incomes?tab=gains',
  )
})
