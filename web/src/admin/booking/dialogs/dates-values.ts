import type { Booking } from '@marhala/contract/booking/booking.ts'
import { type CompanyClock, wallClockAt } from '@marhala/contract/language/company-clock.ts'
import type { QuoteRequest } from '../../../data/bookings/quotes.ts'
import { readAmount } from '../../../features/forms/read-amount.ts'
import { agreedBody, agreedValues, type AgreedValues, askedPrice, wasAgreed } from '../price/agreed-values.ts'
import { differenceBody, differenceValues, type DifferenceValues } from '../price/difference-values.ts'

type Side = 'pickup' | 'return'

/** Both ends of a booking in a form. */
export type PlaceValues = Record<`${Side}_location${'' | '_text' | '_price'}`, string>

/** The form of dates and locations. A location is a code of the list, or `otherLocation` with its text and price beside it. */
export type DatesValues = PlaceValues & {
  start_date: string
  end_date: string
  agreed_price: AgreedValues
  payments: DifferenceValues
  reason: string
}

/** The choice of a location that is not on the list; no code looks like it. */
export const otherLocation = '*'

/** The form as the booking stands, with the dates that were proposed on the planner. */
export function datesValues(
  booking: Booking,
  clock: CompanyClock,
  proposed?: { start: string; end: string },
): DatesValues {
  const location = (side: 'pickup' | 'return') => {
    const code = booking[`${side}_location`]
    // What is on the list comes under a name of its own; free text is its own name.
    const isListed = booking[`${side}_location_name`] !== code
    return {
      [`${side}_location`]: isListed ? code : otherLocation,
      [`${side}_location_text`]: isListed ? '' : code,
      [`${side}_location_price`]: isListed ? '' : booking[`${side}_location_price`],
    }
  }
  return {
    start_date: proposed?.start ?? wallClockAt(booking.start_date, clock),
    end_date: proposed?.end ?? wallClockAt(booking.end_date, clock),
    ...location('pickup'),
    ...location('return'),
    agreed_price: agreedValues(booking),
    payments: differenceValues(booking.payment_method),
    reason: '',
  } as DatesValues
}

/**
 * The form as the API takes it. A moment that was left alone goes as the instant that it is: its wall clock may stand
 * for two, or mean another one to a browser with older zone tables.
 */
export function datesBody(values: DatesValues, booking: Booking, clock: CompanyClock) {
  const moment = (name: 'start_date' | 'end_date') =>
    values[name] === wallClockAt(booking[name], clock) ? booking[name] : values[name]
  return {
    start_date: moment('start_date'),
    end_date: moment('end_date'),
    ...placesBody(values),
    agreed_price: agreedBody(values.agreed_price, wasAgreed(booking)),
    payments: differenceBody(values.payments),
    reason: values.reason.trim() || undefined,
  }
}

/** What is asked for the price of the form, with the extras as they are; null while something is not whole. */
export function datesQuoteRequest(
  values: DatesValues,
  booking: Booking,
  clock: CompanyClock,
): QuoteRequest | null {
  const { reason: _, agreed_price: __, payments: ___, ...body } = datesBody(values, booking, clock)
  if (!arePlacesWhole(values)) return null
  return {
    ...body,
    agreed_price: askedPrice(values.agreed_price, wasAgreed(booking)),
    car_id: booking.car.id,
    booking_id: booking.id,
    services: booking.booking_services.map(({ service_id, quantity }) => ({ service_id, quantity })),
  }
}

/** Both ends as the API takes them. */
export function placesBody(values: PlaceValues) {
  const [pickup, back] = [locationOf(values, 'pickup'), locationOf(values, 'return')]
  return {
    pickup_location: pickup.name,
    ...(pickup.price !== undefined && { pickup_location_price: pickup.price }),
    return_location: back.name,
    ...(back.price !== undefined && { return_location_price: back.price }),
  }
}

/** Whether both ends are chosen, and one of its own has a price: else there is nothing to ask a price for. */
export function arePlacesWhole(values: PlaceValues): boolean {
  const isWhole = (side: Side) => locationOf(values, side).name !== '' && !hasNoPrice(values, side)
  return isWhole('pickup') && isWhole('return')
}

function locationOf(values: PlaceValues, side: Side): { name: string; price?: string | undefined } {
  const code = values[`${side}_location`]
  if (code !== otherLocation) return { name: code }
  return {
    name: values[`${side}_location_text`].trim(),
    price: readAmount(values[`${side}_location_price`]),
  }
}

function hasNoPrice(values: PlaceValues, side: Side): boolean {
  const isOther = values[`${side}_location`] === otherLocation
  return isOther && !/^\d+\.\d{2}$/.test(readAmount(values[`${side}_location_price`]) ?? '')
}
