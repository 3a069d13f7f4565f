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

/**
 * What else an address asks for: this very car, or this one or similar, where it does not go by the car's class; and the
 * code that somebody has.
 */
export type Choices = { car_choice?: CarChoice | null; promotion_code?: string | null }

/** Reads them; what cannot be a code is none. */
export function parseChoices(query: URLSearchParams): Required<Choices> {
  const code = query.get('promotion_code')?.trim() ?? ''
  return {
    car_choice: carChoices.find((choice) => choice === query.get('car_choice')) ?? null,
    promotion_code: code !== '' && code.length <= mostCode ? code : null,
  }
}

/** The letters that a code is typed with at most. */
export const mostCode = 60

/** What the server is asked to price; null until the trip is whole. A return location of null is the pick-up location. */
export function quoteRequest(
  carId: number,
  trip: Trip,
  services: QuoteRequest['services'] = [],
  texts: DeliveryTimes = {},
  { car_choice, promotion_code }: Choices = {},
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
    ...(car_choice && { car_choice }),
    ...(promotion_code && { promotion_code }),
  }
}
