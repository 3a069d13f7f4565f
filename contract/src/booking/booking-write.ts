import * as z from 'zod/mini'
import { Booking, bookingParams } from './booking.ts'
import { numberOrMissing, queryInt } from '../wire/fields.ts'

/** Common to every write of a booking; all return the whole booking. */
export const write = {
  params: bookingParams,
  reply: Booking,
  access: 'bookings.manage',
  scope: 'bookings.write',
  idempotent: true,
} as const

/** The displayed version, where a call has no body. */
export const deleteQuery = z.object({ version: z.optional(queryInt(1, 2_147_483_647)) })

/** A reading of the odometer, and of the fuel in eighths. */
export const kilometers = z
  .int({ error: numberOrMissing })
  .check(z.minimum(0, 'number'), z.maximum(5_000_000, 'number'))
export const fuelLevel = z
  .int({ error: ({ input }) => (input === undefined || input === null ? 'required' : 'unknown_value') })
  .check(z.minimum(0, 'unknown_value'), z.maximum(8, 'unknown_value'))

/** The refusals that several writes have in common, by what they are about. */
export const refusals = {
  drivers: ['too_many_drivers', 'additional_driver_missing'],
  car: ['car_unavailable', 'car_still_out', 'papers_expired'],
  seen: ['not_found', 'stale_version'],
  write: ['not_found', 'transaction_id_used', 'stale_version'],
  booking: ['car_unavailable', 'price_mismatch', 'promotion_used_up', 'do_not_rent'],
} as const
