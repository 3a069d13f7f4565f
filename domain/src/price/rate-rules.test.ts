import { describe, expect, it, test } from 'vitest'
import { bookingPrice } from './booking-price.ts'
import { bookingRates } from './booking-rates.ts'
import { dayPrice } from './day-price.ts'
import {
  asksNothing,
  type RateOccasion,
  type RateRule,
  type RateSheet,
  ruledRate,
  rulesOn,
} from './rate-rules.ts'

const name = { en: 'High demand', ar: 'طلب مرتفع', fr: 'Forte demande' }
const plain: RateRule = { ...asksNothing, id: 1, name, percent: 10 }
const occasion: RateOccasion = {
  today: '2026-06-03',
  pickup_date: '2026-06-04',
  category_id: 1,
  pickup_location: 'casa',
  channel: 'site',
}
const sheet = (rules: Partial<RateRule>[], changes: Partial<RateSheet> = {}): RateSheet => ({
  rules: rules.map((rule, index) => ({ ...plain, id: index + 1, ...rule })),
  limits: [],
  busy: [],
  ...changes,
})
/** The price of a Thursday in a hire of five days, of 100 DH before. */
const priceOf = (
  rules: Partial<RateRule>[],
  changes: Partial<RateSheet> & { on?: Partial<RateOccasion>; date?: string; days?: number } = {},
) => {
  const { on, date = '2026-06-04', days = 5, ...rest } = changes
  return ruledRate(10_000, rulesOn(sheet(rules, rest), { ...occasion, ...on }), { date, days }).rate
}

describe('R91 a rule changes a day where all that it asks holds', () => {
  const cases: [string, Partial<RateRule>, Parameters<typeof priceOf>[1], Parameters<typeof priceOf>[1]][] = [
    ['of its category', { category_id: 1 }, {}, { on: { category_id: 2 } }],
    ['at its pickup location', { pickup_location: 'casa' }, {}, { on: { pickup_location: null } }],
    ['on its weekdays', { weekdays: [4, 7] }, {}, { date: '2026-06-05' }],
    ['from its first day', { start_date: '2026-06-04' }, {}, { date: '2026-06-03' }],
    ['until its last day', { end_date: '2026-06-04' }, {}, { date: '2026-06-05' }],
    ['from its length', { min_days: 5 }, {}, { days: 4 }],
    ['up to its length', { max_days: 5 }, {}, { days: 6 }],
    ['booked early enough', { min_lead_days: 1 }, {}, { on: { today: '2026-06-04' } }],
    ['booked late enough', { max_lead_days: 1 }, {}, { on: { today: '2026-06-02' } }],
    ['on its channel', { channel: 'site' }, {}, { on: { channel: 'desk' } }],
  ]
  test.each(cases)('%s', (_, rule, holds, not) => {
    expect(priceOf([rule], holds)).toBe(11_000)
    expect(priceOf([rule], not)).toBe(10_000)
  })

  test('and all that hold add up, to no less than a tenth of the price', () => {
    expect(priceOf([{ percent: 10 }, { percent: 12.5 }])).toBe(12_250)
    expect(priceOf([{ percent: 15 }, { percent: -15 }])).toBe(10_000)
    expect(priceOf([{ percent: -80 }, { percent: -80 }])).toBe(1_000)
  })
})

describe('R91 a step', () => {
  const day = (utilisation: number, date = '2026-06-04') => ({ category_id: 1, date, utilisation })
  const steps = [
    { utilisation_above: 60, percent: 5 },
    { utilisation_above: 80, percent: 15 },
    { percent: 1 },
  ]

  it('counts from above its share on, the highest alone, beside the other rules', () => {
    const at = (utilisation: number) => priceOf(steps, { busy: [day(utilisation)] })
    expect([60, 60.01, 80, 80.01, 100].map(at)).toEqual([10_100, 10_600, 10_600, 11_600, 11_600])
  })

  it('is the highest of those that hold in all else', () => {
    const weekend = [steps[0]!, { ...steps[1]!, weekdays: [6, 7] }]
    expect(priceOf(weekend, { busy: [day(90)] })).toBe(10_500)
  })

  it('reads its own category and day, and freezes them as spans', () => {
    const busy = ['2026-06-07', '2026-06-05', '2026-06-06', '2026-06-09'].map((date) => day(90, date))
    const frozen = rulesOn(sheet([steps[1]!], { busy }), occasion)
    expect(frozen?.rules[0]).toMatchObject({
      busy_days: [
        { start_date: '2026-06-05', end_date: '2026-06-07' },
        { start_date: '2026-06-09', end_date: '2026-06-09' },
      ],
    })
    expect(priceOf([steps[1]!], { busy })).toBe(10_000)
    expect(priceOf([steps[1]!], { busy, date: '2026-06-06' })).toBe(11_500)
    expect(rulesOn(sheet([steps[1]!], { busy }), { ...occasion, category_id: 2 })).toBeUndefined()
  })
})

describe('R91 floor and ceiling', () => {
  const limits = [{ category_id: 1, floor: 9_500, ceiling: 10_500 }]

  it('stop what rules change, and say so', () => {
    const frozen = (percent: number) => rulesOn(sheet([{ percent }], { limits }), occasion)
    const ruled = (percent: number) => ruledRate(10_000, frozen(percent), { date: '2026-06-04', days: 5 })
    expect(ruled(50)).toMatchObject({ rate: 10_500, stopped_by: 'ceiling' })
    expect(ruled(-50)).toMatchObject({ rate: 9_500, stopped_by: 'floor' })
    expect(ruled(5)).toMatchObject({ rate: 10_500, stopped_by: null })
    expect(priceOf([{ percent: 50 }], { limits, on: { category_id: 2 } })).toBe(15_000)
  })

  it('leave a price that is beyond them already, and never turn it round', () => {
    const at = (rate: number, percent: number) =>
      ruledRate(rate, rulesOn(sheet([{ percent }], { limits }), occasion), { date: '2026-06-04', days: 5 })
        .rate
    expect(at(12_000, 10)).toBe(12_000)
    expect(at(12_000, -5)).toBe(11_400)
    expect(at(8_000, -10)).toBe(8_000)
    expect(at(8_000, 10)).toBe(8_800)
  })
})

describe('R91 a price with rules', () => {
  const settings = { length_discounts: [], tax_rate: 0, prices_include_tax: false }
  const car = { id: 1, category_id: 1, daily_price: 10_000, discount: 0, monthly_price: null }
  const dates = Array.from({ length: 10 }, (_, index) => `2026-06-${String(index + 4).padStart(2, '0')}`)
  const price = (rules: Partial<RateRule>[], days: number, changes: Partial<RateSheet> = {}) =>
    bookingPrice({
      rates: bookingRates(
        car,
        [
          {
            id: 1,
            start_date: '2026-06-04',
            end_date: '2026-06-04',
            car_id: null,
            category_id: null,
            percent: 20,
          },
        ],
        settings,
        rulesOn(sheet(rules, changes), occasion),
      ),
      dates: dates.slice(0, days),
    })

  it('changes the rate of its season, and names at each line what does', () => {
    const { lines } = price([{ percent: 15, weekdays: [4, 5] }], 3)
    expect(
      lines.map(({ quantity, unit_price, season, rules }) => [quantity, unit_price, season?.percent, rules]),
    ).toEqual([
      [1, 13_800, 20, [{ name, dearer: true, percent: 15 }]],
      [1, 11_500, undefined, [{ name, dearer: true, percent: 15 }]],
      [1, 10_000, undefined, undefined],
    ])
  })

  it('says why a day is dearer, without the percent where a ceiling stopped it', () => {
    const limits = [{ category_id: 1, floor: null, ceiling: 10_500 }]
    expect(dayPrice(price([{ percent: 15 }, { percent: -1 }], 3)).rules).toEqual([
      { name, dearer: true, percent: 15 },
    ])
    expect(dayPrice(price([{ percent: 15 }], 3, { limits })).rules).toEqual([{ name, dearer: true }])
    expect(dayPrice(price([{ percent: -15 }], 3)).rules).toBeUndefined()
  })

  it('names no rule on days that it is stopped from changing', () => {
    const limits = [{ category_id: 1, floor: null, ceiling: 9_000 }]
    const quote = price([{ percent: 15, weekdays: [5] }], 3, { limits })
    expect(quote.lines.map(({ quantity, rules }) => [quantity, rules])).toEqual([
      [1, undefined],
      [2, undefined],
    ])
    expect(dayPrice(quote).rules).toBeUndefined()
  })

  it('is never less for a longer hire: what a long one is cheaper by is a length discount', () => {
    const totals = dates.map((_, index) => price([{ percent: -50, min_days: 7 }], index + 1).total_price)
    expect(totals.slice(4, 9)).toEqual([52_000, 62_000, 62_000, 62_000, 62_000])
    const { lines } = price([{ percent: -50, min_days: 7 }], 7)
    expect(lines.map(({ key, amount }) => [key, amount])).toEqual([
      ['rental', 12_000],
      ['rental', 60_000],
      ['length_discount', -10_000],
    ])
  })
})
