import type { AgreedPrice } from '@marhala/domain/price/agreed-price.ts'
import type { QuotedService } from '@marhala/domain/price/booking-price.ts'
import type { BookingRates } from '@marhala/domain/price/booking-rates.ts'
import { promotedRates } from '@marhala/domain/price/promoted-rates.ts'
import {
  applicable,
  type Occasion,
  type Promotion,
  promotionRefusal,
  readCode,
} from '@marhala/domain/price/promotion.ts'
import { localDate } from '@marhala/domain/time/wall-clock.ts'
import type { AppContext } from '../../../context.ts'
import type { Settings } from '../../company/public/company.queries.ts'
import type { Problems } from '../../quotes/public/booking-fields.ts'
import { datesOf } from '../../quotes/public/price-at-rates.ts'
import { findByCode, readPromotion, selectOffers } from './promotions.queries.ts'
import { readShopper } from './shopper.ts'

type NewBooking = {
  car: { category_id: number }
  period: { start: Date; end: Date }
  settings: Settings
  services: readonly QuotedService[]
  agreed: readonly AgreedPrice[]
  /** The code of the pickup location. */
  pickup_location: string
  /** Who books; null for a visitor. */
  user_id: number | null
  code: string | undefined
  /** Whether the price is kept for later, when the last use of a promotion may be gone. */
  isKept?: boolean
}

/**
 * The rates of a new booking with the promotions that it gets (docs/rules/price.md#promotions). Of a code, whether it
 * counts, or another promotion takes off more; one that does not apply is a problem on `promotion_code` that says why.
 */
export async function promote(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  rates: BookingRates,
  { car, period, settings, services, agreed, pickup_location, user_id, code, isKept = false }: NewBooking,
): Promise<{ rates: BookingRates; code_counts: boolean | null; problems: Problems }> {
  const dates = datesOf(settings, period)
  const { buyer, own } = await readShopper(db, user_id, settings)
  const { category_id } = car
  const today = localDate(clock().getTime(), settings.time_zone)
  const on: Occasion = {
    today,
    pickup_date: dates[0]!,
    days: dates.length,
    category_id,
    pickup_location,
    buyer,
  }
  const offers = (await selectOffers(db).execute())
    .map((row) => readPromotion(row, settings.time_zone))
    .filter((offer) => !isKept || canBeKept(offer))
  const coded = code === undefined ? undefined : await findByCode(db, readCode(code), settings.time_zone)
  const terms = { rates, dates, services, agreed }
  const promoted = (some: Promotion[]) =>
    promotedRates(terms, [...applicable(some, on), ...own], settings.promotions_add_up)
  const chosen = promoted([...(coded ? [coded] : []), ...offers])
  const problem = code === undefined ? null : codeProblem(coded, on, { terms, settings, isKept })
  return {
    rates: problem ? promoted(offers) : chosen,
    code_counts: coded && !problem ? counts(chosen, coded) : null,
    problems: problem ? { promotion_code: [problem] } : {},
  }
}

function codeProblem(
  coded: Promotion | undefined,
  on: Occasion,
  {
    terms,
    settings,
    isKept,
  }: { terms: Parameters<typeof promotedRates>[0]; settings: Settings; isKept: boolean },
): Problems[string][number] | null {
  if (!coded) return { key: 'promotion_unknown' }
  if (isKept && !canBeKept(coded)) return { key: 'promotion_not_kept' }
  const refusal = promotionRefusal(coded, on)
  if (refusal === 'min_days') return { key: 'promotion_min_days', params: { days: coded.min_days } }
  if (refusal !== null) return { key: `promotion_${refusal}` }
  const alone = promotedRates(terms, applicable([coded], on), settings.promotions_add_up)
  if (counts(alone, coded)) return null
  return { key: coded.kind === 'free_extra' ? 'promotion_extra' : 'promotion_nothing' }
}

function counts({ promotions = [] }: BookingRates, { id }: Promotion): boolean {
  return promotions.some((promotion) => promotion.id === id)
}

/** Whether it still counts when a price that was kept is booked, however many use it meanwhile. */
function canBeKept({ max_uses, max_uses_each }: Promotion): boolean {
  return (max_uses ?? max_uses_each) === null
}
