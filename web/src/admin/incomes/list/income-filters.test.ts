import { expect, test } from 'vitest'
import { incomeEntries, incomesRequest, isNarrowed, noFilters, parseIncomeFilters } from './income-filters.ts'

const read = (query: string) => parseIncomeFilters(new URLSearchParams(query))
const written = (query: string) => new URLSearchParams(incomeEntries(read(query))).toString()

test('an address without filters is the list as it is', () => {
  expect(read('')).toEqual(noFilters)
  expect(written('')).toBe('')
  expect(isNarrowed(noFilters)).toBe(false)
  expect(incomesRequest(noFilters)).toMatchObject({ page: '1', per_page: '20', sort_by: 'date' })
})

test.each([
  'search=atlas&source=commission&car_id=7&payment_method=cash',
  'min_amount=100.00&max_amount=900.00&voided=true&sort_by=amount&sort_order=asc&page=3',
  'period=today',
  'period=custom&start_date=2026-06-01&end_date=2026-06-30',
])('it reads back what it wrote: %s', (query) => {
  expect(written(query)).toBe(query)
})

test.each([
  'source=gift',
  'car_id=0',
  'payment_method=gold',
  'min_amount=much',
  'period=custom',
  'period=custom&start_date=2026-06-02&end_date=2026-06-01',
  'sort_by=payer',
  'page=0',
])('what the API would refuse is left out: %s', (query) => {
  expect(read(query)).toEqual(noFilters)
})

test('void ones are asked for only when they are wanted', () => {
  expect(incomesRequest(read('voided=true'))).toMatchObject({ voided: 'true' })
  expect(incomesRequest(read(''))).not.toHaveProperty('voided')
})
