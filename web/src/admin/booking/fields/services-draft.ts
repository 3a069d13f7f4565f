import type { Booking } from '@marhala/contract/booking/booking.ts'
import { addService } from '@marhala/domain/price/services.ts'
import type { QuoteRequest } from '../../../data/bookings/quotes.ts'

export type ChosenService = { service_id: number; quantity: number }

/** The choice with one extra more. */
export function addChosen(chosen: readonly ChosenService[], service_id: number): ChosenService[] {
  return addService(chosen.map(plain), { service_id, quantity: 1 })
}

/** The choice with another quantity of an extra; none takes it off. */
export function withQuantity(
  chosen: readonly ChosenService[],
  service_id: number,
  quantity: number,
): ChosenService[] {
  return chosen
    .map((choice) => (choice.service_id === service_id ? { service_id, quantity } : plain(choice)))
    .filter((choice) => choice.quantity > 0)
}

/** Whether two choices are the same, in whatever order. */
export function sameServices(one: readonly ChosenService[], other: readonly ChosenService[]): boolean {
  const text = (choices: readonly ChosenService[]) =>
    choices
      .map(({ service_id, quantity }) => `${service_id}×${quantity}`)
      .sort()
      .join()
  return text(one) === text(other)
}

/** What is asked for the price of other extras; dates, locations and rates stay the booking's. */
export function servicesRequest(booking: Booking, chosen: readonly ChosenService[]): QuoteRequest {
  return {
    car_id: booking.car.id,
    booking_id: booking.id,
    start_date: booking.start_date,
    end_date: booking.end_date,
    pickup_location: booking.pickup_location,
    return_location: booking.return_location,
    services: chosen.map(plain),
  }
}

function plain({ service_id, quantity }: ChosenService): ChosenService {
  return { service_id, quantity }
}
