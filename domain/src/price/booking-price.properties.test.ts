import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bookingPrice, type Quote, type QuotedService } from './booking-price.ts'
import type { AgreedPrice } from './agreed-price.ts'
import { bookingRates, ratesWithNextCar } from './booking-rates.ts'
import type { FrozenPromotion } from './promotion.ts'
import type { Season } from './season.ts'

/**
 * The oracle: the rules of docs/rules/price.md in fractions of BigInts, written from the page and independent of the
 * code. An amount is in centimes.
 */
type Fraction = { over: bigint; under: bigint }
const fraction = (over: bigint | number, under: bigint | number = 1n): Fraction => ({
  over: BigInt(over),
  under: BigInt(under),
})
const times = (a: Fraction, b: Fraction) => fraction(a.over * b.over, a.under * b.under)
const plus = (a: Fraction, b: Fraction) => fraction(a.over * b.under + b.over * a.under, a.under * b.under)
const half = fraction(1, 2)
const one = fraction(1)

/** The largest whole number not above x + 1/2. */
function rounded(x: Fraction): bigint {
  const { over, under } = plus(x, half)
  const rest = ((over % under) + under) % under
  return (over - rest) / under
}

/** `'12.34'` percent as an exact fraction, read from its decimal digits. */
function percentage(percent: number): Fraction {
  const [whole, decimals = ''] = Math.abs(percent).toFixed(2).split('.')
  const hundredths = BigInt(whole! + decimals)
  return fraction(percent < 0 ? -hundredths : hundredths, 10_000n)
}
const less = (percent: number) => plus(one, times(fraction(-1), percentage(percent)))
const more = (percent: number) => plus(one, percentage(percent))

function expectedPrice(terms: Terms) {
  const days = terms.dates.length
  const base = listPriceOf(terms, days)
  let services = 0n
  for (const service of terms.services) {
    const times = BigInt(service.quantity) * (service.kind === 'daily' ? BigInt(days) : 1n)
    services += BigInt(service.unit_price) * times
  }
  const locations = BigInt(terms.pickup_location_price) + BigInt(terms.return_location_price)
  const discount = takenOff(terms)
  const promoted = promotedOff(terms, base)
  services -= promoted.extras
  const subtotal = base + services + locations - discount - promoted.days
  const rate = percentage(terms.settings.tax_rate)
  const added = rounded(times(fraction(subtotal), rate))
  const contained = rounded(times(fraction(subtotal), fraction(rate.over, rate.under + rate.over)))
  const included = terms.settings.prices_include_tax
  return {
    base_price: Number(base),
    services_total: Number(services),
    location_total: Number(locations),
    discount_amount: Number(discount),
    promotion_amount: Number(promoted.days),
    tax: Number(included ? contained : added),
    total_price: Number(included ? subtotal : subtotal + added),
  }
}

/** The list price of the first days: rates, length discount, and of each car its own discount. */
function listPriceOf(terms: Terms, days: number): bigint {
  const { next_car } = terms
  const rates = terms.dates.slice(0, days).map((date, index) => rateOf(terms, date, index))
  const tiered = (upTo: number) => {
    let price = 0n
    let first = 0n
    for (let k = 1; k <= upTo; k++) {
      first += rates[k - 1]!
      let tier = { min_days: 0, percent: 0 }
      for (const next of terms.settings.length_discounts)
        if (next.min_days <= k && next.min_days > tier.min_days) tier = next
      const cut = rounded(times(fraction(first), less(tier.percent)))
      if (cut > price) price = cut
    }
    return price
  }
  const swapped = next_car ? Math.min(next_car.after_days, days) : days
  const first = rounded(times(fraction(tiered(swapped)), less(terms.car.discount)))
  const second = fraction(tiered(days) - tiered(swapped))
  return first + rounded(times(second, less(next_car?.discount ?? 0)))
}

function rateOf(terms: Terms, date: string, index: number): bigint {
  if (terms.next_car && index >= terms.next_car.after_days) return BigInt(terms.next_car.daily_price)
  const rank = (season: Season) => (season.car_id !== null ? 2 : season.category_id !== null ? 1 : 0)
  let winner: Season | undefined
  for (const season of terms.seasons) {
    if (date < season.start_date || date > season.end_date) continue
    if (season.car_id !== null && season.car_id !== terms.car.id) continue
    if (season.category_id !== null && season.category_id !== terms.car.category_id) continue
    const better =
      !winner || rank(season) > rank(winner) || (rank(season) === rank(winner) && season.id > winner.id)
    if (better) winner = season
  }
  return rounded(times(fraction(terms.car.daily_price), more(winner?.percent ?? 0)))
}

/** What was agreed takes off: of its own days, never more than they cost, and a price a day never makes them dearer. */
function takenOff(terms: Terms): bigint {
  const days = terms.dates.length
  let off = 0n
  for (const [index, { kind, value, after_days }] of terms.agreed.entries()) {
    if (after_days >= days) continue
    const end = Math.min(terms.agreed[index + 1]?.after_days ?? days, days)
    const list = listPriceOf(terms, end) - listPriceOf(terms, after_days)
    const cut = {
      percent: () => rounded(times(fraction(list), percentage(value))),
      amount: () => BigInt(value),
      day_price: () => list - BigInt(value) * BigInt(end - after_days),
    }[kind]()
    off += cut < 0n ? 0n : cut > list ? list : cut
  }
  return off
}

/** What promotions take off the days whose price nobody agreed on, together no more than their list price, and of extras. */
function promotedOff(terms: Terms, base: bigint): { days: bigint; extras: bigint } {
  const days = terms.dates.length
  let open = { days: BigInt(days), price: base }
  for (const [index, each] of terms.agreed.entries()) {
    if (each.after_days >= days || takenOff({ ...terms, agreed: alone(terms, index) }) === 0n) continue
    const end = Math.min(terms.agreed[index + 1]?.after_days ?? days, days)
    const list = listPriceOf(terms, end) - listPriceOf(terms, each.after_days)
    open = { days: open.days - BigInt(end - each.after_days), price: open.price - list }
  }
  const off = { days: 0n, extras: 0n }
  const free = new Set<number>()
  for (const { kind, value, min_days = 1, service_id } of terms.promotions) {
    if (days < min_days) continue
    if (kind === 'free_extra') {
      const extra = terms.services.find((one) => one.service_id === service_id)
      if (!extra || free.has(extra.service_id)) continue
      free.add(extra.service_id)
      off.extras += BigInt(extra.unit_price) * (extra.kind === 'daily' ? BigInt(days) : 1n)
      continue
    }
    const cut = {
      percent: () => rounded(times(fraction(open.price), percentage(value))),
      amount: () => BigInt(value),
      free_days: () => {
        const freed = BigInt(value) < open.days ? BigInt(value) : open.days
        return freed === 0n ? 0n : rounded(fraction(open.price * freed, open.days))
      },
    }[kind]()
    const left = open.price - off.days
    off.days += cut > left ? left : cut
  }
  return off
}

/** One agreement of several, for its own days; the next one takes nothing off. */
function alone({ agreed }: Terms, index: number): AgreedPrice[] {
  const next = agreed[index + 1]
  return [
    agreed[index]!,
    ...(next ? [{ kind: 'percent' as const, value: 0, after_days: next.after_days }] : []),
  ]
}

type Terms = {
  car: { id: number; category_id: number; daily_price: number; discount: number }
  seasons: Season[]
  settings: {
    length_discounts: { min_days: number; percent: number }[]
    tax_rate: number
    prices_include_tax: boolean
  }
  dates: string[]
  services: QuotedService[]
  pickup_location_price: number
  return_location_price: number
  agreed: AgreedPrice[]
  promotions: FrozenPromotion[]
  next_car: { after_days: number; daily_price: number; discount: number } | null
}

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
const someTerms: fc.Arbitrary<Terms> = fc.record({
  car: fc.record({
    id: fc.constant(1),
    category_id: fc.constant(1),
    daily_price: amounts.map((amount) => amount + 1),
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
  next_car: fc.option(
    fc.record({ after_days: fc.integer({ min: 1, max: 40 }), daily_price: amounts, discount: percents }),
  ),
})

const unpromoted = someTerms.map((terms) => ({ ...terms, promotions: [] }))

const quoteOf = (terms: Terms): Quote => {
  const { next_car } = terms
  const first = bookingRates(terms.car, terms.seasons, terms.settings)
  const rates = next_car
    ? ratesWithNextCar(
        first,
        { daily_price: next_car.daily_price, seasons: [], car_discount: next_car.discount },
        next_car.after_days,
      )
    : first
  const { promotions } = terms
  return bookingPrice({ ...terms, rates: JSON.parse(JSON.stringify({ ...rates, promotions })) })
}

describe('every quote', () => {
  it('R31 agrees with exact arithmetic to the centime, and its lines add up to its total: 50,000 quotes', () => {
    let quotes = 0
    const property = fc.property(someTerms, (terms) => {
      const { days, lines, tax_rate, prices_include_tax, ...figures } = quoteOf(terms)
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
      quotes += 1
    })
    fc.assert(property, { numRuns: 50_000, endOnFailure: false })
    expect(quotes).toBe(50_000)
  })

  it('R31 never gets cheaper by a day more, before and after the discounts, where nothing is promoted', () => {
    const property = fc.property(unpromoted, (terms) => {
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
