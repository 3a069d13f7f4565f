import * as z from 'zod/mini'
import { dateTime, money, plainDate, text } from '../wire/fields.ts'

const locationCode = text(1, 20)

/** Where and when a car is wanted: what prices a card. */
export const tripQuery = {
  /** Both or neither; a plain date reads as 10:00. */
  start_date: z.optional(z.union([plainDate, dateTime], 'date_time')),
  end_date: z.optional(z.union([plainDate, dateTime], 'date_time')),
  /** Codes of locations, whose charges are in every total then; the return location is the pick-up location where it is left out. */
  pickup_location: z.optional(locationCode),
  return_location: z.optional(locationCode),
}

/** A total with its places' charges and tax, without extras; `without_places` where no location is chosen and one charges. */
export const TripPrice = z.object({ days: z.int(), total_price: money, without_places: z.boolean() })
