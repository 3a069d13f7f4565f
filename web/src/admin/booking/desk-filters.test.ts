import { describe, expect, test } from 'vitest'
import {
  bookingsRequest,
  filterEntries,
  hasFilters,
  noFilters,
  parseFilters,
  sortedBy,
  statusesOf,
} from './desk-filters.ts'
import { deskHref } from './use-desk-address.ts'

const read = (query: string) => parseFilters(new URLSearchParams(query))

describe('the address of the desk', () => {
  test('says nothing by default: newest pickup first, page 1', () => {
    expect(read('')).toEqual(noFilters)
    expect(filterEntries(noFilters)).toEqual([])
    expect(deskHref(noFilters)).toBe('/admin/booking')
  })
  test('holds every filter, order and page, and reads back what it wrote', () => {
    const filters = {
      ...noFilters,
      search: 'Duster',
      user_search: 'amina@example.com',
      status: 'confirmed,active',
      date: '2026-12-01',
      car_id: '7',
      created_from: '2026-11-01',
      received_to: '2026-11-30',
      attention: 'overdue',
      sort_by: 'total_price',
      sort_order: 'asc',
      page: 3,
    } as const
    const query = new URLSearchParams(filterEntries(filters)).toString()
    expect(read(query)).toEqual(filters)
  })
  test.each([
    'status=all',
    'status=gone',
    'date=2026-02-31',
    'date=tomorrow',
    'created_from=2026-02-31',
    'car_id=0',
    'attention=never',
    'sort_by=car',
    'sort_order=sideways',
    'page=0',
    'page=-2',
    'page=many',
    'search=+++',
    `search=${'x'.repeat(101)}`,
  ])('leaves out what the API would refuse: %s', (query) => {
    expect(read(query)).toEqual(noFilters)
  })
  test('takes several statuses, once each and in their order; all of them are none', () => {
    const some = read('status=active,pending,gone,active')
    expect(some.status).toBe('pending,active')
    expect(statusesOf(some)).toEqual(['pending', 'active'])
    expect(read('status=pending,confirmed,active,completed,cancelled').status).toBeNull()
    expect(read('status=confirmed').status).toBe('confirmed')
  })
  test('keeps the filters beside an open booking and its tab', () => {
    const filters = { ...noFilters, status: 'pending', page: 2 } as const
    expect(deskHref(filters, { booking: 12 })).toBe('/admin/booking?status=pending&page=2&booking=12')
    expect(deskHref(filters, { booking: 'RB-7F3K9Q', tab: 'payments' })).toBe(
      '/admin/booking?status=pending&page=2&booking=RB-7F3K9Q&tab=payments',
    )
  })
})

test('nine bookings are asked for at a time', () => {
  expect(bookingsRequest(noFilters)).toMatchObject({ per_page: '9', page: '1', sort_by: 'start_date' })
})

test('order and page are no filters', () => {
  expect(hasFilters({ ...noFilters, sort_by: 'created_at', page: 4 })).toBe(false)
  expect(hasFilters({ ...noFilters, date: '2026-12-01' })).toBe(true)
  expect(hasFilters({ ...noFilters, attention: 'overdue' })).toBe(true)
})

test('a press on a header turns its order round, another column starts from its largest', () => {
  const turned = sortedBy({ ...noFilters, page: 5 }, 'start_date')
  expect(turned).toMatchObject({ sort_by: 'start_date', sort_order: 'asc', page: 1 })
  expect(sortedBy(turned, 'total_price')).toMatchObject({ sort_by: 'total_price', sort_order: 'desc' })
})
