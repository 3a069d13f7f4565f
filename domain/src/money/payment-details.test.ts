import { expect, test } from 'vitest'
import { checkDetails } from './payment-details.ts'

const cash = { kind: 'charge', amount: 90_000, payment_method: 'cash' } as const
const cheque = { number: '1234567', bank: 'BMCE', dated: '2026-06-03' }

test('what comes by cheque names it, and nothing else has one', () => {
  const byCheque = { ...cash, payment_method: 'cheque' } as const
  expect(checkDetails(byCheque, {}, null)).toEqual({ 'cheque.number': 'required' })
  expect(checkDetails(byCheque, { cheque }, null)).toEqual({})
  expect(checkDetails({ ...byCheque, kind: 'refund' }, {}, null)).toEqual({})
  expect(checkDetails(cash, { cheque }, null)).toEqual({ 'cheque.number': 'unknown_field' })
})

test('cash that is handed over is enough for what is paid with it', () => {
  expect(checkDetails(cash, { cash_received: 100_000 }, null)).toEqual({})
  expect(checkDetails(cash, { cash_received: 80_000 }, null)).toEqual({ cash_received: 'below_amount' })
  expect(checkDetails({ ...cash, payment_method: 'card' }, { cash_received: 100_000 }, null)).toEqual({
    cash_received: 'unknown_field',
  })
})

test('euros are taken at a rate alone, and are worth what is paid', () => {
  expect(checkDetails(cash, { euro_amount: 10_000 }, null)).toEqual({ euro_amount: 'euro_not_taken' })
  expect(checkDetails(cash, { euro_amount: 10_000 }, 108_000)).toEqual({})
  expect(checkDetails(cash, { euro_amount: 5000 }, 54_000)).toEqual({ euro_amount: 'below_amount' })
})

test('whoever pays in the client’s place has a name', () => {
  const deposit = { ...cash, kind: 'warranty_in' } as const
  expect(checkDetails(deposit, { payer_name: 'Omar Alaoui', payer_phone: '0612345678' }, null)).toEqual({})
  expect(checkDetails(deposit, { payer_phone: '0612345678' }, null)).toEqual({ payer_name: 'required' })
})
