import { describe, expect, test } from 'vitest'
import { bookingsAddress, parseBookingsView } from './bookings-view.ts'

const query = (text: string) => new URLSearchParams(text)

describe('the address of My bookings', () => {
  test('says which status, page and booking are shown', () => {
    expect(parseBookingsView(query('status=active&page=3&booking=RB-7F3K9Q'))).toEqual({
      status: 'active',
      page: 3,
      booking: 'RB-7F3K9Q',
    })
  })
  test('is understood also when it makes no sense', () => {
    expect(parseBookingsView(query('status=lost&page=-1&booking='))).toEqual({
      status: null,
      page: 1,
      booking: null,
    })
  })
  test('goes back to page 1 with another status', () => {
    expect(bookingsAddress(query('page=3'), { status: 'pending' })).toBe('?tab=bookings&status=pending')
    expect(bookingsAddress(query('status=pending&page=3'), { status: null })).toBe('?tab=bookings')
  })
  test('keeps list and strangers while a booking opens and closes', () => {
    const open = bookingsAddress(query('tab=bookings&status=pending&page=2'), { booking: 'RB-7F3K9Q' })
    expect(open).toBe('?tab=bookings&status=pending&page=2&booking=RB-7F3K9Q')
    expect(bookingsAddress(query(open), { booking: null })).toBe('?tab=bookings&status=pending&page=2')
    // A mail names the booking alone: closing it leaves its tab open.
    expect(bookingsAddress(query('booking=RB-7F3K9Q'), { booking: null })).toBe('?tab=bookings')
    expect(bookingsAddress(query('page=2'), { page: 1 })).toBe('?tab=bookings')
  })
})
