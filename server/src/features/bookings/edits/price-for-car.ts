import type * as bookings from '@marhala/contract/booking/bookings.ts'
import type { ParsedBodyOf } from '@marhala/contract/wire/endpoint.ts'
import type { AppContext } from '../../../context.ts'
import { invalid } from '../../../http/api-error.ts'
import type { Caller } from '../../../http/caller.ts'
import type { findCarToBook } from '../../cars/public/cars.queries.ts'
import { nextCarTerms } from '../../quotes/public/next-car-terms.ts'
import { figures } from '../create/booking-figures.ts'
import type { LockedBooking } from '../public/bookings.queries.ts'
import { agreementChange } from '../public/stored-agreements.ts'
import { agreeOnChange } from './agree-on-change.ts'

type Input = ParsedBodyOf<typeof bookings.changeCar>
type Car = NonNullable<Awaited<ReturnType<typeof findCarToBook>>>

/**
 * What the other car of a booking makes of its price, with what is agreed on for it; undefined where the price stands
 * and nothing new is agreed.
 */
export async function priceForCar(
  context: AppContext,
  caller: Caller,
  booking: LockedBooking,
  { new_price, agreed_price }: Input,
  car: Car,
) {
  if (!new_price && agreed_price === undefined) return undefined
  const next = new_price ? await nextCarTerms(context, booking, car) : undefined
  const { quote, agreed, problems } = await agreeOnChange(
    context,
    caller,
    booking,
    { agreed_price },
    { ...(next && { rates: next.rates, agreed: next.agreed }) },
    next?.after_days,
  )
  if (Object.keys(problems).length > 0) throw invalid(problems)
  const told = agreementChange(booking, { ...quote, ...agreed })
  return {
    columns: {
      ...figures(quote),
      ...agreed,
      ...(next && { rates: JSON.stringify(next.rates) }),
    },
    told: {
      before: { total_price: booking.total_price, ...told.before },
      after: { total_price: quote.total_price, ...told.after },
    },
  }
}
