import { expect, test } from 'vitest'
import { readView, viewAddress, viewRequest } from './dashboard-address.ts'

const read = (query: string) => readView(new URLSearchParams(query))

test('the dashboard is of today and 30 days unless its address says otherwise', () => {
  expect(read('')).toEqual({ period: 'today', start_date: '', end_date: '', chart: 'month' })
  expect(viewAddress(read(''))).toBe('/admin/dashboard')
  expect(viewRequest(read(''))).toEqual({ period: 'today' })
})

test.each(['period=last_month', 'period=custom&start_date=2026-06-01&end_date=2026-06-30', 'chart=year'])(
  'it reads back what it wrote: %s',
  (query) => {
    expect(viewAddress(read(query))).toBe(`/admin/dashboard?${query}`)
  },
)

test('a custom period asks for its own days', () => {
  expect(viewRequest(read('period=custom&start_date=2026-06-01&end_date=2026-06-30'))).toEqual({
    period: 'custom',
    start_date: '2026-06-01',
    end_date: '2026-06-30',
  })
})

test.each([
  'period=ever',
  'period=custom',
  'period=custom&start_date=2026-06-02&end_date=2026-06-01',
  'period=custom&start_date=2026-02-31&end_date=2026-03-01',
  'chart=decade',
])('what the API would refuse is today: %s', (query) => {
  expect(read(query)).toEqual(read(''))
})
