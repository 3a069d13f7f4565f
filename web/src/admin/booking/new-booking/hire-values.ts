import type { PaymentMethod } from '@marhala/domain/ledger.ts'
import type { QuoteRequest } from '../../../data/quotes.ts'

/** The form of a new booking: ids where nothing is typed, wall clocks `YYYY-MM-DDTHH:mm`. */
export type HireValues = {
  user_id: number | null
  car_id: number | null
  start_date: string
  end_date: string
  pickup_location: string
  return_location: string
  services: number[]
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
  payment_method: 'cash',
  reason: '',
}

/** The form as the API takes it, but for the price, which stands on the screen when it is sent. */
export function bodyOf(values: HireValues) {
  const { user_id, car_id, services, reason, ...rest } = values
  return {
    ...rest,
    // Whatever is not chosen is missing, which the contract says at its field.
    user_id: user_id ?? undefined,
    car_id: car_id ?? undefined,
    services: asServices(services),
    drivers: [],
    total_price: '0.00',
    ...(reason.trim() !== '' && { reason: reason.trim() }),
  }
}

/** What is asked for the price; null while something is not chosen. */
export function quoteRequestOf(values: HireValues): QuoteRequest | null {
  const { car_id, start_date, end_date, pickup_location, return_location, services } = values
  if (car_id === null || !start_date || !end_date || !pickup_location || !return_location) return null
  return { car_id, start_date, end_date, pickup_location, return_location, services: asServices(services) }
}

function asServices(ids: number[]) {
  return ids.map((service_id) => ({ service_id, quantity: 1 }))
}
