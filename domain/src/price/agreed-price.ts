import { divideHalfUp, percentOf } from '../money/money.ts'

export const agreedPriceKinds = ['day_price', 'amount', 'percent'] as const
export type AgreedPriceKind = (typeof agreedPriceKinds)[number]

/**
 * A price that the desk agreed on with a client for the days of a booking after the first `after_days`, up to those of
 * the next agreement. `value` is centimes (a day, or off in all) or a percent off; a percent of 0 is the list price.
 */
export type AgreedPrice = { kind: AgreedPriceKind; value: number; after_days: number }

/** What is agreed for days whose list price is known, in centimes: `reduction` is taken off it. */
export type AgreedReduction = AgreedPrice & { days: number; list_price: number; reduction: number }

/**
 * What the agreements of a booking take off its list price, in the order of its days
 * (docs/rules/price.md#the-agreed-price). `listPriceOf` is the list price of the first so many days. An agreement is
 * never dearer than the list price and takes no more off than its days cost.
 */
export function agreedReductions(
  agreed: readonly AgreedPrice[],
  days: number,
  listPriceOf: (days: number) => number,
): AgreedReduction[] {
  return agreed
    .filter(({ after_days }) => after_days < days)
    .map((each, index, some) => {
      const end = Math.min(days, some[index + 1]?.after_days ?? days)
      const list_price = listPriceOf(end) - listPriceOf(each.after_days)
      const count = end - each.after_days
      return { ...each, days: count, list_price, reduction: reductionOf(each, count, list_price) }
    })
}

function reductionOf({ kind, value }: AgreedPrice, days: number, list_price: number): number {
  if (kind === 'percent') return percentOf(list_price, value)
  const off = kind === 'day_price' ? list_price - value * days : value
  return Math.min(Math.max(0, off), list_price)
}

/** The days that an agreement is for: all of a booking, or those after the ones that it had. */
export const agreedDays = ['all', 'added'] as const
export type AgreedDays = (typeof agreedDays)[number]

/** The agreements of a booking with another one; null takes all away. `had` are the days of the booking as it was. */
export function withAgreement(
  agreed: readonly AgreedPrice[],
  next: (Omit<AgreedPrice, 'after_days'> & { days: AgreedDays }) | null,
  had: number,
): AgreedPrice[] {
  if (next === null) return []
  const { days, ...terms } = next
  const earlier = days === 'added' ? agreed.filter(({ after_days }) => after_days < had) : []
  const after_days = days === 'added' ? had : 0
  const isListPrice = terms.kind === 'percent' && terms.value === 0
  return isListPrice && earlier.length === 0 ? [] : [...earlier, { ...terms, after_days }]
}

/**
 * The agreements of a booking whose days after the first `after_days` are priced for another car: a price a day was for
 * the car before, a percent and an amount off hold on.
 */
export function agreedForNextCar(agreed: readonly AgreedPrice[], after_days: number): AgreedPrice[] {
  const earlier = agreed.filter((each) => each.after_days < after_days)
  const later = agreed.filter((each) => each.after_days >= after_days && each.kind !== 'day_price')
  const endsThere = earlier.at(-1)?.kind === 'day_price' && later[0]?.after_days !== after_days
  return [...earlier, ...(endsThere ? [{ kind: 'percent', value: 0, after_days } as const] : []), ...later]
}

/** The percent off that holds for all days, as the API names it in `discount`; 0 for any other agreement. */
export function discountPercent(agreed: readonly AgreedPrice[]): number {
  const [first, ...others] = agreed
  return first?.kind === 'percent' && first.after_days === 0 && others.length === 0 ? first.value : 0
}

/** Whether what was agreed follows the list price: a percent does, a price a day and an amount off do not. */
export function followsListPrice(agreed: readonly AgreedPrice[]): boolean {
  return agreed.every(({ kind }) => kind === 'percent')
}

/** The lowest price that `prices.lower` may agree to, in centimes: the list price less the company's percent. */
export function lowestPrice(list_price: number, max_desk_discount: number): number {
  return list_price - percentOf(list_price, max_desk_discount)
}

export type AgreedPriceProblem =
  /** It is not below the list price. */
  | 'not_below_list'
  /** More is taken off than the days cost. */
  | 'above_list'
  /** It is below the lowest price, in the unit of its kind: a day, off in all, or a percent. */
  | 'day_price_below_lowest'
  | 'amount_above_most'
  | 'percent_above_most'

/**
 * What is wrong with an agreement, with the limit in its own unit (centimes or percent); null if nothing. `lowest_price`
 * is how far down its days may go.
 */
export function checkAgreement(
  { kind, value, days, list_price, reduction }: AgreedReduction,
  lowest_price: number,
): { code: AgreedPriceProblem; limit: number } | null {
  if (kind === 'day_price' && value * days >= list_price) {
    return { code: 'not_below_list', limit: divideHalfUp(list_price, days) }
  }
  if (kind === 'amount' && value > list_price) return { code: 'above_list', limit: list_price }
  if (list_price - reduction >= lowest_price) return null
  const limit = mostOff({ days, list_price, lowest_price })[kind]
  if (kind === 'day_price') return { code: 'day_price_below_lowest', limit }
  return { code: kind === 'amount' ? 'amount_above_most' : 'percent_above_most', limit }
}

/** How far down some days may go, in the unit of each kind: the lowest price of a day, the most off, the most percent off. */
export function mostOff(of: {
  days: number
  list_price: number
  lowest_price: number
}): Record<AgreedPriceKind, number> {
  const amount = of.list_price - of.lowest_price
  // The largest percent with two decimals that half up takes no more off.
  const hundredths = of.list_price === 0 ? 10_000 : ((2 * amount + 1) * 10_000 - 1) / (2 * of.list_price)
  return {
    day_price: Math.ceil(of.lowest_price / of.days),
    amount,
    percent: Math.min(10_000, Math.floor(hundredths)) / 100,
  }
}

/** A list price, and what is taken off it by agreement, in centimes. */
export type AgreedTotal = { list_price: number; reduction: number }

/**
 * Whether what was agreed may hold on for a changed booking (docs/rules/price.md#the-agreed-price): down to the lowest
 * price, or while no larger part is taken off than before.
 */
export function mayHoldOn(before: AgreedTotal, after: AgreedTotal, max_desk_discount: number): boolean {
  if (after.list_price - after.reduction >= lowestPrice(after.list_price, max_desk_discount)) return true
  return (
    BigInt(after.reduction) * BigInt(before.list_price) <= BigInt(before.reduction) * BigInt(after.list_price)
  )
}
