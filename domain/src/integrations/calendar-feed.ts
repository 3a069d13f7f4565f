import { may, type Permission, type Person } from '../accounts/permissions.ts'

/** The feeds of a calendar: pick-ups and returns, one's own tasks, a car's bookings and blocks. */
export const calendarFeedKinds = ['schedule', 'tasks', 'car'] as const
export type CalendarFeedKind = (typeof calendarFeedKinds)[number]

const permissionOf: Record<CalendarFeedKind, Permission> = {
  schedule: 'bookings.manage',
  tasks: 'tasks.manage',
  car: 'bookings.manage',
}

/** Whether a person may have a feed of the kind; the feed of an owner who may no longer is closed. */
export function mayReadFeed(person: Person, kind: CalendarFeedKind): boolean {
  return may(person, permissionOf[kind])
}

/** How many days back and ahead a feed reaches. */
export const feedDays = { back: 30, ahead: 365 } as const

const day = 86_400_000

/** The period (epoch milliseconds) of a feed's events, seen from `now`. */
export function feedWindow(now: number): { from: number; to: number } {
  return { from: now - feedDays.back * day, to: now + feedDays.ahead * day }
}
