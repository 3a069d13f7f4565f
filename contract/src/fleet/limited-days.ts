import * as z from 'zod/mini'

/** Days on which clients cannot book a class (`min_days` null), or only from so many days on; both included. */
export const LimitedDays = z.object({
  start_date: z.string(),
  end_date: z.string(),
  min_days: z.nullable(z.int()),
})
