import type { QuoteRequest } from '../../data/bookings/quotes.ts'
import type { Trip } from './trip.ts'

type DeliveryTimes = Partial<Record<'pickup_address_time' | 'return_address_time', string>>

/** The hours of delivery and collection as a price is asked for them: the night fee goes by them. */
export function timesAsked({ pickup_address_time, return_address_time }: DeliveryTimes): DeliveryTimes {
  return {
    ...(pickup_address_time && { pickup_address_time }),
    ...(return_address_time && { return_address_time }),
  }
}

/** What the server is asked to price; null until the trip is whole. A return location of null is the pick-up location. */
export function quoteRequest(
  carId: number,
  trip: Trip,
  services: QuoteRequest['services'] = [],
  texts: DeliveryTimes = {},
): QuoteRequest | null {
  const { start_date, end_date, pickup_location, return_location } = trip
  if (!start_date || !end_date || !pickup_location || start_date >= end_date) return null
  return {
    car_id: carId,
    start_date,
    end_date,
    pickup_location,
    return_location: return_location ?? pickup_location,
    services,
    ...timesAsked(texts),
  }
}
