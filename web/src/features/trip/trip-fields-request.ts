import type { QuoteRequest } from '../../data/bookings/quotes.ts'
import type { Trip } from './trip.ts'

/** What the server is asked to price; null until the trip is whole. A return location of null is the pick-up location. */
export function quoteRequest(
  carId: number,
  trip: Trip,
  services: QuoteRequest['services'] = [],
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
  }
}
