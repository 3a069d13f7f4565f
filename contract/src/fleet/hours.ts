import { parseBusinessHours, weekdays } from '@marhala/domain/time/business-hours.ts'
import * as z from 'zod/mini'

const weekday = z.string()

/** The hours of a week, and of dates of their own (`2027-02-15`), which go before their weekday. */
export const Hours = z.catchall(
  z.object({
    monday: weekday,
    tuesday: weekday,
    wednesday: weekday,
    thursday: weekday,
    friday: weekday,
    saturday: weekday,
    sunday: weekday,
  }),
  z.string(),
)

/** One day's hours: its spans or `closed`. */
export const dayHours = z.string('business_hours').check(
  z.maxLength(30, { error: 'business_hours', abort: true }),
  z.refine((value) => parseBusinessHours(value) !== null, 'business_hours'),
)

/** The opening hours of each day of a week. */
export const weekHours = z.strictObject(
  Object.fromEntries(weekdays.map((day) => [day, dayHours])) as Record<
    (typeof weekdays)[number],
    typeof dayHours
  >,
)

/** A time of day on the company's clock. */
export const timeOfDay = z
  .string('time_required')
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time_required'))
