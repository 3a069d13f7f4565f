import type { Quote } from '@marhala/domain/price/booking-price.ts'
import type { BookingRates } from '@marhala/domain/price/booking-rates.ts'
import { ApiError, invalid } from '../../../http/api-error.ts'
import type { Caller } from '../../../http/caller.ts'
import { agreementProblems, askedAgreements } from '../../quotes/public/agreed-price.ts'
import { agreedAtRates, priceAtRates } from '../../quotes/public/price-at-rates.ts'
import { agreedColumns } from '../public/stored-agreements.ts'
import type { NewBookingInput, readNewBooking } from './read-new-booking.ts'

type Checked = Awaited<ReturnType<typeof readNewBooking>>

/** Prices a new booking with what staff agreed on with the client; for a client to say so is 403. */
export function agreeOnNew(
  caller: Caller,
  { agreed_price, drivers }: NewBookingInput,
  { rates, settings, period, services, locations, byStaff }: Checked & { rates: BookingRates },
): { quote: Quote; agreed: ReturnType<typeof agreedColumns> } {
  if (agreed_price !== undefined && !byStaff) throw new ApiError('forbidden')
  const asked = askedAgreements([], { agreed_price }, 0)
  const quote = priceAtRates(rates, settings, period, services, { ...locations, agreed: asked, drivers })
  const reductions = agreedAtRates(rates, settings, period, asked)
  const agreeing = { stored: [], asked, reductions, quote, before: null }
  const problems = agreementProblems(caller, { agreed_price }, agreeing, settings)
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return { quote, agreed: agreedColumns(asked, agreed_price?.reason) }
}
