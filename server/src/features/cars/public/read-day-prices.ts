import type { AppContext } from '../../../context.ts'
import { asShopper, getSearchBasis, type PriceAsker, type SearchBasis } from '../price-basis.queries.ts'
import type { DayPrices } from './day-prices.ts'
import { makeDayPricer } from './price-booking.ts'
import { readTrip, type TripQuery } from './read-trip.ts'

/** The price of a day for the trip of a list's query, or without one on the cheapest dates, as on the list's cards. */
export async function readDayPrices(
  context: AppContext,
  query: TripQuery,
  asker: PriceAsker,
): Promise<DayPrices> {
  const basis = await asShopper(context, await getSearchBasis(context), asker)
  return pricesOfTrip(context, basis, readTrip(query, basis.settings, context.clock()))
}

/** The same where settings, seasons and classes were read already. */
export function pricesOfTrip(
  { clock }: Pick<AppContext, 'clock'>,
  { classes, ...basis }: SearchBasis,
  trip: Parameters<typeof makeDayPricer>[1]['trip'],
): DayPrices {
  const priceOf = makeDayPricer(basis, { now: clock(), trip })
  const prices = classes.map(({ car_id: id, ...one }) => priceOf({ id, ...one }))
  return { classes, prices }
}
