import type { Quote } from '@marhala/domain/price/booking-price.ts'
import type { BookingRates } from '@marhala/domain/price/booking-rates.ts'
import type { AppContext } from '../../../context.ts'
import { ApiError, invalid } from '../../../http/api-error.ts'
import type { Caller } from '../../../http/caller.ts'
import { agreementProblems, askedAgreements } from '../../quotes/public/agreed-price.ts'
import { agreedAtRates, priceAtRates } from '../../quotes/public/price-at-rates.ts'
import { promote } from '../../promotions/public/promote.ts'
import { agreedColumns } from '../public/stored-agreements.ts'
import type { NewBookingInput, readNewBooking } from './read-new-booking.ts'

type Checked = Awaited<ReturnType<typeof readNewBooking>>

/**
 * Prices a new booking with its promotions and with what staff agreed on with the client; for a client to say so is 403.
 */
export async function agreeOnNew(
  context: AppContext,
  caller: Caller,
  { agreed_price, drivers, promotion_code: code }: NewBookingInput,
  {
    car,
    client,
    settings,
    period,
    services,
    locations,
    byStaff,
    ...listed
  }: Checked & { rates: BookingRates },
): Promise<{ rates: BookingRates; quote: Quote; agreed: ReturnType<typeof agreedColumns> }> {
  if (agreed_price !== undefined && !byStaff) throw new ApiError('forbidden')
  const asked = askedAgreements([], { agreed_price }, 0)
  const { pickup_location } = locations
  const booking = {
    car,
    settings,
    period,
    services,
    agreed: asked,
    pickup_location,
    code,
    user_id: client.id,
  }
  const { rates, problems: ofCode } = await promote(context, listed.rates, booking)
  const quote = priceAtRates(rates, settings, period, services, { ...locations, agreed: asked, drivers })
  const reductions = agreedAtRates(rates, settings, period, asked)
  const agreeing = { stored: [], asked, reductions, quote, before: null }
  const problems = { ...agreementProblems(caller, { agreed_price }, agreeing, settings), ...ofCode }
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return { rates, quote, agreed: agreedColumns(asked, agreed_price?.reason) }
}
