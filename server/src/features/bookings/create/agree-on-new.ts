import type { Quote } from '@marhala/domain/price/booking-price.ts'
import type { BookingRates } from '@marhala/domain/price/booking-rates.ts'
import type { AppContext } from '../../../context.ts'
import { ApiError, invalid } from '../../../http/api-error.ts'
import type { Caller } from '../../../http/caller.ts'
import { promote } from '../../promotions/public/promote.ts'
import { agreementProblems, askedAgreements } from '../../quotes/public/agreed-price.ts'
import { agreedAtRates, priceAtRates } from '../../quotes/public/price-at-rates.ts'
import { agreedColumns } from '../public/stored-agreements.ts'
import type { NewBookingInput, readNewBooking } from './read-new-booking.ts'

type Checked = Pick<
  Awaited<ReturnType<typeof readNewBooking>>,
  'car' | 'settings' | 'period' | 'services' | 'locations' | 'byStaff'
> & {
  /** At the list price. */
  rates: BookingRates
  /** Who pays; null for somebody without an account. */
  user_id: number | null
  /** Whether the price is kept for later: then nothing takes from it of which there are only so many uses. */
  isKept?: boolean
}

/**
 * Prices a new booking with its promotions and with what staff agreed on with the client; for a client to say so is 403.
 */
export async function agreeOnNew(
  context: AppContext,
  caller: Caller | null,
  asking: Pick<NewBookingInput, 'agreed_price' | 'drivers' | 'promotion_code'>,
  checked: Checked,
): Promise<{ rates: BookingRates; quote: Quote; agreed: ReturnType<typeof agreedColumns> }> {
  const { agreed_price, drivers, promotion_code: code } = asking
  const { settings, period, services, locations, byStaff } = checked
  if (agreed_price !== undefined && !byStaff) throw new ApiError('forbidden')
  const asked = askedAgreements([], { agreed_price }, 0)
  const { pickup_location } = locations
  const booking = { ...checked, agreed: asked, pickup_location, code }
  const { rates, problems: ofCode } = await promote(context, checked.rates, booking)
  const quote = priceAtRates(rates, settings, period, services, { ...locations, agreed: asked, drivers })
  const reductions = agreedAtRates(rates, settings, period, asked)
  const agreeing = { stored: [], asked, reductions, quote, before: null }
  const ofPrice = caller ? agreementProblems(caller, { agreed_price }, agreeing, settings) : {}
  const problems = { ...ofPrice, ...ofCode }
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return { rates, quote, agreed: agreedColumns(asked, agreed_price?.reason) }
}
