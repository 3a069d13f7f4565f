import { bookingStatuses } from '@marhala/domain/booking/booking-status.ts'
import { membershipTiers } from '@marhala/domain/accounts/membership.ts'
import * as z from 'zod/mini'
import { Booking } from '../booking/booking.ts'
import { endpoint } from '../wire/endpoint.ts'
import { money, queryFlag, queryInt } from '../wire/fields.ts'
import { pageOf, pagingQuery } from '../wire/paging.ts'
import { BookingStatistics, User } from './users.ts'

const tier = z.enum(membershipTiers)
const bookingsQuery = { ...pagingQuery, status: z.optional(z.enum(bookingStatuses)) }

export const overview = endpoint({
  method: 'GET',
  path: '/profile',
  summary: 'The caller with figures and tier, and a page of their bookings, 10 a page → { user, bookings }.',
  access: 'user',
  query: z.object({ ...bookingsQuery, include_bookings: z.optional(queryFlag) }),
  reply: z.object({
    user: z.extend(User, { booking_statistics: BookingStatistics, membership_tier: tier }),
    bookings: z.optional(pageOf(Booking)),
  }),
})

export const summary = endpoint({
  method: 'GET',
  path: '/profile/summary',
  summary: 'The nine figures and the tier of the caller → { booking_statistics, membership_tier }.',
  access: 'user',
  reply: z.object({ booking_statistics: BookingStatistics, membership_tier: tier }),
})

export const bookings = endpoint({
  method: 'GET',
  path: '/profile/bookings',
  summary: 'Own bookings → Page, newest pickup first, 10 a page.',
  access: 'user',
  query: z.object(bookingsQuery),
  reply: pageOf(Booking),
})

/**
 * What somebody books, the five most frequent first, cancelled bookings left out: a label in the caller's language, how
 * often, and its share of all in whole percent.
 */
const ranking = z.array(z.object({ label: z.string(), count: z.int(), percent: z.int() }))

export const statistics = endpoint({
  method: 'GET',
  path: '/profile/statistics',
  summary:
    'The four statistics of the caller → { overview, trends, years, preferences, performance }; with `year` the trends are of its months.',
  access: 'user',
  query: z.object({ year: z.optional(queryInt(2000, 2100)) }),
  reply: z.object({
    overview: BookingStatistics,
    /**
     * The last twelve months, or those of `year`, oldest first: `YYYY-MM`, bookings by pickup without cancelled ones,
     * money by day paid.
     */
    trends: z.array(z.object({ month: z.string(), bookings: z.int(), spent: money })),
    /** The years with bookings or payments, future ones included, newest first. */
    years: z.array(z.int()),
    preferences: z.object({
      categories: ranking,
      fuel_types: ranking,
      transmission_types: ranking,
      /** The pick-up: a location's name, or text typed by staff. */
      locations: ranking,
    }),
    /**
     * Rates in whole percent of all bookings. Averages by pickup: since the first of the twelve months, what is ahead
     * included, and of the twelve months before it.
     */
    performance: z.object({
      completion_rate: z.int(),
      cancellation_rate: z.int(),
      average_booking_value: money,
      previous_average: money,
    }),
  }),
})
