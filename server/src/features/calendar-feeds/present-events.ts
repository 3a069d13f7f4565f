import { formatFor } from '@marhala/contract/language/format.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import type { BookingStatus } from '@marhala/domain/booking/booking-status.ts'
import { isMovable } from '@marhala/domain/booking/car-choice.ts'
import { deliveryAt } from '@marhala/domain/booking/delivery-at.ts'
import { mapLink } from '@marhala/domain/booking/map-point.ts'
import type { CalendarEvent } from '@marhala/domain/integrations/calendar-file.ts'
import { say } from '@marhala/words/say.ts'
import { placeText } from '../bookings/public/present-booking.ts'
import { promiseText } from '../bookings/public/promised.ts'
import { sayOf, titleOf } from '../tasks/public/present-task.ts'
import type { TaskRow } from '../tasks/public/task-rows.queries.ts'
import type { BlockedRow, BookedRow, ScheduledRow } from './feed-events.queries.ts'
import { clientName } from '@marhala/domain/accounts/company-client.ts'

type Site = { url: string; language: Language; time_zone: string }

const minute = 60_000
/** How long a pick-up, a return or a task takes an admin. */
const stay = 30 * minute

/**
 * A booking's pick-up and return, as far as they are in the calendar's window and at its location. They have names and
 * plates, which an admin needs, but no contact and no money: a calendar is stored elsewhere as well.
 */
export function scheduledEvents(row: ScheduledRow, site: Site): CalendarEvent[] {
  const { url, language, time_zone } = site
  const car = isLoose(row)
    ? say(language, 'promise:named', { car: `${row.car} ${row.registration_plate}` })
    : `${row.car} ${row.registration_plate}`
  const client = clientName(row)
  const flight = row.flight_number && `${say(language, 'booking-texts:flight_number')}: ${row.flight_number}`
  const end = (which: 'pickup' | 'return', at: Date) => {
    const address = `${which}_address` as const
    const delivery = { address: row[address], time: row[`${address}_time`] }
    const point = row[`${address}_point`]
    return {
      start: deliveryAt(at.getTime(), delivery.time, time_zone),
      location: placeText(row[`${which}_name`] ?? row[`${which}_location`], delivery, language),
      map: point === null ? [] : [`${say(language, 'booking-texts:map')}: ${mapLink(point)}`],
    }
  }
  const pickup = end('pickup', row.start_date)
  const back =
    row.returned_at === null
      ? end('return', row.end_date)
      : { ...end('return', row.end_date), start: row.returned_at.getTime() }
  const event = (
    which: 'pickup' | 'return',
    { start, location, map }: ReturnType<typeof end>,
  ): CalendarEvent => ({
    uid: uidOf(`booking-${row.id}-${which}`, url),
    stamp: row.changed_at.getTime(),
    sequence: row.version,
    start,
    end: start + stay,
    title: sayOf(language, `calendar-events:${which}`, { car, client }),
    location,
    description: [
      sayOf(language, 'calendar-events:booking', { reference: row.reference }),
      sayOf(language, 'calendar-events:car', { car }),
      ...promiseLines(row, site),
      ...(which === 'pickup' && flight ? [flight] : []),
      ...map,
    ].join('\n'),
    url: `${url}/admin/booking?booking=${row.reference}`,
    isConfirmed: row.status !== 'pending',
  })
  return [
    ...(row.has_pickup ? [event('pickup', pickup)] : []),
    ...(row.has_return ? [event('return', back)] : []),
  ]
}

/** A time in which a car is with a client, who is not named. */
export function bookedEvent(row: BookedRow, site: Site): CalendarEvent {
  const { url, language } = site
  const start = Math.min(row.start_date.getTime(), row.activated_at?.getTime() ?? Infinity)
  const end = (row.returned_at ?? row.end_date).getTime()
  return {
    uid: uidOf(`booking-${row.id}-car`, url),
    stamp: row.changed_at.getTime(),
    sequence: row.version,
    start,
    end: Math.max(end, start + minute),
    title: sayOf(language, 'calendar-events:booked', { reference: row.reference }),
    description: promiseLines(row, site).join('\n'),
    url: `${url}/admin/booking?booking=${row.reference}`,
    isConfirmed: row.status !== 'pending',
    isBusy: true,
  }
}

type Promised = Pick<BookedRow, 'class_id' | 'promise' | 'bound_at' | 'chosen_car' | 'status'>

/** What a booking of this car or similar was promised, the car that was chosen, and whether it keeps the one that it has. */
function promiseLines(row: Promised, { language, time_zone }: Site): string[] {
  const promise = promiseText(row, language)
  if (promise === null) return []
  const { bound_at, chosen_car } = row
  const line = (label: string, value: string) => say(language, 'calendar-events:line', { label, value })
  const since = bound_at && formatFor(language, time_zone).date(bound_at, 'dayTime')
  return [
    line(say(language, 'class-promise:desk.promised'), promise),
    ...(chosen_car ? [line(say(language, 'calendar-events:chosen'), chosen_car)] : []),
    ...(since ? [`${say(language, 'class-promise:desk.bound')} ${since}`] : []),
    ...(isLoose(row) ? [say(language, 'class-promise:desk.loose')] : []),
  ]
}

function isLoose(row: Promised): boolean {
  return isMovable({ ...row, status: row.status as BookingStatus })
}

/** A time in which a car is out of the calendar. */
export function blockedEvent(row: BlockedRow, { url, language }: Site): CalendarEvent {
  const { reason } = row
  return {
    uid: uidOf(`block-${row.id}`, url),
    stamp: row.created_at.getTime(),
    start: row.start_date.getTime(),
    end: row.end_date.getTime(),
    title: reason
      ? sayOf(language, 'calendar-events:blocked_for', { reason })
      : say(language, 'calendar-events:blocked'),
    isConfirmed: true,
    isBusy: true,
  }
}

/** Tasks at the hour at which they are due. */
export function taskEvents(rows: TaskRow[], { url, language }: Site): CalendarEvent[] {
  return rows.flatMap((row) => {
    if (row.due_at === null) return []
    const start = row.due_at.getTime()
    const title = titleOf(row, language)
    return {
      uid: uidOf(`task-${row.id}`, url),
      stamp: row.created_at.getTime(),
      sequence: row.version,
      start,
      end: start + stay,
      title,
      description: row.description,
      url: `${url}/admin/tasks?task=${row.id}`,
      isConfirmed: true,
    }
  })
}

/** Always the same for the same event, and unlike another site's in the same calendar. */
function uidOf(name: string, url: string): string {
  return `${name}@${URL.canParse(url) ? new URL(url).hostname : 'marhala'}`
}
