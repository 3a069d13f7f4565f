import { describe, expect, test } from 'vitest'
import { splitByRate, vatDue, vatIn } from './vat.ts'

describe('the tax in an amount', () => {
  test.each([
    [12_000, 20, 2000],
    [11_000, 10, 1000],
    [10_001, 20, 1667],
    [100, 0, 0],
    [-12_000, 20, -2000],
    [-10_001, 20, -1667],
    [-5, 0, 0],
  ])('of %i at %i percent is %i', (gross, rate, vat) => {
    expect(vatIn(gross, rate)).toBe(vat)
  })

  test('and of its reversal are nothing together, whatever the amount', () => {
    for (let gross = 1; gross < 3000; gross += 7)
      for (const rate of [7, 10, 14, 20]) expect(vatIn(gross, rate) + vatIn(-gross, rate)).toBe(0)
  })
})

describe('documents by rate', () => {
  const documents = [
    { vat_rate: 20, vat: 2000, gross: 12_000 },
    { vat_rate: 10, vat: 1000, gross: 11_000 },
    { vat_rate: 20, vat: -200, gross: -1200 },
  ]

  test('are summed rate by rate, the lowest first', () => {
    expect(splitByRate(documents)).toEqual([
      { vat_rate: 10, net: 10_000, vat: 1000, gross: 11_000 },
      { vat_rate: 20, net: 9000, vat: 1800, gross: 10_800 },
    ])
    expect(splitByRate([])).toEqual([])
  })

  test('leave what was charged less what was paid to be owed', () => {
    const sales = splitByRate(documents)
    expect(vatDue(sales, [])).toBe(2800)
    expect(vatDue([], sales)).toBe(-2800)
  })
})
