import { expect, test } from 'vitest'
import { keptList } from './figure-lists.ts'

test('the average opens the bookings that it is made of: all but the cancelled', () => {
  const url = new URL(keptList(), 'http://x')
  expect(url.pathname).toBe('/admin/booking')
  expect([...url.searchParams]).toEqual([['status', 'pending,confirmed,active,completed']])
})
