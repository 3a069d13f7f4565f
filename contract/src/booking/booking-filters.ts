import { bookingStatuses } from '@marhala/domain/booking/booking-status.ts'
import { bookingAttentions } from '@marhala/domain/figures/dashboard-figures.ts'
import { dayConcerns } from '@marhala/domain/booking/day-concerns.ts'
import { paymentMethods } from '@marhala/domain/money/ledger.ts'
import * as z from 'zod/mini'
import { idInPath, plainDate, queryFlag, queryInt, queryList, text } from '../wire/fields.ts'
import { mostChosen } from '../wire/list-values.ts'
import { pagingQuery } from '../wire/paging.ts'

/** The filters and order of a list of bookings. */
export const BookingListQuery = z.object({
  ...pagingQuery,
  search: z.optional(text(1, 100)),
  /** One status or several; none is no filter. */
  status: z.optional(queryList(z.enum(bookingStatuses))),
  date: z.optional(plainDate),
  user_search: z.optional(text(1, 100)),
  car_id: z.optional(queryInt(1, 2_147_483_647)),
  /** Local days, both inclusive: made, picked up and returned by the plan, moved money that is revenue. */
  created_from: z.optional(plainDate),
  created_to: z.optional(plainDate),
  pickup_from: z.optional(plainDate),
  pickup_to: z.optional(plainDate),
  return_from: z.optional(plainDate),
  return_to: z.optional(plainDate),
  received_from: z.optional(plainDate),
  received_to: z.optional(plainDate),
  /** With `received_from` and `received_to`: only payments by this method. */
  received_method: z.optional(z.enum(paymentMethods)),
  category_id: z.optional(queryInt(1, 2_147_483_647)),
  /** The code of the location of the pickup, of the return, or of either. */
  pickup_location: z.optional(text(1, 60)),
  return_location: z.optional(text(1, 60)),
  location: z.optional(text(1, 60)),
  /** Out past the end; the same where the next booking of the car is about to begin; a hold about to expire. */
  attention: z.optional(z.enum(bookingAttentions)),
  /** The bookings that concern admins on the company's day: for any reason, or for one. */
  today: z.optional(z.enum(['any', ...dayConcerns])),
  /** Whether something is still to be paid. */
  has_outstanding: z.optional(queryFlag),
  /** Only these, up to a maximum: the selected ones of a list. */
  ids: z.optional(queryList(idInPath, { most: mostChosen, characters: mostChosen * 11 })),
  /** Adds the total price of all bookings found, and what is outstanding. */
  totals: z.optional(queryFlag),
  /** All bookings found, as a file; for staff. */
  format: z.optional(z.enum(['csv'])),
  /** `next_at` is the return of a car that is out, and the pickup of every other. */
  sort_by: z.optional(z.enum(['start_date', 'end_date', 'created_at', 'total_price', 'next_at'])),
  sort_order: z.optional(z.enum(['asc', 'desc'])),
})
