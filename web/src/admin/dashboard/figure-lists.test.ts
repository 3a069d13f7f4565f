import { expect, test } from 'vitest'
import { bookingsList, countedList } from './figure-lists.ts'

test('the average opens the bookings that it is made of: all but the cancelled', () => {
  const url = new URL(countedList(), 'http://x')
  expect(url.pathname).toBe('/admin/booking')
  expect([...url.searchParams]).toEqual([['status', 'pending,confirmed,active,completed']])
})

test('the figure of all bookings opens all of them, not what admin opens on', () => {
  expect(bookingsList()).toBe('/admin/booking?list=all')
  expect(bookingsList({ status: 'active' })).toBe('/admin/booking?status=active')
})
