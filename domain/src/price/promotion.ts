import { divideHalfUp, percentOf } from '../money/money.ts'
import { daysBetween } from '../time/wall-clock.ts'

export const promotionKinds = ['percent', 'amount', 'free_days', 'free_extra'] as const
export type PromotionKind = (typeof promotionKinds)[number]

/**
 * What takes something off a booking's list price: a code, an offer that needs none, the percent of a member's tier or
 * of an account. `value` is a percent, centimes, or days; of a `free_extra` it is 0 and one piece of `service_id` is free.
 * It holds while the booking is long enough and its pickup lies in its days, so that a change of dates asks again
 * (docs/rules/price.md#promotions).
 */
export type FrozenPromotion = {
  source: 'code' | 'offer' | 'tier' | 'account'
  kind: PromotionKind
  value: number
  /** Of a code or an offer. */
  id?: number
  name?: Record<'en' | 'ar' | 'fr', string>
  code?: string
  service_id?: number
  min_days?: number
  pickup_from?: string | null
  pickup_until?: string | null
  /** Whether the price without it is one that others are asked, or were in the last thirty days. */
  strikes: boolean
}

/** What a promotion takes off, in centimes: of the days' price, or of an extra. */
export type Promoted = { promotion: FrozenPromotion; off_days: number; off_extra: number }

/**
 * What promotions take off some days, each off their list price and together no more than it. `open` are the days for
 * which no price was agreed, and their list price in centimes.
 */
export function promotionsOn(
  promotions: readonly FrozenPromotion[],
  trip: {
    pickup_date: string
    days: number
    open: { days: number; list_price: number }
    services: readonly { service_id: number; kind: 'daily' | 'once'; unit_price: number }[]
  },
): Promoted[] {
  let left = trip.open.list_price
  const freed = new Set<number>()
  return promotions.flatMap((promotion): Promoted[] => {
    if (!holds(promotion, trip)) return []
    if (promotion.kind === 'free_extra') {
      const extra = trip.services.find(({ service_id }) => service_id === promotion.service_id)
      if (!extra || freed.has(extra.service_id)) return []
      freed.add(extra.service_id)
      const off_extra = extra.unit_price * (extra.kind === 'daily' ? trip.days : 1)
      return off_extra === 0 ? [] : [{ promotion, off_days: 0, off_extra }]
    }
    const off_days = Math.min(left, reductionOf(promotion, trip.open))
    left -= off_days
    return off_days === 0 ? [] : [{ promotion, off_days, off_extra: 0 }]
  })
}

/** Of so many free days each is the average of the days. */
function reductionOf(
  { kind, value }: FrozenPromotion,
  { days, list_price }: { days: number; list_price: number },
): number {
  if (kind === 'percent') return percentOf(list_price, value)
  if (kind === 'amount') return value
  return days === 0 ? 0 : divideHalfUp(list_price * Math.min(value, days), days)
}

function holds(
  { min_days = 1, pickup_from, pickup_until }: FrozenPromotion,
  { pickup_date, days }: { pickup_date: string; days: number },
): boolean {
  return days >= min_days && isWithin(pickup_date, pickup_from, pickup_until)
}

function isWithin(date: string, from?: string | null, until?: string | null): boolean {
  return (from ?? date) <= date && date <= (until ?? date)
}

/** A promotion as the agency wrote it. Days are local dates, both included; an empty list is every category or location. */
export type Promotion = {
  id: number
  name: Record<'en' | 'ar' | 'fr', string>
  /** Null for an offer that everybody gets. */
  code: string | null
  kind: PromotionKind
  value: number
  service_id: number | null
  category_ids: readonly number[]
  /** The codes of the pickup locations. */
  location_codes: readonly string[]
  pickup_from: string | null
  pickup_until: string | null
  booked_from: string | null
  booked_until: string | null
  min_days: number
  /** How many days before its pickup a booking is made at least (early bird), and at most (last minute). */
  min_lead_days: number | null
  max_lead_days: number | null
  first_hire: boolean
  max_uses: number | null
  max_uses_each: number | null
  uses: number
  /** The local date on which it was written, and whether it was ended by hand. */
  created_on: string
  is_ended: boolean
}

/** Who books: how many hires they have had or have open, and how often they used each promotion; null for a visitor. */
export type Buyer = { hires: number; uses: ReadonlyMap<number, number> } | null

/** A booking that somebody asks the price of; `today` is the local date, `pickup_location` null where none is chosen. */
export type Occasion = {
  today: string
  pickup_date: string
  days: number
  category_id: number
  pickup_location: string | null
  buyer: Buyer
}

export const promotionRefusals = [
  'ended',
  'not_yet',
  'used_up',
  'used_by_you',
  'sign_in',
  'first_hire',
  'category',
  'location',
  'pickup_date',
  'min_days',
  'too_late',
  'too_early',
] as const
/** Why a promotion does not apply; each has its words. */
export type PromotionRefusal = (typeof promotionRefusals)[number]

/** Why a promotion does not apply to a booking; null where it does. First what nothing changes, then what other dates would. */
export function promotionRefusal(promotion: Promotion, occasion: Occasion): PromotionRefusal | null {
  return (
    whenRefused(promotion, occasion) ?? whoRefused(promotion, occasion) ?? whatRefused(promotion, occasion)
  )
}

function whenRefused(promotion: Promotion, { today }: Occasion): PromotionRefusal | null {
  const { booked_from, booked_until, max_uses, uses, is_ended } = promotion
  if (is_ended || (booked_until !== null && booked_until < today)) return 'ended'
  if (booked_from !== null && booked_from > today) return 'not_yet'
  return max_uses !== null && uses >= max_uses ? 'used_up' : null
}

function whoRefused(
  { id, first_hire, max_uses_each }: Promotion,
  { buyer }: Occasion,
): PromotionRefusal | null {
  if (!first_hire && max_uses_each === null) return null
  if (buyer === null) return 'sign_in'
  if (first_hire && buyer.hires > 0) return 'first_hire'
  return max_uses_each !== null && (buyer.uses.get(id) ?? 0) >= max_uses_each ? 'used_by_you' : null
}

function whatRefused(promotion: Promotion, occasion: Occasion): PromotionRefusal | null {
  const { category_ids, location_codes, pickup_from, pickup_until, min_lead_days, max_lead_days } = promotion
  const { category_id, pickup_location, pickup_date, today, days } = occasion
  if (category_ids.length > 0 && !category_ids.includes(category_id)) return 'category'
  const isElsewhere = pickup_location === null || !location_codes.includes(pickup_location)
  if (location_codes.length > 0 && isElsewhere) return 'location'
  if (!isWithin(pickup_date, pickup_from, pickup_until)) return 'pickup_date'
  const lead = daysBetween(today, pickup_date)
  if (min_lead_days !== null && lead < min_lead_days) return 'too_late'
  if (max_lead_days !== null && lead > max_lead_days) return 'too_early'
  return days < promotion.min_days ? 'min_days' : null
}

/** How long after it began an offer that asks for nothing may strike the price before it through. */
const struckDays = 30

/** What of a promotion a booking keeps. */
export function frozenPromotion(promotion: Promotion, today: string): FrozenPromotion {
  const { id, name, code, kind, value, service_id, min_days, pickup_from, pickup_until } = promotion
  return {
    source: code === null ? 'offer' : 'code',
    id,
    name,
    ...(code !== null && { code }),
    kind,
    value,
    ...(service_id !== null && { service_id }),
    min_days,
    pickup_from,
    pickup_until,
    strikes: asksSomething(promotion) || daysBetween(beganOn(promotion), today) <= struckDays,
  }
}

/** Whether others are asked the price without it today. */
function asksSomething(promotion: Promotion): boolean {
  const { code, min_days, min_lead_days, max_lead_days, first_hire, max_uses_each } = promotion
  const conditions = [code, min_lead_days, max_lead_days, max_uses_each]
  return min_days > 1 || first_hire || conditions.some((condition) => condition !== null)
}

function beganOn({ created_on, booked_from }: Promotion): string {
  return booked_from !== null && booked_from > created_on ? booked_from : created_on
}

/** A code as it is compared and stored: capitals without blanks. */
export function readCode(typed: string): string {
  return typed.replace(/\s+/g, '').toUpperCase()
}

/** What of some promotions applies to a booking, as it would keep it. */
export function applicable(promotions: readonly Promotion[], occasion: Occasion): FrozenPromotion[] {
  return promotions
    .filter((promotion) => promotionRefusal(promotion, occasion) === null)
    .map((promotion) => frozenPromotion(promotion, occasion.today))
}

/** A percent that somebody gets off whatever they book: of their tier, or of their account. */
export function ownPercent(source: 'tier' | 'account', value: number): FrozenPromotion[] {
  return value > 0 ? [{ source, kind: 'percent', value, strikes: true }] : []
}
