import type { Booking } from '@marhala/contract/booking.ts'
import type { Service } from '@marhala/contract/catalogue.ts'
import type { CompanyClock } from '@marhala/contract/company-clock.ts'
import type { PaymentMethod } from '@marhala/domain/ledger.ts'
import { filteredCarsQuery } from '../../../data/cars.ts'
import type { QuoteRequest } from '../../../data/quotes.ts'
import { driverBody, type DriverValues, driverValues } from '../driver-fields.tsx'
import type { ChosenService } from '../services-draft.ts'
import { otherPlace, tripValues } from '../trip-values.ts'

/** The form of a new booking: ids where nothing is typed, wall clocks `YYYY-MM-DDTHH:mm`. */
export type HireValues = {
  user_id: number | null
  car_id: number | null
  start_date: string
  end_date: string
  pickup_location: string
  return_location: string
  services: ChosenService[]
  drivers: DriverValues[]
  payment_method: PaymentMethod
  reason: string
}

export const emptyHire: HireValues = {
  user_id: null,
  car_id: null,
  start_date: '',
  end_date: '',
  pickup_location: '',
  return_location: '',
  services: [],
  drivers: [],
  payment_method: 'cash',
  reason: '',
}

/**
 * What a hire begins with that is booked as another was: its drivers, and of its extras what is still offered. A place
 * of its own is chosen anew.
 */
export function hireLike(booking: Booking, clock: CompanyClock, offered?: readonly Service[]): HireValues {
  const trip = tripValues(booking, clock)
  const listed = (code: string) => (code === otherPlace ? '' : code)
  return {
    ...emptyHire,
    user_id: booking.user.id,
    car_id: booking.car.id,
    start_date: trip.start_date,
    end_date: trip.end_date,
    pickup_location: listed(trip.pickup_location),
    return_location: listed(trip.return_location),
    services: stillOffered(booking.booking_services, offered),
    drivers: booking.booking_drivers.map(driverValues),
    payment_method: booking.payment_method,
  }
}

/** The form as the API takes it, but for the price, which stands on the screen when it is sent. */
export function bodyOf(values: HireValues) {
  const { user_id, car_id, drivers, reason, ...rest } = values
  return {
    ...rest,
    // Whatever is not chosen is missing, which the contract says at its field.
    user_id: user_id ?? undefined,
    car_id: car_id ?? undefined,
    drivers: drivers.map(driverBody),
    total_price: '0.00',
    ...(reason.trim() !== '' && { reason: reason.trim() }),
  }
}

/** What is asked for the price; null while something is not chosen. */
export function quoteRequestOf(values: HireValues): QuoteRequest | null {
  const { car_id, start_date, end_date, pickup_location, return_location, services } = values
  if (car_id === null || !start_date || !end_date || !pickup_location || !return_location) return null
  return { car_id, start_date, end_date, pickup_location, return_location, services }
}

/** The cars that are free on the dates, cheapest first; a hundred at most. */
export function freeForHire({ start_date, end_date, pickup_location, return_location }: HireValues) {
  const trip = { start_date, end_date, pickup_location, return_location }
  // The desk may go below the minimum.
  return filteredCarsQuery({ ...trip, sort_by: 'price_asc', per_page: '100', below_minimum: 'true' })
}

function stillOffered(
  chosen: readonly ChosenService[],
  offered: readonly Service[] | undefined,
): ChosenService[] {
  return chosen.flatMap(({ service_id, quantity }) => {
    const service = offered?.find(({ id }) => id === service_id)
    if (offered && !service) return []
    return [{ service_id, quantity: Math.min(quantity, service?.max_quantity ?? quantity) }]
  })
}
