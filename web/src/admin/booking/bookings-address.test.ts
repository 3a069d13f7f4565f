import { expect, test } from 'vitest'
import { bookingsAddress, dayViews, statusesOf } from './bookings-address.ts'

const { read, hrefOf, saved, start } = bookingsAddress
const all = read('list=all')
const again = (href: string) => read(new URL(href, 'http://marhala.test').search)

test('it opens on what concerns today, the next act first', () => {
  expect(read('')).toEqual(start)
  expect(read('view=table&lang=fr')).toEqual(start)
  expect(start).toMatchObject({ today: 'any', sort_by: 'next_at', sort_order: 'asc', page: '1' })
  expect(hrefOf(start)).toBe('/admin/booking')
  expect(saved(start)).toBe('')
})

test('an address is written in one order: the look, the filters, their order, what is open', () => {
  const view = read('booking=7&page=2&sort_by=total_price&has_outstanding=true&status=active&view=day')
  expect(hrefOf(view, { booking: 7 })).toBe(
    '/admin/booking?view=day&status=active&has_outstanding=true&sort_by=total_price&page=2&booking=7',
  )
})

test('every booking, newest pickup first, is a list of its own', () => {
  expect(all).toMatchObject({ today: null, sort_by: 'start_date', sort_order: 'desc' })
  expect(hrefOf(all)).toBe('/admin/booking?list=all')
  expect(hrefOf(start, { ...all })).toBe('/admin/booking?list=all')
  expect(saved(read('page=3'))).toBe('list=all')
})

test('whatever narrows or orders a list looks among all bookings, as its links always did', () => {
  for (const query of ['status=pending', 'sort_by=created_at', 'page=2'])
    expect(hrefOf(read(query))).toBe(`/admin/booking?${query}`)
  expect(hrefOf(read('today=overdue&view=day'), { search: 'Amina' })).toBe(
    '/admin/booking?view=day&search=Amina',
  )
  expect(hrefOf(read('status=active&page=4'), { search: 'Amina' })).toBe(
    '/admin/booking?search=Amina&status=active',
  )
})

test('what is out or waits stands under its status, also by an older address', () => {
  expect(hrefOf(read('today=out'))).toBe('/admin/booking?status=active')
  expect(hrefOf(read('today=waiting'))).toBe('/admin/booking?status=pending')
})

test.each(['any', ...dayViews])(
  'it keeps why bookings concern today, the page and the order: %s',
  (today) => {
    for (const more of ['', '&page=2', '&sort_by=start_date&sort_order=desc']) {
      const view = read(`today=${today}${more}`)
      expect(again(hrefOf(view))).toEqual(view)
    }
    expect(saved(read(`today=${today}&page=2`))).toBe(saved(read(`today=${today}`)))
    expect(hrefOf(read(`today=${today}`), { page: 2 })).toContain(`today=${today}`)
  },
)

test('it takes several statuses, once each and in their order; all of them are none', () => {
  const some = read('status=active,pending,gone,active')
  expect(some.status).toBe('pending,active')
  expect(statusesOf(some)).toEqual(['pending', 'active'])
  expect(read('status=pending,confirmed,active,completed,cancelled').status).toBeNull()
})

test('the filters stay beside an open booking and its tab', () => {
  const view = read('status=pending&page=2')
  expect(hrefOf(view, { booking: 12 })).toBe('/admin/booking?status=pending&page=2&booking=12')
  expect(hrefOf(view, { booking: 'RB-7F3K9Q', tab: 'payments' })).toBe(
    '/admin/booking?status=pending&page=2&booking=RB-7F3K9Q&tab=payments',
  )
})

test('order and page are no filters, nor is what concerns today', () => {
  for (const query of ['', 'today=overdue', 'sort_by=created_at&page=4'])
    expect(bookingsAddress.isNarrowed(read(query))).toBe(false)
  for (const query of ['date=2026-12-01', 'attention=overdue'])
    expect(bookingsAddress.isNarrowed(read(query))).toBe(true)
})

test('without its filters the list is what it was: all in the same order, or today', () => {
  expect(bookingsAddress.clearHref(read('search=x&sort_by=created_at'))).toBe(
    '/admin/booking?sort_by=created_at',
  )
  expect(bookingsAddress.clearHref(read('search=x'))).toBe('/admin/booking?list=all')
  expect(bookingsAddress.clearHref(read('today=overdue'))).toBe('/admin/booking')
})
