import { describe, expect, it } from 'vitest'
import {
  type AgreedPrice,
  agreedForNextCar,
  agreedReductions,
  checkAgreement,
  discountPercent,
  followsListPrice,
  lowestPrice,
  mayHoldOn,
  mostOff,
  withAgreement,
} from './agreed-price.ts'

/** Each day costs 300.00. */
const listPriceOf = (days: number) => days * 30_000
const aDay = (value: number, after_days = 0): AgreedPrice => ({ kind: 'day_price', value, after_days })
const off = (value: number, after_days = 0): AgreedPrice => ({ kind: 'amount', value, after_days })
const percent = (value: number, after_days = 0): AgreedPrice => ({ kind: 'percent', value, after_days })
const takenOff = (agreed: AgreedPrice[], days: number) =>
  agreedReductions(agreed, days, listPriceOf).map(({ reduction }) => reduction)

describe('what is agreed takes off the list price', () => {
  it.each([
    ['a price a day, the rest of each day', [aDay(25_000)], 5, [25_000]],
    ['an amount, once', [off(20_000)], 5, [20_000]],
    ['a percent, half up', [percent(12.5)], 5, [18_750]],
    ['nothing, where the agreed price is no lower', [aDay(31_000)], 5, [0]],
    ['no more than the days cost', [off(99_000)], 2, [60_000]],
    ['of added days alone', [aDay(20_000, 5)], 8, [30_000]],
    ['of each its own days', [aDay(25_000), percent(50, 5)], 8, [25_000, 45_000]],
    ['nothing once its days are gone', [aDay(25_000), percent(50, 5)], 5, [25_000]],
  ] as const)('%s', (_, agreed, days, expected) => {
    expect(takenOff([...agreed], days)).toEqual(expected)
  })
})

describe('another agreement', () => {
  const before = [aDay(25_000)]
  it.each([
    ['for all days replaces what was agreed', { ...percent(10), days: 'all' }, [percent(10)]],
    ['for added days stands behind it', { ...off(5_000), days: 'added' }, [aDay(25_000), off(5_000, 5)]],
    [
      'at the list price for added days ends it there',
      { ...percent(0), days: 'added' },
      [aDay(25_000), percent(0, 5)],
    ],
    ['at the list price for all days is none', { ...percent(0), days: 'all' }, []],
    ['of nothing is the list price', null, []],
  ] as const)('%s', (_, next, expected) => {
    expect(withAgreement(before, next, 5)).toEqual(expected)
  })
})

describe('another car at its own price', () => {
  it.each([
    ['ends a price a day where its days begin', [aDay(25_000)], 3, [aDay(25_000), percent(0, 3)]],
    ['has none of it from the first day on', [aDay(25_000)], 0, []],
    ['keeps a percent', [percent(10)], 3, [percent(10)]],
    ['keeps an amount', [off(5_000)], 0, [off(5_000)]],
    ['ends a price of days to come', [percent(10), aDay(20_000, 5)], 5, [percent(10)]],
  ] as const)('%s', (_, agreed, after, expected) => {
    expect(agreedForNextCar([...agreed], after)).toEqual(expected)
  })
})

describe('how far down', () => {
  const check = (agreed: AgreedPrice, free = false) =>
    checkAgreement(agreedReductions([agreed], 5, listPriceOf)[0]!, free ? 0 : lowestPrice(150_000, 15))
  it.each([
    [aDay(25_500), null],
    [aDay(25_499), { code: 'day_price_below_lowest', limit: 25_500 }],
    [off(22_500), null],
    [off(22_501), { code: 'amount_above_most', limit: 22_500 }],
    [percent(15), null],
    [percent(15.01), { code: 'percent_above_most', limit: 15 }],
    [aDay(30_000), { code: 'not_below_list', limit: 30_000 }],
    [off(150_001), { code: 'above_list', limit: 150_000 }],
  ] as const)('%j', (agreed, expected) => {
    expect(check(agreed)).toEqual(expected)
  })

  it('to nothing for who is free to', () => {
    expect([aDay(1), off(150_000), percent(100)].map((agreed) => check(agreed, true))).toEqual([
      null,
      null,
      null,
    ])
    expect(check(off(150_001), true)?.code).toBe('above_list')
  })

  it('is said in the unit of each kind', () => {
    expect(mostOff({ days: 3, list_price: 10_001, lowest_price: lowestPrice(10_001, 15) })).toEqual({
      day_price: 2_834,
      amount: 1_500,
      percent: 15,
    })
  })

  it('is the list price less the company’s percent, half up', () => {
    expect([0, 15, 33.33, 100].map((most) => lowestPrice(10_001, most))).toEqual([10_001, 8_501, 6_668, 0])
  })
})

describe('a changed booking', () => {
  it.each([
    [
      'holds on to what is above the lowest price',
      { list_price: 100, reduction: 10 },
      { list_price: 60, reduction: 9 },
      true,
    ],
    [
      'to the same part of a longer one',
      { list_price: 100, reduction: 50 },
      { list_price: 200, reduction: 100 },
      true,
    ],
    [
      'not to an amount that becomes most of it',
      { list_price: 100, reduction: 15 },
      { list_price: 20, reduction: 15 },
      false,
    ],
    [
      'not to a day’s price in a dearer season',
      { list_price: 100, reduction: 15 },
      { list_price: 170, reduction: 85 },
      false,
    ],
  ] as const)('%s', (_, before, after, expected) => {
    expect(mayHoldOn(before, after, 15)).toBe(expected)
  })

  it('follows the list price by a percent alone', () => {
    expect(
      [[], [percent(5)], [percent(5), off(1, 3)], [aDay(1)]].map((some) => followsListPrice(some)),
    ).toEqual([true, true, false, false])
  })

  it('has the specification’s discount where a percent holds for all days', () => {
    expect(
      [[percent(5)], [percent(5, 2)], [percent(5), off(1, 3)], [aDay(1)], []].map(discountPercent),
    ).toEqual([5, 0, 0, 0, 0])
  })
})
