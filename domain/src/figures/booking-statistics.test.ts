import { describe, expect, it } from 'vitest'
import { averageBookingValue, bookingStatistics, type CountedBooking } from './booking-statistics.ts'
import type { LedgerEntry } from '../money/ledger.ts'

const entry = (kind: LedgerEntry['kind'], amount: number, voided = false) => ({ kind, amount, voided })
const booking = (fields: Partial<CountedBooking>): CountedBooking => ({
  status: 'confirmed',
  total_price: 100_000,
  cancellation_fee: 0,
  charges_total: 0,
  charges_from_deposit: 0,
  payments: [],
  ...fields,
})

describe('the nine figures of a client', () => {
  it('count each status, what is paid, what is owed and the mean', () => {
    const figures = bookingStatistics([
      booking({ status: 'pending' }),
      booking({ payments: [entry('charge', 40_000)] }),
      booking({ status: 'active', total_price: 50_001, payments: [entry('charge', 50_001)] }),
      booking({ status: 'completed', payments: [entry('charge', 100_000), entry('refund', 10_000)] }),
      booking({ status: 'cancelled', cancellation_fee: 20_000 }),
    ])
    expect(figures).toEqual({
      total_bookings: 5,
      pending_bookings: 1,
      confirmed_bookings: 1,
      active_bookings: 1,
      completed_bookings: 1,
      cancelled_bookings: 1,
      total_spent: 180_001,
      outstanding: 100_000 + 60_000 + 10_000 + 20_000,
      average_booking_value: 87_500,
    })
  })

  it('leave voided payments and warranties out', () => {
    const payments = [entry('charge', 30_000, true), entry('warranty_in', 500_000)]
    expect(bookingStatistics([booking({ payments })])).toMatchObject({
      total_spent: 0,
      outstanding: 100_000,
    })
  })

  it('never let one booking that is overpaid hide the debt of another', () => {
    const overpaid = booking({ status: 'cancelled', payments: [entry('charge', 100_000)] })
    expect(bookingStatistics([overpaid, booking({})])).toMatchObject({
      total_spent: 100_000,
      outstanding: 100_000,
    })
  })

  it('of nobody’s bookings are zero', () => {
    expect(new Set(Object.values(bookingStatistics([])))).toEqual(new Set([0]))
  })
})

describe('the average value', () => {
  it('is half up to the centime, over the bookings that are not cancelled', () => {
    const two = [booking({ total_price: 1 }), booking({ total_price: 2 })]
    expect(averageBookingValue([...two, booking({ status: 'cancelled', total_price: 900 })])).toBe(2)
    expect(averageBookingValue([booking({ status: 'cancelled' })])).toBe(0)
  })
})
