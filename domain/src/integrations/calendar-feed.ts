import { may, type Permission, type Role } from '../accounts/permissions.ts'

/** What a calendar can be subscribed to for: pick-ups and returns, one's own tasks, what a car is taken by. */
export const calendarFeedKinds = ['schedule', 'tasks', 'car'] as const
export type CalendarFeedKind = (typeof calendarFeedKinds)[number]

/** What whoever reads a feed must be allowed to see. */
const permissionOf: Record<CalendarFeedKind, Permission> = {
  schedule: 'bookings.manage',
  tasks: 'tasks.manage',
  car: 'bookings.manage',
}

/** Whether somebody of that role may have a feed of the kind; one of somebody who no longer may is closed. */
export function mayReadFeed(role: Role, kind: CalendarFeedKind): boolean {
  return may(role, permissionOf[kind])
}

/** How many days back and ahead a feed reaches. */
export const feedDays = { back: 30, ahead: 365 } as const

const day = 86_400_000

/** Between which instants (epoch milliseconds) a feed tells of things, seen from `now`. */
export function feedWindow(now: number): { from: number; to: number } {
  return { from: now - feedDays.back * day, to: now + feedDays.ahead * day }
}
