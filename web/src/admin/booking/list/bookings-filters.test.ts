import { describe, expect, test } from 'vitest'
import { bookingsHref } from '../use-bookings-address.ts'
import {
  bookingsRequest,
  type BookingsFilters,
  unfiltered,
  filterEntries,
  hasFilters,
  narrowed,
  noFilters,
  parseFilters,
  sortedBy,
  statusesOf,
  todayFilters,
  todayViews,
  viewOf,
} from './bookings-filters.ts'

const read = (query: string) => parseFilters(new URLSearchParams(query))

describe('the address of the list of bookings', () => {
  test('says nothing by default: what concerns today, the next act first, page 1', () => {
    expect(read('')).toEqual(unfiltered)
    expect(read('booking=12&view=day&lang=fr')).toEqual(unfiltered)
    expect(unfiltered).toMatchObject({ today: 'any', sort_by: 'next_at', sort_order: 'asc', page: 1 })
    expect(filterEntries(unfiltered)).toEqual([])
    expect(bookingsHref(unfiltered)).toBe('/admin/booking')
  })
  test('every booking, newest pickup first, is a list of its own', () => {
    expect(read('list=all')).toEqual(noFilters)
    expect(bookingsHref(noFilters)).toBe('/admin/booking?list=all')
    expect(viewOf({ ...noFilters, page: 3 })).toBe('list=all')
  })
  test('whatever narrows or orders a list looks among all bookings, as its links always did', () => {
    expect(read('status=pending')).toEqual({ ...noFilters, status: 'pending' })
    expect(read('sort_by=created_at')).toEqual({ ...noFilters, sort_by: 'created_at' })
    expect(read('page=2')).toEqual({ ...noFilters, page: 2 })
    expect(narrowed(todayFilters('overdue'), { search: 'Amina' })).toEqual({ ...noFilters, search: 'Amina' })
    expect(narrowed({ ...noFilters, status: 'active', page: 4 }, { search: 'Amina' })).toEqual({
      ...noFilters,
      status: 'active',
      search: 'Amina',
    })
  })
  test('what is out or waits stands under its status, also by an older address', () => {
    expect(read('today=out')).toEqual({ ...noFilters, status: 'active' })
    expect(read('today=waiting')).toEqual({ ...noFilters, status: 'pending' })
    expect(todayViews).toEqual(['any', 'overdue', 'pickup', 'missed', 'return'])
  })
  test.each(todayViews)(
    'keeps one reason for which bookings concern today, its pages and order: %s',
    (view) => {
      const again = (filters: BookingsFilters) => read(new URLSearchParams(filterEntries(filters)).toString())
      for (const filters of [
        todayFilters(view),
        { ...todayFilters(view), page: 2 },
        { ...todayFilters(view), sort_by: 'start_date', sort_order: 'desc' } as const,
      ])
        expect(again(filters)).toEqual(filters)
      expect(viewOf({ ...todayFilters(view), page: 2 })).toBe(viewOf(todayFilters(view)))
    },
  )
  test('holds every filter, order and page, and reads back what it wrote', () => {
    const filters = {
      ...noFilters,
      search: 'Duster',
      user_search: 'amina@example.com',
      status: 'confirmed,active',
      date: '2026-12-01',
      car_id: '7',
      category_id: '2',
      pickup_location: 'casablanca-centre',
      received_method: 'card',
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
    'category_id=0',
    'pickup_location=two%20words',
    'received_method=gold',
    'attention=never',
    'sort_by=car',
    'sort_order=sideways',
    'today=never',
    'page=0',
    'page=-2',
    'page=many',
    'search=+++',
    `search=${'x'.repeat(101)}`,
  ])('leaves out what the API would refuse: %s', (query) => {
    expect(read(query)).toEqual(unfiltered)
    expect(read(`list=all&${query}`)).toEqual(noFilters)
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
    expect(bookingsHref(filters, { booking: 12 })).toBe('/admin/booking?status=pending&page=2&booking=12')
    expect(bookingsHref(filters, { booking: 'RB-7F3K9Q', tab: 'payments' })).toBe(
      '/admin/booking?status=pending&page=2&booking=RB-7F3K9Q&tab=payments',
    )
  })
})

test('twenty bookings are asked for at a time', () => {
  expect(bookingsRequest(noFilters)).toMatchObject({ per_page: '20', page: '1', sort_by: 'start_date' })
  expect(bookingsRequest(unfiltered)).toMatchObject({ today: 'any', per_page: '20', sort_by: 'next_at' })
})

test('order and page are no filters', () => {
  expect(hasFilters({ ...noFilters, sort_by: 'created_at', page: 4 })).toBe(false)
  expect(hasFilters(unfiltered)).toBe(false)
  expect(hasFilters({ ...noFilters, date: '2026-12-01' })).toBe(true)
  expect(hasFilters({ ...noFilters, attention: 'overdue' })).toBe(true)
})

test('a press on a header turns its order round, another column starts from its largest', () => {
  const turned = sortedBy({ ...noFilters, page: 5 }, 'start_date')
  expect(turned).toMatchObject({ sort_by: 'start_date', sort_order: 'asc', page: 1 })
  expect(sortedBy(turned, 'total_price')).toMatchObject({ sort_by: 'total_price', sort_order: 'desc' })
})
