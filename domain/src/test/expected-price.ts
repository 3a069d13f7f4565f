import type { AgreedPrice } from '../price/agreed-price.ts'
import type { QuotedService } from '../price/booking-price.ts'
import type { FrozenPromotion } from '../price/promotion.ts'
import type { FrozenRateRule } from '../price/rate-rules.ts'
import type { Season } from '../price/season.ts'

/** The terms of a price as a test draws them. */
export type Terms = {
  car: {
    id: number
    category_id: number
    daily_price: number
    discount: number
    monthly_price: number | null
  }
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
  rules: { rules: readonly FrozenRateRule[]; floor?: number | undefined; ceiling?: number | undefined }
  next_car: { after_days: number; daily_price: number; discount: number; monthly_price: number | null } | null
}

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

/** What a quote of these terms says. */
export function expectedPrice(terms: Terms) {
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

/**
 * The list price of the first days, as of a rental that ends there: of 28 days and more by the month, else by the day, a
 * month at most. With a second car it is the whole rental that is by the month or not.
 */
function listPriceOf(terms: Terms, days: number): bigint {
  const { next_car, car, dates } = terms
  const length = next_car ? dates.length : days
  const swapped = next_car ? Math.min(next_car.after_days, days) : days
  const parts = [{ monthly: car.monthly_price, from: 0, to: swapped, price: daysOf(terms, days).first }]
  if (next_car) {
    const price = daysOf(terms, days).second
    parts.push({ monthly: next_car.monthly_price, from: swapped, to: days, price })
  }
  if (length < 28 && !next_car && car.monthly_price !== null) {
    const month = BigInt(car.monthly_price)
    return parts[0]!.price < month ? parts[0]!.price : month
  }
  let total = 0n
  for (const { monthly, from, to, price } of parts) {
    const byMonth = length >= 28 && monthly !== null
    total += byMonth ? monthsUpTo(dates, to, monthly) - monthsUpTo(dates, from, monthly) : price
  }
  return total
}

/** Whole months of the calendar, and a thirtieth for each day beyond, a month at most; 28 days are a month at least. */
function monthsUpTo(dates: string[], days: number, monthly: number): bigint {
  const [year, month, day] = dates[0]!.split('-').map(Number) as [number, number, number]
  const after = Date.UTC(year, month - 1, day + days)
  const startOf = (nth: number) => {
    const last = new Date(Date.UTC(year, month + nth, 0)).getUTCDate()
    return Date.UTC(year, month - 1 + nth, Math.min(day, last))
  }
  let months = 0
  while (startOf(months + 1) <= after) months += 1
  const beyond = BigInt((after - startOf(months)) / 86_400_000)
  const price = beyond * rounded(fraction(monthly, 30))
  const isMonth = price >= BigInt(monthly) || (months === 0 && days >= 28)
  return BigInt(months) * BigInt(monthly) + (isMonth ? BigInt(monthly) : price)
}

/** By the day: rates, length discount, and of each car its own discount. */
function daysOf(terms: Terms, days: number): { first: bigint; second: bigint } {
  const { next_car } = terms
  // Lengths of which the same rules hold have the same rates.
  const sums = new Map<string, bigint[]>()
  const firstOf = (k: number): bigint => {
    const holding = terms.rules.rules.map(({ min_days = k, max_days = k }) => min_days <= k && k <= max_days)
    const key = holding.join()
    if (!sums.has(key)) {
      let first = 0n
      const rates = terms.dates.map((date, index) => rateOf(terms, date, { index, days: k }))
      sums.set(
        key,
        rates.map((rate) => (first += rate)),
      )
    }
    return sums.get(key)![k - 1]!
  }
  const tiered = (upTo: number) => {
    let price = 0n
    for (let k = 1; k <= upTo; k++) {
      const first = firstOf(k)
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
  return { first, second: rounded(times(second, less(next_car?.discount ?? 0))) }
}

function rateOf(terms: Terms, date: string, { index, days }: { index: number; days: number }): bigint {
  if (terms.next_car && index >= terms.next_car.after_days) return BigInt(terms.next_car.daily_price)
  return ruledRateOf(terms.rules, seasonRateOf(terms, date), { date, days })
}

/** Rules add up, of steps the highest; floor and ceiling stop them, and a price beyond those stays. */
function ruledRateOf(
  { rules, floor, ceiling }: Terms['rules'],
  rate: bigint,
  { date, days }: { date: string; days: number },
): bigint {
  let hundredths = 0
  let step: FrozenRateRule | undefined
  for (const rule of rules) {
    const { start_date = date, end_date = date, min_days = days, max_days = days } = rule
    if (date < start_date || date > end_date || days < min_days || days > max_days) continue
    if (rule.weekdays && !rule.weekdays.includes(((new Date(date).getUTCDay() + 6) % 7) + 1)) continue
    if (rule.utilisation_above === undefined) hundredths += Math.round(rule.percent * 100)
    else if (rule.busy_days!.some((span) => span.start_date <= date && date <= span.end_date))
      if (!step || rule.utilisation_above >= step.utilisation_above!) step = rule
  }
  if (step) hundredths += Math.round(step.percent * 100)
  if (hundredths < -9_000) hundredths = -9_000
  if (hundredths === 0) return rate
  const changed = rounded(fraction(rate * BigInt(10_000 + hundredths), 10_000n))
  if (hundredths > 0 && ceiling !== undefined && changed > BigInt(ceiling))
    return rate > BigInt(ceiling) ? rate : BigInt(ceiling)
  if (hundredths < 0 && floor !== undefined && changed < BigInt(floor))
    return rate < BigInt(floor) ? rate : BigInt(floor)
  return changed
}

function seasonRateOf(terms: Terms, date: string): bigint {
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
