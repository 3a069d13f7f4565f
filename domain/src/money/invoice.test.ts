import { expect, test } from 'vitest'
import { bookingStatuses } from '../booking/booking-status.ts'
import { hasContract, invoiceNumber, mayInvoice, numberGaps } from './invoice.ts'

test('a contract can be signed from the confirmation on, an invoice written from the hand-over on', () => {
  expect(bookingStatuses.filter(hasContract)).toEqual(['confirmed', 'active', 'completed'])
  expect(bookingStatuses.filter(mayInvoice)).toEqual(['active', 'completed'])
})

test('invoices and credit notes have a series each, numbered within the year', () => {
  expect(invoiceNumber('invoice', 2026, 12)).toBe('F-2026-00012')
  expect(invoiceNumber('credit_note', 2027, 1)).toBe('A-2027-00001')
  expect(invoiceNumber('invoice', 2026, 123_456)).toBe('F-2026-123456')
})

test('a series shows what it leaves out, each year and kind by itself', () => {
  expect(numberGaps(['F-2026-00007', 'F-2026-00009', 'A-2026-00001', 'F-2026-00012'])).toEqual([
    'F-2026-00008',
    'F-2026-00010',
    'F-2026-00011',
  ])
  expect(numberGaps(['F-2026-00007', 'F-2026-00008'])).toEqual([])
  expect(numberGaps([])).toEqual([])
})
