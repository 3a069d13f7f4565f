import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  averageOf,
  divideHalfUp,
  formatMoney,
  parseMoney,
  parseSignedMoney,
  percentOf,
  taxContainedIn,
} from './money.ts'

describe('money on the wire', () => {
  it('reads two-place amounts as centimes', () => {
    expect(parseMoney('1234.50')).toBe(123450)
    expect(parseMoney('0.05')).toBe(5)
    expect(parseMoney('999999999999.99')).toBe(99999999999999)
  })

  it.each([
    '',
    '12',
    '12.5',
    '12.345',
    '12,50',
    ' 12.50',
    '12.50\n',
    '+1.00',
    '-1.00',
    '1e3.00',
    '.50',
    'NaN',
    '١٢.٥٠',
  ])('refuses %j', (text) => expect(parseMoney(text)).toBeNull())

  it('refuses more than twelve digits, where centimes would stop being exact', () => {
    expect(parseMoney('1234567890123.00')).toBeNull()
  })

  it('reads negative amounts only where they are asked for', () => {
    expect(parseSignedMoney('-12.00')).toBe(-1200)
    expect(parseSignedMoney('12.00')).toBe(1200)
    expect(Object.is(parseSignedMoney('-0.00'), 0)).toBe(true)
    expect(parseSignedMoney('--1.00')).toBeNull()
  })

  it('writes what it can read again', () => {
    expect(formatMoney(5)).toBe('0.05')
    expect(formatMoney(-5)).toBe('-0.05')
    expect(formatMoney(-0)).toBe('0.00')
    fc.assert(
      fc.property(fc.integer({ min: -99999999999999, max: 99999999999999 }), (centimes) => {
        expect(parseSignedMoney(formatMoney(centimes))).toBe(centimes)
      }),
    )
  })

  it('refuses to write a fraction of a centime', () => {
    expect(() => formatMoney(10.5)).toThrow(RangeError)
    expect(() => formatMoney(Number.NaN)).toThrow(RangeError)
  })
})

describe('percentages', () => {
  it('rounds half up to the centime', () => {
    expect(percentOf(5, 10)).toBe(1)
    expect(percentOf(4, 10)).toBe(0)
    expect(percentOf(10005, 50)).toBe(5003)
  })

  it('takes percents with two decimals exactly', () => {
    // 1.15 * 100 is 114.99999999999999 in binary fractions.
    expect(percentOf(10_000, 1.15)).toBe(115)
    expect(percentOf(100_000, 33.33)).toBe(33_330)
  })

  it('stays exact where the product passes 2^53', () => {
    expect(percentOf(99_999_999_999_999, 99.99)).toBe(99_989_999_999_999)
  })

  it('is as exact below 2^53 as beyond, on both sides of zero', () => {
    const amounts = fc.oneof(
      fc.integer({ min: -1e6, max: 1e6 }),
      fc.integer({ min: -(2 ** 42), max: 2 ** 42 }),
    )
    fc.assert(
      fc.property(amounts, fc.integer({ min: -20_000, max: 20_000 }), (amount, hundredths) => {
        const twice = 2n * BigInt(amount) * BigInt(hundredths) + 10_000n
        const floor = twice / 20_000n - (twice % 20_000n < 0n ? 1n : 0n)
        expect(percentOf(amount, hundredths / 100)).toBe(Number(floor))
      }),
    )
  })

  it('rounds half up below zero too, toward plus infinity', () => {
    expect(percentOf(5, -10)).toBe(0)
    expect(percentOf(6, -10)).toBe(-1)
    expect(percentOf(15, -10)).toBe(-1)
  })

  it('finds the tax that a gross price contains', () => {
    expect(taxContainedIn(11_000, 10)).toBe(1_000)
    expect(taxContainedIn(12_000, 20)).toBe(2_000)
    expect(taxContainedIn(100, 0)).toBe(0)
  })
})

describe('division', () => {
  it('rounds half up', () => {
    expect(divideHalfUp(5, 2)).toBe(3)
    expect(divideHalfUp(10, 3)).toBe(3)
    expect(divideHalfUp(11, 3)).toBe(4)
    expect(divideHalfUp(-5, 2)).toBe(-2)
  })

  it('makes an average half up to the centime, and nothing of nothing', () => {
    expect(averageOf(10_001, 2)).toBe(5_001)
    expect(averageOf(0, 0)).toBe(0)
  })
})
