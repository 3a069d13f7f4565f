import { describe, expect, it } from 'vitest'
import { inCurrency } from './shown-currency.ts'

const rates = { shown_eur: 10.8, shown_usd: null, shown_gbp: 12.5 }

describe('A price in another currency', () => {
  it('is in whole units at the rate of the agency, half up', () => {
    expect(inCurrency(148_500, 'EUR', rates)).toBe(138)
    expect(inCurrency(148_499, 'EUR', rates)).toBe(137)
    expect(inCurrency(148_500, 'GBP', rates)).toBe(119)
    expect(inCurrency(-148_500, 'GBP', rates)).toBe(-119)
  })

  it('is none where the agency has no rate', () => {
    expect(inCurrency(148_500, 'USD', rates)).toBeNull()
  })
})
