import { expect, test } from 'vitest'
import { readTab, tabAddress } from '../dashboard-address.ts'
import { readReports, reportPages, reportPagesOf, reportsAddress } from './reports-address.ts'

const read = (query: string) => readReports(new URLSearchParams(query), reportPages)

test('the dashboard opens with its overview, and each tab reads back its own address', () => {
  expect(readTab(new URLSearchParams('tab=ever'))).toBe('overview')
  for (const tab of ['overview', 'analytics', 'reports'] as const)
    expect(readTab(new URL(tabAddress(tab), 'http://x').searchParams)).toBe(tab)
})

test('reports of money are the superadmins’ alone', () => {
  expect(reportPagesOf('admin')).toEqual(['bookings', 'fleet', 'clients'])
  expect(reportPagesOf('superadmin')).toEqual([...reportPages])
  expect(reportPagesOf(undefined)).toEqual([])
})

test('a report that one may not ask for is not shown by its address', () => {
  expect(readReports(new URLSearchParams('report=vat'), reportPagesOf('admin')).report).toBe('bookings')
})

test.each([
  'tab=reports',
  'tab=reports&report=vat&period=today',
  'tab=reports&report=fleet&period=custom&start_date=2026-05-01&end_date=2026-05-31',
  'tab=reports&report=journals&month=2026-05',
  'tab=reports&report=bank&matched=true&page=2',
])('it reads back what it wrote: %s', (query) => {
  expect(reportsAddress(read(query))).toBe(`/admin/dashboard?${query}`)
})

test.each(['month=2026-13', 'report=gossip', 'period=custom', 'page=0'])(
  'what the API would refuse is left out: %s',
  (query) => {
    expect(read(query)).toEqual(read(''))
  },
)
