import type { HandoverPack } from '@marhala/contract/condition/handovers.ts'
import { formatMoney } from '@marhala/domain/money/money.ts'
import { describe, expect, test } from 'vitest'
import { bodyOf } from './walk-body.ts'
import { priceOf, settlementOf } from './walk-money.ts'
import { beginWalk, type Walk } from './walk.ts'

/** A booking as a phone knows it. */
function packOf(): HandoverPack {
  return {
    booking: {
      id: 1,
      version: 3,
      booking_services: [],
      booking_drivers: [],
      payment_histories: [],
      total_price: '0.00',
      charges_total: '0.00',
      charges_from_deposit: '0.00',
      cancellation_fee: '0.00',
      due_at_pickup: null,
      note: null,
    } as unknown as HandoverPack['booking'],
    car: { id: 1, odometer: 1000, warranty_amount: '0.00', papers_expired: false },
    language: 'fr',
    clauses: [],
    proposed_kilometers: null,
    reports: [],
  }
}

const sent = (walk: Walk) =>
  bodyOf(walk, new Map()) as {
    charges: { amount: string }[]
    damages?: object[]
  }

describe('the price of a damage', () => {
  const scratch = { side: 'left', x: 0.5, y: 0.5, part: 'bumper', kind: 'scratch', size: 'small' }
  const withPrice = (price: string): Walk => ({
    ...beginWalk('take_back', packOf(), null),
    damages: [{ ...scratch, id: 'one', photos: [], price } as Walk['damages'][number]],
    settle: 'cash',
  })

  test.each([
    ['1 200', '1200.00'],
    ['1200,50', '1200.50'],
    ['1.200,50', '1200.50'],
    ['1,200', '1200.00'],
    ['١٢٠٠', '1200.00'],
    ['٣٥٠٫٥', '350.50'],
    ['350', '350.00'],
    ['350.00', '350.00'],
  ])('typed as %j is shown, asked for and sent as %s', (typed, amount) => {
    const walk = withPrice(typed)
    expect(formatMoney(priceOf(walk.damages[0]!))).toBe(amount)
    expect(formatMoney(settlementOf(walk).charges_total)).toBe(amount)
    expect(sent(walk)).toMatchObject({ charges: [{ kind: 'damage', amount }], amount })
  })

  test.each(['', ' ', '0', '0,00'])('typed as %j is charged nothing, and the damage is noted', (typed) => {
    const walk = withPrice(typed)
    expect(settlementOf(walk).charges_total).toBe(0)
    expect(sent(walk)).toMatchObject({ charges: [], damages: [{ kind: 'scratch' }] })
  })
})
