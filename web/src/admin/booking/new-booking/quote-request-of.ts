import type { QuoteRequest } from '../../../data/bookings/quotes.ts'
import { timesAsked } from '../../../features/trip/trip-fields-request.ts'
import { arePlacesWhole, placesBody } from '../dialogs/dates-values.ts'
import { servicesAsked } from '../fields/services-draft.ts'
import { askedPrice } from '../price/agreed-values.ts'
import { type BookingValues, isNew } from './booking-values.ts'

/** What is asked for the price; null while something is not chosen. */
export function quoteRequestOf(values: BookingValues): QuoteRequest | null {
  const { car_id, start_date, end_date, user_id, promotion_code } = values
  if (car_id === null || !start_date || !end_date || !arePlacesWhole(values)) return null
  const agreed_price = askedPrice(values.agreed_price, isNew)
  const services = servicesAsked(values.services)
  return {
    car_id,
    start_date,
    end_date,
    ...placesBody(values),
    ...timesAsked(values),
    services,
    agreed_price,
    // What members and first hires get off goes by who it is for.
    ...(user_id !== null && !values.is_new_client && { user_id }),
    ...(promotion_code && { promotion_code }),
  }
}
