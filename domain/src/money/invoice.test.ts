import { expect, test } from 'vitest'
import { bookingStatuses } from '../booking/booking-status.ts'
import { hasContract, mayInvoice } from './invoice.ts'

test('a contract can be signed from the confirmation on, an invoice written from the hand-over on', () => {
  expect(bookingStatuses.filter(hasContract)).toEqual(['confirmed', 'active', 'completed'])
  expect(bookingStatuses.filter(mayInvoice)).toEqual(['active', 'completed'])
})
