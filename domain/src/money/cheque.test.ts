import { describe, expect, test } from 'vitest'
import { chequeMoves, chequeReversal, hasCheque } from './cheque.ts'

const committed = { going_back: 0, on_card: 0 }

test('one in hand goes to the bank or back, one at the bank may come back, and that is the end', () => {
  expect(chequeMoves('received')).toEqual(['deposited', 'returned', 'given_back'])
  expect(chequeMoves('deposited')).toEqual(['returned'])
  expect([...chequeMoves('returned'), ...chequeMoves('given_back')]).toEqual([])
})

test('is of what comes in by cheque alone', () => {
  expect(hasCheque({ kind: 'charge', payment_method: 'cheque' })).toBe(true)
  expect(hasCheque({ kind: 'warranty_in', payment_method: 'cheque' })).toBe(true)
  expect(hasCheque({ kind: 'refund', payment_method: 'cheque' })).toBe(false)
  expect(hasCheque({ kind: 'charge', payment_method: 'cash' })).toBe(false)
})

describe('a cheque that comes back', () => {
  test('makes its payment due again', () => {
    const paid = { paid: 90_000, warranty_held: 0 }
    expect(chequeReversal({ kind: 'charge', amount: 90_000 }, paid, committed)).toEqual({
      kind: 'refund',
      amount: 90_000,
    })
  })

  test('is no deposit any more, as far as it was still held', () => {
    const held = { paid: 0, warranty_held: 200_000 }
    expect(chequeReversal({ kind: 'warranty_in', amount: 500_000 }, held, committed)).toEqual({
      kind: 'warranty_out',
      amount: 200_000,
    })
    expect(
      chequeReversal({ kind: 'warranty_in', amount: 500_000 }, { ...held, warranty_held: 0 }, committed),
    ).toBeNull()
  })

  test('leaves what a gateway was told to give back', () => {
    const paid = { paid: 90_000, warranty_held: 0 }
    expect(
      chequeReversal({ kind: 'charge', amount: 90_000 }, paid, { going_back: 30_000, on_card: 0 }),
    ).toMatchObject({ amount: 60_000 })
  })
})
