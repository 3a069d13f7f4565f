import type { AgreedPrice as Wire } from '@marhala/contract/booking/agreed-price.ts'
import type { Problem } from '@marhala/contract/wire/field-problems.ts'
import { may } from '@marhala/domain/accounts/permissions.ts'
import { formatMoney } from '@marhala/domain/money/money.ts'
import {
  type AgreedPrice,
  type AgreedPriceProblem,
  type AgreedReduction,
  checkAgreement,
  lowestPrice,
  mayHoldOn,
  withAgreement,
} from '@marhala/domain/price/agreed-price.ts'
import type { Quote } from '@marhala/domain/price/booking-price.ts'
import { ApiError } from '../../../http/api-error.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Settings } from '../../company/public/company.queries.ts'
import type { Problems } from './booking-fields.ts'

/** What somebody asks for: the terms, null for the list price, undefined for what holds already. */
export type AskedPrice =
  | (Pick<Wire, 'kind' | 'percent' | 'days' | 'reason'> & { amount?: number | undefined })
  | null
  | undefined

export type Asking = {
  agreed_price?: AskedPrice
  /** The short form: a percent for all days. */
  discount?: number | undefined
}

/** The agreements of a booking as a call would have them; `had` are the days that it has before. */
export function askedAgreements(stored: readonly AgreedPrice[], asking: Asking, had: number): AgreedPrice[] {
  const { agreed_price, discount } = asking
  if (agreed_price === undefined && discount === undefined) return [...stored]
  if (agreed_price === undefined) {
    return withAgreement(stored, { kind: 'percent', value: discount!, days: 'all' }, had)
  }
  if (agreed_price === null) return withAgreement(stored, null, had)
  const { kind, amount = 0, percent = 0, days = 'all' } = agreed_price
  return withAgreement(stored, { kind, value: kind === 'percent' ? percent : amount, days }, had)
}

/** Whether two lists of agreements are the same. */
export function isSameAgreement(one: readonly AgreedPrice[], other: readonly AgreedPrice[]): boolean {
  const text = (some: readonly AgreedPrice[]) =>
    JSON.stringify(some.map(({ kind, value, after_days }) => [kind, value, after_days]))
  return text(one) === text(other)
}

type Agreeing = {
  stored: readonly AgreedPrice[]
  asked: AgreedPrice[]
  /** What the asked agreements take off, each of its own days, and the price that results. */
  reductions: AgreedReduction[]
  quote: Pick<Quote, 'days' | 'base_price' | 'discount_amount'>
  /** The booking as it was; null for a new one. */
  before: Pick<Quote, 'base_price' | 'discount_amount'> | null
}

/**
 * The problems of agreements by who asks for them, by field (docs/rules/price.md#the-agreed-price): 403 for somebody who
 * agrees on no price. What holds on from before is refused where the change takes it below what they may agree to.
 */
export function agreementProblems(
  caller: Caller,
  asking: Asking,
  { stored, asked, reductions, quote, before }: Agreeing,
  { max_desk_discount }: Settings,
): Problems {
  const free = may(caller, 'prices.free')
  if (isSameAgreement(asked, stored)) {
    const holds = free || !before || mayHoldOn(totalOf(before), totalOf(quote), max_desk_discount)
    return holds ? {} : { agreed_price: [{ key: 'agreed_no_longer' }] }
  }
  refuseToAgree(caller, { stored, asked })
  const last = reductions.at(-1)
  if (!last) return {}
  if ((asked.at(-1)?.after_days ?? 0) >= quote.days) {
    return { 'agreed_price.days': [{ key: 'agreed_no_added_days' }] }
  }
  const found = checkAgreement(last, free ? 0 : lowestPrice(last.list_price, max_desk_discount))
  if (!found) return {}
  const field = asking.agreed_price
    ? `agreed_price.${last.kind === 'percent' ? 'percent' : 'amount'}`
    : 'discount'
  return { [field]: [problemOf(found)] }
}

/** 403 for somebody who agrees on no price, where another is asked for than what holds already. */
export function refuseToAgree(caller: Caller, { stored, asked }: Pick<Agreeing, 'stored' | 'asked'>): void {
  if (!isSameAgreement(asked, stored) && !may(caller, 'prices.lower')) throw new ApiError('forbidden')
}

function problemOf({ code, limit }: { code: AgreedPriceProblem; limit: number }): Problem {
  return code === 'percent_above_most'
    ? { key: code, params: { maximum: limit } }
    : { key: code, params: { amount: formatMoney(limit) } }
}

function totalOf({ base_price, discount_amount }: NonNullable<Agreeing['before']>) {
  return { list_price: base_price, reduction: discount_amount }
}

/** How far down somebody may agree for some days; null for who agrees on no price. */
export function agreeableFor(
  caller: Caller | null,
  { days, list_price }: { days: number; list_price: number },
  { max_desk_discount }: Settings,
) {
  if (caller === null || !may(caller, 'prices.lower')) return null
  const lowest_price = may(caller, 'prices.free') ? 0 : lowestPrice(list_price, max_desk_discount)
  return { days, list_price, lowest_price }
}

/** Whether somebody asks for another price of an extra than the list's. */
export function setsExtraPrice(services: readonly { unit_price?: number | undefined }[] = []): boolean {
  return services.some(({ unit_price }) => unit_price !== undefined)
}

/** How far down somebody may set the price of a delivery, by its price of the list, as with an agreed price. */
export function lowestExtraPrice(caller: Caller, { max_desk_discount }: Settings) {
  return (list_price: number): number => {
    if (may(caller, 'prices.free')) return 0
    return may(caller, 'prices.lower') ? lowestPrice(list_price, max_desk_discount) : list_price
  }
}
