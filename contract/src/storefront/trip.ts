import * as z from 'zod/mini'
import { dateTime, money, plainDate, text, Translated } from '../wire/fields.ts'

const locationCode = text(1, 20)

/** The requested dates and locations, which price a card. */
export const tripQuery = {
  /** Both or neither; a plain date reads as 10:00. */
  start_date: z.optional(z.union([plainDate, dateTime], 'date_time')),
  end_date: z.optional(z.union([plainDate, dateTime], 'date_time')),
  /** Codes of locations, whose charges are then in every total; the return location defaults to the pick-up location. */
  pickup_location: z.optional(locationCode),
  return_location: z.optional(locationCode),
}

/**
 * The price of a day of the car (docs/rules/price.md#the-price-of-a-day), without the car's discount where it has one,
 * and the seasons that change it, each with its price of a day. The tax is in it or not as in a quote's lines.
 */
export const DayPrice = z.object({
  day_price: money,
  undiscounted_day_price: z.nullable(money),
  seasons: z.array(
    z.object({ start_date: plainDate, end_date: plainDate, percent: z.number(), day_price: money }),
  ),
  /** The rules that make days dearer; without a percent where a floor or a ceiling stopped it. */
  rules: z.optional(z.array(z.object({ name: Translated, percent: z.optional(z.number()) }))),
})
export type DayPrice = z.input<typeof DayPrice>

/** A total with its locations' charges and tax, without extras; `without_places` where no location is chosen and one charges. */
export const TripPrice = z.extend(DayPrice, {
  days: z.int(),
  total_price: money,
  without_places: z.boolean(),
})
