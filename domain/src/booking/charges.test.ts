import { describe, expect, test } from 'vitest'
import {
  billedPart,
  type ChargeKind,
  checkCharges,
  isTaxed,
  isTaxedNow,
  sumCharges,
  taxInCharges,
} from './charges.ts'

describe('the charges that are taken over', () => {
  const charge = (kind: 'late' | 'fuel' | 'damage' | 'listed', changes: object = {}) => ({
    kind,
    amount: 10_000,
    from_deposit: 0,
    waived: 0,
    ...changes,
  })
  const check = (charges: Parameters<typeof checkCharges>[0], held = 0) =>
    checkCharges(charges, { proposed: ['late'], held }).map(({ index, field, code }) => [index, field, code])

  test('need no reason where they were proposed or have a price, and one where they have not', () => {
    expect(check([charge('late'), charge('listed', { price: 25_000 })])).toEqual([])
    const unexplained = [charge('fuel'), charge('damage', { reason: '  ' }), charge('listed', { price: 0 })]
    expect(check(unexplained)).toEqual([0, 1, 2].map((index) => [index, 'reason', 'charge_reason']))
    expect(check(unexplained.map((one) => ({ ...one, reason: 'Radar, A7' })))).toEqual([])
  })

  test('name each kind once, but any number of damages and of what is listed', () => {
    const damage = charge('damage', { reason: 'Mirror' })
    const listed = charge('listed', { reason: 'A7' })
    expect(check([charge('late'), damage, damage, listed, listed, charge('late')])).toEqual([
      [5, 'kind', 'charge_twice'],
    ])
  })

  test('take no more from the deposit than it holds, and no more than they are', () => {
    const deducted = charge('late', { from_deposit: 10_000 })
    const damage = charge('damage', { from_deposit: 10_000, reason: 'Mirror' })
    expect(check([deducted, damage], 20_000)).toEqual([])
    expect(check([deducted, damage], 19_999)).toEqual([[1, 'from_deposit', 'above_warranty']])
    expect(check([deducted])).toEqual([[0, 'from_deposit', 'above_warranty']])
    expect(check([charge('late', { from_deposit: 10_001 })], 20_000)).toEqual([
      [0, 'from_deposit', 'above_charge'],
    ])
  })

  test('are waived in part or whole for a reason, and are of something', () => {
    expect(check([charge('late', { amount: 0, waived: 10_000, waiver_reason: 'Regular client' })])).toEqual(
      [],
    )
    expect(check([charge('late', { waived: 1, waiver_reason: ' ok ' })])).toEqual([
      [0, 'waiver_reason', 'waiver_reason'],
    ])
    expect(check([charge('late', { amount: 0 })])).toEqual([[0, 'amount', 'positive']])
  })

  test('are split freely: what no part takes stays due', () => {
    const parts = { from_deposit: 4_000, paid_now: 3_000, waived: 1_000 }
    expect(billedPart(10_000, parts)).toBe(2_000)
    expect(billedPart(8_000, parts)).toBe(0)
    expect(billedPart(7_999, parts)).toBeNull()
    expect(billedPart(10_000, { ...parts, waived: -1 })).toBeNull()
  })

  test('come to a sum, and to what the deposit pays of it', () => {
    const charges = [charge('late', { from_deposit: 3 }), charge('damage', { from_deposit: 7, amount: 7 })]
    expect(sumCharges(charges)).toEqual({ charges_total: 10_007, charges_from_deposit: 10 })
  })

  test('are made with tax or without: as listed, damage by its setting, what a return measures always', () => {
    const made = (kind: ChargeKind, damage_taxed: boolean, listed?: boolean) =>
      isTaxedNow({ kind, listed }, { damage_taxed })
    expect([made('damage', false), made('damage', true)]).toEqual([false, true])
    expect([made('listed', true, false), made('listed', false, true)]).toEqual([false, true])
    expect([made('late', false), made('kilometers', false)]).toEqual([true, true])
  })

  test('contain the tax of the booking, a damage and what is listed without tax none', () => {
    const charges = [charge('late', { amount: 5_000 }), charge('fuel', { amount: 21_000 })]
    const fine = { ...charge('listed', { amount: 40_000 }), taxed: false }
    expect(taxInCharges([...charges, charge('damage', { amount: 99_999 }), fine], 10)).toBe(455 + 1_909)
    expect(taxInCharges([{ ...fine, taxed: true }], 10)).toBe(3_636)
    expect(taxInCharges(charges, 0)).toBe(0)
    expect([isTaxed({ kind: 'damage' }), isTaxed({ kind: 'late', taxed: null })]).toEqual([false, true])
  })
})
