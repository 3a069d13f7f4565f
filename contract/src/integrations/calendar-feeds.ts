import { calendarFeedKinds } from '@marhala/domain/integrations/calendar-feed.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { FileReply, id, idInPath, instant } from '../wire/fields.ts'
import { MoneyCar } from '../money/money-values.ts'

/** A user's calendar feed; its URL is shown once and not stored. */
export const CalendarFeed = z.object({
  id,
  kind: z.enum(calendarFeedKinds),
  /** Only of one location; null is every location. */
  location: z.nullable(z.object({ id, name: z.string() })),
  car: z.nullable(MoneyCar),
  created_at: instant,
  /** To the minute; null before the first request. */
  last_used_at: z.nullable(instant),
})
export type CalendarFeed = z.input<typeof CalendarFeed>

export const list = endpoint({
  method: 'GET',
  path: '/calendar-feeds',
  summary: 'The caller’s own calendar links, the newest first.',
  access: 'admin',
  reply: z.array(CalendarFeed),
})

/** The content of a feed: a car's has its `car_id`, pick-ups and returns optionally one `location_id`. */
export const NewCalendarFeed = z
  .strictObject({
    kind: z.enum(calendarFeedKinds),
    location_id: z.optional(z.nullable(id)),
    car_id: z.optional(z.nullable(id)),
  })
  .check(
    z.refine(({ kind, car_id }) => (kind === 'car') === (typeof car_id === 'number'), {
      error: 'car_required',
      path: ['car_id'],
    }),
    z.refine(({ kind, location_id }) => kind === 'schedule' || typeof location_id !== 'number', {
      error: 'unknown_value',
      path: ['location_id'],
    }),
  )
export type NewCalendarFeed = z.input<typeof NewCalendarFeed>

export const create = endpoint({
  method: 'POST',
  path: '/calendar-feeds',
  summary:
    'Makes a calendar link → the CalendarFeed and, this once, its secret address as `url`: an iCalendar file of 30 days back and a year ahead that needs no login.',
  access: 'admin',
  needsPassword: true,
  body: NewCalendarFeed,
  reply: z.object({ feed: CalendarFeed, url: z.string() }),
  status: 201,
})

export const revoke = endpoint({
  method: 'DELETE',
  path: '/calendar-feeds/:feed_id',
  summary: 'Revokes one of the caller’s own calendar links for good; from now on it answers 404.',
  access: 'admin',
  params: z.object({ feed_id: idInPath }),
  reply: z.null(),
  errors: ['not_found'],
})

export const read = endpoint({
  method: 'GET',
  path: '/calendars/:file',
  summary:
    'The calendar behind a secret address, as iCalendar, with `ETag`; a booking of this car or similar says what was promised and whether its car is certain. 404 for one that was revoked or whose owner no longer works here; 60 requests an hour.',
  access: 'anyone',
  params: z.object({
    file: z.string().check(z.maxLength(100), z.regex(/^[\w-]{1,90}\.ics$/)),
  }),
  reply: FileReply,
  download: 'text/calendar',
  errors: ['not_found'],
})
