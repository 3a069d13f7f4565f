import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expectedPrice, type Terms } from '../test/expected-price.ts'
import type { AgreedPrice } from './agreed-price.ts'
import { bookingPrice, type Quote } from './booking-price.ts'
import { bookingRates, ratesWithNextCar } from './booking-rates.ts'
import type { FrozenPromotion } from './promotion.ts'
import type { FrozenRateRule, FrozenRules } from './rate-rules.ts'

const calendar = Array.from({ length: 200 }, (_, index) =>
  new Date(Date.UTC(2026, 5, 1 + index)).toISOString().slice(0, 10),
)
const percents = fc.oneof(
  fc.constantFrom(0, 5, 10, 12.5, 33.33, 100),
  fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100),
)
const amounts = fc.oneof(fc.integer({ min: 0, max: 200_000 }), fc.integer({ min: 0, max: 99_999_999 }))
const season = fc
  .record({
    from: fc.nat(140),
    length: fc.nat(60),
    scope: fc.constantFrom('all', 'category', 'car', 'other'),
    percent: fc.integer({ min: -9_900, max: 20_000 }),
  })
  .map(({ from, length, scope, percent }) => ({
    start_date: calendar[from]!,
    end_date: calendar[from + length - 1] ?? calendar[from]!,
    car_id: scope === 'car' ? 1 : scope === 'other' ? 2 : null,
    category_id: scope === 'category' ? 1 : null,
    percent: percent / 100,
  }))
const service = fc.record({
  service_id: fc.nat(9),
  key: fc.constantFrom('gps', 'wifi'),
  kind: fc.constantFrom('daily' as const, 'once' as const),
  unit_price: amounts,
  quantity: fc.integer({ min: 1, max: 10 }),
})
const agreement = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), value: percents }),
  fc.record({ kind: fc.constantFrom('amount' as const, 'day_price' as const), value: amounts }),
)
/** What was agreed first holds for all days, the next for those after a number of them. */
const agreements = fc
  .uniqueArray(fc.record({ terms: agreement, at: fc.integer({ min: 1, max: 60 }) }), {
    selector: ({ at }) => at,
    maxLength: 3,
  })
  .map((some) =>
    some
      .toSorted((a, b) => a.at - b.at)
      .map(({ terms, at }, index): AgreedPrice => ({ ...terms, after_days: index === 0 ? 0 : at })),
  )
const promotion = fc
  .oneof(
    fc.record({ kind: fc.constant('percent' as const), value: percents }),
    fc.record({ kind: fc.constant('amount' as const), value: amounts }),
    fc.record({ kind: fc.constant('free_days' as const), value: fc.integer({ min: 1, max: 9 }) }),
    fc.record({ kind: fc.constant('free_extra' as const), value: fc.constant(0), service_id: fc.nat(9) }),
  )
  .chain((terms) =>
    fc.record({
      ...Object.fromEntries(Object.entries(terms).map(([key, value]) => [key, fc.constant(value)])),
      source: fc.constantFrom('code', 'offer', 'tier', 'account'),
      min_days: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 30 })),
      strikes: fc.boolean(),
    }),
  ) as fc.Arbitrary<FrozenPromotion>
const span = fc.tuple(fc.nat(140), fc.nat(60)).map(([from, length]) => ({
  start_date: calendar[from]!,
  end_date: calendar[from + length] ?? calendar[from]!,
}))
const lengths = fc.option(fc.integer({ min: 1, max: 30 }), { nil: undefined })
const rule = fc
  .record({
    id: fc.nat(9),
    name: fc.constant({ en: 'Demand', ar: 'Demand', fr: 'Demand' }),
    percent: fc.integer({ min: -9_000, max: 20_000 }).map((n) => n / 100),
    weekdays: fc.option(fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }), { nil: undefined }),
    days: fc.option(span, { nil: undefined }),
    min_days: lengths,
    max_days: lengths,
    step: fc.option(
      fc.record({ utilisation_above: fc.nat(3), busy_days: fc.array(span, { maxLength: 2 }) }),
      { nil: undefined },
    ),
  })
  .map(({ days, step, ...rest }) => ({ ...rest, ...days, ...step }) as FrozenRateRule)
const rules = fc.oneof(
  fc.constant({ rules: [] }),
  fc
    .record({
      rules: fc.array(rule, { maxLength: 3 }),
      limits: fc.tuple(amounts, amounts).map((some) => some.toSorted((one, other) => one - other)),
      limited: fc.boolean(),
    })
    .map(({ rules: some, limits: [floor, ceiling], limited }) => ({
      rules: some,
      ...(limited && { floor, ceiling }),
    })),
)
const someTerms: fc.Arbitrary<Terms> = fc.record({
  car: fc.record({
    id: fc.constant(1),
    category_id: fc.constant(1),
    daily_price: amounts.map((amount) => amount + 1),
    monthly_price: fc.option(amounts.map((amount) => amount + 1)),
    discount: percents,
  }),
  seasons: fc.array(season, { maxLength: 4 }).chain((list) =>
    fc
      .shuffledSubarray(
        list.map((_, id) => id),
        { minLength: list.length },
      )
      .map((ids) => list.map((each, index) => ({ ...each, id: ids[index]! }))),
  ),
  settings: fc.record({
    length_discounts: fc.uniqueArray(
      fc.record({ min_days: fc.integer({ min: 1, max: 60 }), percent: percents }),
      {
        selector: (tier) => tier.min_days,
        maxLength: 3,
      },
    ),
    tax_rate: percents,
    prices_include_tax: fc.boolean(),
  }),
  dates: fc
    .tuple(fc.nat(100), fc.oneof(fc.integer({ min: 1, max: 14 }), fc.integer({ min: 1, max: 90 })))
    .map(([from, days]) => calendar.slice(from, from + days)),
  services: fc.array(service, { maxLength: 3 }),
  pickup_location_price: fc.oneof(fc.constant(0), amounts),
  return_location_price: fc.oneof(fc.constant(0), amounts),
  agreed: agreements,
  promotions: fc.array(promotion, { maxLength: 3 }),
  rules,
  next_car: fc.option(
    fc.record({
      after_days: fc.integer({ min: 1, max: 40 }),
      daily_price: amounts,
      discount: percents,
      monthly_price: fc.option(amounts.map((amount) => amount + 1)),
    }),
  ),
})

const unpromoted = someTerms.map((terms) => ({ ...terms, promotions: [] }))

const quoteOf = (terms: Terms): Quote => {
  const { next_car } = terms
  const rules = terms.rules.rules.length > 0 ? (terms.rules as FrozenRules) : undefined
  const first = bookingRates(terms.car, terms.seasons, terms.settings, rules)
  const rates = next_car
    ? ratesWithNextCar(
        first,
        {
          daily_price: next_car.daily_price,
          seasons: [],
          car_discount: next_car.discount,
          ...(next_car.monthly_price !== null && { monthly_price: next_car.monthly_price }),
        },
        next_car.after_days,
      )
    : first
  const { promotions } = terms
  return bookingPrice({ ...terms, rates: JSON.parse(JSON.stringify({ ...rates, promotions })) })
}

describe('every quote', () => {
  it('R31 R90 R91 agrees with exact arithmetic to the centime, and its lines add up to its total: 50,000 quotes', () => {
    let quotes = 0
    const property = fc.property(someTerms, (terms) => {
      const { days, lines, months, tax_rate, prices_include_tax, ...figures } = quoteOf(terms)
      if (days !== terms.dates.length) throw new Error(`${days} days instead of ${terms.dates.length}`)
      if (tax_rate !== terms.settings.tax_rate) throw new Error(`a tax of ${tax_rate}`)
      if (prices_include_tax !== terms.settings.prices_include_tax)
        throw new Error(`includes tax: ${prices_include_tax}`)
      const expected = expectedPrice(terms)
      for (const key of Object.keys(figures) as (keyof typeof figures)[]) {
        if (figures[key] !== expected[key])
          throw new Error(`${key}: ${figures[key]} instead of ${expected[key]}`)
      }
      let sum = 0
      for (const line of lines) {
        if (line.amount !== line.quantity * line.unit_price)
          throw new Error(`line ${line.key} does not multiply`)
        sum += line.amount
      }
      if (sum !== figures.total_price) throw new Error(`lines make ${sum}, total says ${figures.total_price}`)
      const paid = months?.reduce((total, { amount }) => total + amount, 0) ?? figures.total_price
      if (paid !== figures.total_price)
        throw new Error(`months make ${paid}, total says ${figures.total_price}`)
      quotes += 1
    })
    fc.assert(property, { numRuns: 50_000, endOnFailure: false })
    expect(quotes).toBe(50_000)
  })

  it('R31 never gets cheaper by a day more, before and after the discounts, where nothing is promoted', () => {
    const property = fc.property(unpromoted, (terms) => {
      // A second car at a price of its own is agreed on for a month or for days, which differ.
      fc.pre(!terms.next_car || (terms.car.monthly_price ?? terms.next_car.monthly_price) === null)
      const shorter = { ...terms, dates: terms.dates.slice(0, -1) }
      const [less, more] = [quoteOf(shorter), quoteOf(terms)]
      expect(more.base_price).toBeGreaterThanOrEqual(less.base_price)
      expect(more.total_price).toBeGreaterThanOrEqual(less.total_price)
      expect(less.total_price).toBeGreaterThanOrEqual(0)
    })
    fc.assert(property, { numRuns: 5_000 })
  })

  it('R31 is its list price with what was agreed taken off: never dearer, never below nothing', () => {
    const property = fc.property(unpromoted, (terms) => {
      const [listed, agreed] = [quoteOf({ ...terms, agreed: [] }), quoteOf(terms)]
      const lines = agreed.lines.filter(({ key }) => key === 'discount')
      const off = lines.reduce((sum, { amount }) => sum + amount, 0)
      expect(agreed.base_price).toBe(listed.base_price)
      expect(off).toBe(-agreed.discount_amount + 0)
      expect(lines.every(({ amount }) => amount < 0)).toBe(true)
      expect(agreed.discount_amount).toBeLessThanOrEqual(listed.base_price)
      expect(agreed.total_price).toBeLessThanOrEqual(listed.total_price)
      expect(agreed.total_price).toBeGreaterThanOrEqual(0)
    })
    fc.assert(property, { numRuns: 5_000 })
  })
})
