import { type CarChoice, carChoices } from '@marhala/domain/booking/car-choice.ts'
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

/** Whether an address asks for this very car, or for this one or similar; what it does not say, the car's class does. */
export function parseCarChoice(query: URLSearchParams): CarChoice | null {
  return carChoices.find((choice) => choice === query.get('car_choice')) ?? null
}

/** What the server is asked to price; null until the trip is whole. A return location of null is the pick-up location. */
export function quoteRequest(
  carId: number,
  trip: Trip,
  services: QuoteRequest['services'] = [],
  texts: DeliveryTimes = {},
  choice: CarChoice | null = null,
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
    ...(choice && { car_choice: choice }),
  }
}
