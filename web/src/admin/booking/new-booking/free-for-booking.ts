import { filteredCarsQuery } from '../../../data/cars/cars.ts'
import { otherLocation } from '../dialogs/dates-values.ts'
import { type BookingValues, leavesToday } from './booking-values.ts'

/**
 * The cars that are free on the dates, cheapest first; a hundred at most. Later also those for which one of their class
 * stands in: what can leave today leaves with the car that was chosen (docs/rules/classes.md#this-car-or-similar).
 */
export function freeForBooking(values: BookingValues, now: string) {
  const { start_date, end_date, pickup_location, return_location } = values
  const isListed = pickup_location !== otherLocation && return_location !== otherLocation
  return filteredCarsQuery({
    start_date,
    end_date,
    ...(isListed && { pickup_location, return_location }),
    ...(leavesToday(values, now) && { this_car: 'true' }),
    // An admin may go below the minimum.
    below_minimum: 'true',
    sort_by: 'price_asc',
    per_page: '100',
  })
}
