import type { Booking } from '@marhala/contract/booking/booking.ts'
import { addService } from '@marhala/domain/price/services.ts'
import type { QuoteRequest } from '../../../data/bookings/quotes.ts'
import { readAmount } from '../../../features/forms/read-amount.ts'

/** `unit_price` is what was typed for a delivery; without it the price stands that it has. */
export type ChosenService = { service_id: number; quantity: number; unit_price?: string }

/** The extras of a booking, to begin a choice with. */
export function bookedServices({ booking_services }: Booking): ChosenService[] {
  return booking_services.map(({ service_id, quantity }) => ({ service_id, quantity }))
}

/** The choice with one extra more. */
export function addChosen(chosen: readonly ChosenService[], service_id: number): ChosenService[] {
  const quantities = addService(
    chosen.map(({ service_id: id, quantity }) => ({ service_id: id, quantity })),
    { service_id, quantity: 1 },
  )
  return quantities.map((choice) => ({
    ...chosen.find((one) => one.service_id === choice.service_id),
    service_id: choice.service_id,
    quantity: choice.quantity,
  }))
}

/** The choice with another quantity of an extra; none takes it off. */
export function withQuantity(
  chosen: readonly ChosenService[],
  service_id: number,
  quantity: number,
): ChosenService[] {
  return chosen
    .map((choice) => (choice.service_id === service_id ? { ...choice, quantity } : choice))
    .filter((choice) => choice.quantity > 0)
}

/** The choice with what is typed as the price of a delivery; nothing typed leaves it the price that it has. */
export function withPrice(chosen: readonly ChosenService[], id: number, unit_price: string): ChosenService[] {
  return chosen.map((choice) => {
    if (choice.service_id !== id) return choice
    const { service_id, quantity } = choice
    return unit_price.trim() === '' ? { service_id, quantity } : { service_id, quantity, unit_price }
  })
}

/** A choice as the API takes it. */
export function servicesBody(chosen: readonly ChosenService[]): NonNullable<QuoteRequest['services']> {
  return chosen.map(({ service_id, quantity, unit_price }) => ({
    service_id,
    quantity,
    ...(unit_price !== undefined && { unit_price: readAmount(unit_price) ?? unit_price }),
  }))
}

/** The same for a price while somebody types: an amount that is none yet is left out. */
export function servicesAsked(chosen: readonly ChosenService[]): NonNullable<QuoteRequest['services']> {
  return servicesBody(chosen).map(({ service_id, quantity, unit_price }) => ({
    service_id,
    quantity,
    ...(unit_price !== undefined && /^\d+\.\d{2}$/.test(unit_price) && { unit_price }),
  }))
}

/** Whether two choices are the same, in whatever order. */
export function sameServices(one: readonly ChosenService[], other: readonly ChosenService[]): boolean {
  const text = (choices: readonly ChosenService[]) =>
    choices
      .map(({ service_id, quantity, unit_price = '' }) => `${service_id}×${quantity} ${unit_price}`)
      .sort()
      .join()
  return text(one) === text(other)
}

/** What is asked for the price of other extras; dates, locations and rates stay the booking's. */
export function servicesRequest(
  booking: Booking,
  chosen: readonly ChosenService[],
  times: Pick<QuoteRequest, 'pickup_address_time' | 'return_address_time'>,
): QuoteRequest {
  return {
    car_id: booking.car.id,
    booking_id: booking.id,
    start_date: booking.start_date,
    end_date: booking.end_date,
    pickup_location: booking.pickup_location,
    return_location: booking.return_location,
    services: servicesAsked(chosen),
    pickup_address_time: times.pickup_address_time || null,
    return_address_time: times.return_address_time || null,
  }
}
