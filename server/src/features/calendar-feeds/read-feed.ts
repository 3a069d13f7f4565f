import { calendarFile } from '@marhala/domain/integrations/calendar-file.ts'
import { placesOf } from '@marhala/domain/accounts/permissions.ts'
import { feedWindow, mayReadFeed } from '@marhala/domain/integrations/calendar-feed.ts'
import { say } from '@marhala/words/say.ts'
import type { AppContext } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'
import { countAgainst } from '../../http/rate-limit.ts'
import { reachOf } from '../bookings/public/booking-access.ts'
import { isCarNamedAt } from '../cars/public/car-places.queries.ts'
import { sayOf } from '../tasks/public/present-task.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { findFeedByHash, type OpenFeed, updateLastUse } from './calendar-feeds.queries.ts'
import {
  findCarName,
  findLocationName,
  listBlocked,
  listBooked,
  listDueTasks,
  listScheduled,
  type Window,
} from './feed-events.queries.ts'
import { feedFingerprint } from './make-feed.ts'
import { blockedEvent, bookedEvent, scheduledEvents, taskEvents } from './present-events.ts'

/** How often a calendar should be read, in minutes. */
const pace = 30

/**
 * The calendar of a secret address at this moment: read from the database each time, so that revoking, a lower role and
 * deletion take effect at once. The same bytes, and so the same tag, while nothing has changed.
 */
export async function readFeed(context: AppContext, token: string) {
  const feed = await findFeedByHash(context.db, feedFingerprint(token))
  if (!feed || !mayReadFeed(feed, feed.kind)) throw new ApiError('not_found')
  await countAgainst(context, `calendar ${feed.id}`, { hits: 60, seconds: 3600 })
  const now = context.clock()
  await updateLastUse(context.db, feed, now)
  const { from, to } = feedWindow(now.getTime())
  const { time_zone } = await getSettings(context.db)
  const window = { from: new Date(from), to: new Date(to) }
  const { name, events } = await readCalendar(context, feed, { window, time_zone })
  const content = calendarFile({ name, time_zone, refresh_minutes: pace, events })
  return { file_name: `${feed.kind}.ics`, content }
}

async function readCalendar(
  { db, config }: AppContext,
  feed: OpenFeed,
  { window, time_zone }: { window: Window; time_zone: string },
) {
  const { kind, language, location_code, car_id, user_id } = feed
  const site = { url: config.public_url ?? '', language, time_zone }
  if (kind === 'tasks') {
    const tasks = await listDueTasks(db, user_id, window)
    return { name: say(language, 'calendar-events:tasks'), events: taskEvents(tasks, site) }
  }
  if (kind === 'car') {
    const places = placesOf(feed)
    if (places !== null && !(await isCarNamedAt(db, String(car_id), places))) throw new ApiError('not_found')
    const [name = '', booked, blocked] = await Promise.all([
      findCarName(db, car_id!),
      listBooked(db, car_id!, window),
      listBlocked(db, car_id!, window),
    ])
    const bookings = booked.map((row) => bookedEvent(row, site))
    return { name, events: [...bookings, ...blocked.map((row) => blockedEvent(row, site))] }
  }
  const rows = await listScheduled(
    db,
    window,
    { location: location_code, reach: reachOf({ ...feed, id: user_id }) },
    language,
  )
  const location = location_code === null ? undefined : await findLocationName(db, location_code, language)
  const name = location
    ? sayOf(language, 'calendar-events:schedule_at', { place: location })
    : say(language, 'calendar-events:schedule')
  return { name, events: rows.flatMap((row) => scheduledEvents(row, site)) }
}
