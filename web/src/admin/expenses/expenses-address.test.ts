import { expect, test } from 'vitest'
import {
  expensesAddress,
  isNarrowed,
  listRequest,
  plainView,
  readExpensesView,
  sortedBy,
  withCategory,
} from './expenses-address.ts'

const read = (query: string) => readExpensesView(new URLSearchParams(query))

test('the room shows today’s expenses, newest first, unless its address says otherwise', () => {
  expect(read('')).toEqual(plainView)
  expect(expensesAddress(plainView)).toBe('/admin/expenses')
  expect(listRequest(plainView)).toMatchObject({
    period: 'today',
    sort_by: 'date',
    sort_order: 'desc',
    per_page: 20,
  })
})

test.each([
  'period=this_month',
  'period=custom&start_date=2026-06-01&end_date=2026-06-30',
  'search=afriquia&category=fuel%2Crent&car_id=7',
  'vendor=Total&min_amount=100.00&max_amount=250.00&payment_method=card&source=import',
  'period=this_year&voided=true&sort_by=amount&sort_order=asc&page=3',
  'expense=12',
  'tab=recurring',
  'new=1',
  'import=1',
])('it reads back what it wrote: %s', (query) => {
  const address = new URLSearchParams(expensesAddress(read(query)).split('?')[1])
  expect([...address].toSorted()).toEqual([...new URLSearchParams(query)].toSorted())
})

test.each([
  'period=ever',
  'period=custom&start_date=2026-06-30&end_date=2026-06-01',
  'category=yachts',
  'car_id=x',
  'min_amount=12',
  'max_amount=-1.00',
  'payment_method=barter',
  'source=nowhere',
  'sort_by=vendor',
  'page=0',
  'expense=-1',
])('what the API would refuse is left out: %s', (query) => {
  expect(read(query)).toEqual(plainView)
})

test('a period alone does not narrow the list, anything else does', () => {
  expect(isNarrowed(read('period=this_year&page=2&sort_by=amount'))).toBe(false)
  for (const query of ['search=a', 'category=fuel', 'voided=true', 'max_amount=9.00'])
    expect(isNarrowed(read(query))).toBe(true)
})

test('a category goes in and out again, in the order of all of them', () => {
  const two = withCategory(withCategory(plainView, 'rent'), 'fuel')
  expect(two.category).toEqual(['fuel', 'rent'])
  expect(withCategory(two, 'rent').category).toEqual(['fuel'])
})

test('a column’s header turns the order round; another one begins with its greatest', () => {
  expect(sortedBy(plainView, 'date').sort_order).toBe('asc')
  expect(sortedBy({ ...plainView, sort_order: 'asc', page: 4 }, 'amount')).toMatchObject({
    sort_by: 'amount',
    sort_order: 'desc',
    page: 1,
  })
})
