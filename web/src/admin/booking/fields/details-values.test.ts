import { expect, test } from 'vitest'
import { detailsBody, handedOver, noDetails } from './details-values.ts'

const cheque = { number: ' 1234567 ', bank: 'BMCE', dated: '2026-06-03' }

test('only what the method has is sent', () => {
  const typed = { ...noDetails, cash_received: '1 000', cheque }
  expect(detailsBody({ kind: 'charge', payment_method: 'cash' }, typed)).toEqual({ cash_received: '1000.00' })
  expect(detailsBody({ kind: 'charge', payment_method: 'cheque' }, typed)).toEqual({
    cheque: { ...cheque, number: '1234567' },
  })
  expect(detailsBody({ kind: 'charge', payment_method: 'card' }, typed)).toBeUndefined()
  expect(detailsBody({ kind: 'refund', payment_method: 'cash' }, typed)).toBeUndefined()
})

test('euros stand in place of dirhams, and a deposit may be another’s', () => {
  const typed = { ...noDetails, in_euro: true, euro_amount: '100', by_other: true, payer_name: 'Omar Alaoui' }
  expect(detailsBody({ kind: 'warranty_in', payment_method: 'cash' }, typed)).toEqual({
    euro_amount: '100.00',
    payer_name: 'Omar Alaoui',
  })
})

test('the change is what was handed over less what is paid, euros at their rate', () => {
  expect(handedOver('900', { ...noDetails, cash_received: '1000' }, null)).toEqual({
    worth: null,
    change: 10_000,
  })
  expect(handedOver('900', { ...noDetails, in_euro: true, euro_amount: '100' }, 10.8)).toEqual({
    worth: 108_000,
    change: 18_000,
  })
  expect(handedOver('900', noDetails, 10.8)).toEqual({ worth: null, change: null })
})
