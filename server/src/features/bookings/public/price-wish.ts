import type { PaymentMethod } from '@marhala/domain/money/ledger.ts'
import { excessOf } from '@marhala/domain/price/insurance.ts'
import { returnRates } from '@marhala/domain/booking/take-back.ts'
import type { AppContext } from '../../../context.ts'
import type { Caller, Visitor } from '../../../http/caller.ts'
import { ratesToday } from '../../quotes/public/price-at-rates.ts'
import { agreeOnNew } from '../create/agree-on-new.ts'
import { priceMismatch } from '../create/price-mismatch.ts'
import { type NewBookingInput, readWish, type Wish } from '../create/read-new-booking.ts'
import { refuseCash } from './cash-rules.ts'

type Priced = Wish &
  Pick<NewBookingInput, 'total_price'> & {
    agreed_price?: NewBookingInput['agreed_price']
    promotion_code?: NewBookingInput['promotion_code']
    agent_code?: NewBookingInput['agent_code']
    payment_method: PaymentMethod
  }

type Asking = {
  caller: Caller | null
  visitor: Visitor
  byStaff: boolean
  /** Who is to pay; null for somebody without an account. */
  user_id: number | null
}

/**
 * A hire that is asked for as a new booking would ask for it, with everything that a booking would freeze of today;
 * 422 `price_mismatch` where it costs another price than was shown. Nothing is stored or kept.
 */
export async function priceWish(
  context: AppContext,
  { caller, visitor, byStaff, user_id }: Asking,
  input: Priced,
) {
  const wish = await readWish(context, caller, input, { byStaff, drivers: null })
  const { car, settings, period, locations, this_car_price } = wish
  const listed = await ratesToday(context.db, car, settings, {
    now: context.clock(),
    start: period.start,
    pickup_location: locations.pickup_location,
    channel: byStaff ? 'desk' : 'site',
    this_car_price,
  })
  const { agreed_price, promotion_code } = input
  const { rates, quote, agreed } = await agreeOnNew(
    context,
    caller,
    { agreed_price, promotion_code, drivers: [] },
    { ...wish, byStaff, rates: listed, user_id, isKept: true },
  )
  if (quote.total_price !== input.total_price) throw await priceMismatch(context, visitor, quote)
  if (!byStaff) await refuseCash(context, input.payment_method, quote.total_price)
  return {
    ...wish,
    rates,
    quote,
    agreed,
    return_rates: returnRates(car, settings),
    insurance_excess: excessOf({ own: car.insurance_excess, of_category: car.category_excess }),
  }
}
