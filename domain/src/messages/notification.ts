import { hasRank, may, type Permission, type Person } from '../accounts/permissions.ts'

/** The kinds of notifications in the inbox: staff about their work, clients about their own things (`my_…`). */
export const notificationKinds = [
  'task_assigned',
  'task_commented',
  'task_due',
  'task_overdue',
  'booking_new',
  'booking_waiting',
  'booking_changed',
  'booking_cancelled',
  'booking_expired',
  'fleet_held',
  'late_return',
  'papers_due',
  'car_end',
  'fleet_plan',
  'left_zone',
  'entered_zone',
  'speeding',
  'message_new',
  'payment_online',
  'payment_problem',
  'payments_imported',
  'import_undone',
  'my_booking_confirmed',
  'my_booking_changed',
  'my_car_bound',
  'my_booking_cancelled',
  'my_pickup_tomorrow',
  'my_return_tomorrow',
  'my_message_answered',
  'my_payment',
  'my_payment_returned',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** Whom an event concerns; its actor (`actor_id`) is never notified. Null or missing is no one. */
export type NotificationFacts = {
  actor_id: number | null
  /** Whether an admin did it: then admins need no notification. */
  by_staff?: boolean
  /** The client of the booking or letter. */
  client_id?: number | null
  /** The task's assignee, and its author. */
  assignee_id?: number | null
  author_id?: number | null
}

type Concern = 'assignee' | 'assignee and author' | 'client' | Permission

/** The single place that decides who is concerned by what. */
const concerns: Record<NotificationKind, Concern> = {
  task_assigned: 'assignee',
  task_commented: 'assignee and author',
  task_due: 'assignee',
  task_overdue: 'assignee',
  booking_new: 'bookings.manage',
  booking_waiting: 'bookings.manage',
  booking_changed: 'bookings.manage',
  booking_cancelled: 'bookings.manage',
  booking_expired: 'bookings.manage',
  fleet_held: 'bookings.manage',
  late_return: 'bookings.manage',
  papers_due: 'cars.manage',
  car_end: 'cars.manage',
  fleet_plan: 'cars.manage',
  left_zone: 'bookings.manage',
  entered_zone: 'bookings.manage',
  speeding: 'bookings.manage',
  message_new: 'messages.answer',
  payment_online: 'bookings.manage',
  payment_problem: 'bookings.manage',
  payments_imported: 'finance.manage',
  import_undone: 'finance.manage',
  my_booking_confirmed: 'client',
  my_booking_changed: 'client',
  my_car_bound: 'client',
  my_booking_cancelled: 'client',
  my_pickup_tomorrow: 'client',
  my_return_tomorrow: 'client',
  my_message_answered: 'client',
  my_payment: 'client',
  my_payment_returned: 'client',
}

/** Whom an event concerns: some people, and everyone with a permission; never the actor. */
export function concernedBy(
  kind: NotificationKind,
  { actor_id, by_staff = false, client_id, assignee_id, author_id }: NotificationFacts,
): { people: number[]; permission: Permission | null; except: number | null } {
  const concern = concerns[kind]
  const named = {
    assignee: [assignee_id],
    'assignee and author': [assignee_id, author_id],
    client: [client_id],
  }
  const people = (concern in named ? named[concern as keyof typeof named] : []).filter(
    (id) => id !== null && id !== undefined && id !== actor_id,
  ) as number[]
  const isForStaff = !(concern in named) && !by_staff
  return {
    people: [...new Set(people)],
    permission: isForStaff ? (concern as Permission) : null,
    except: actor_id,
  }
}

/** The kinds that a person can receive, in the order in which they are listed. */
export function kindsOf(person: Person): NotificationKind[] {
  return notificationKinds.filter((kind) => {
    const concern = concerns[kind]
    if (concern === 'client') return true
    if (concern === 'assignee' || concern === 'assignee and author') return hasRank(person.role, 'moderator')
    return may(person, concern)
  })
}

/** The subject of a notification, as far as an address names it. */
export type NotificationSubject = {
  task_id: number | null
  booking_reference: string | null
  message_id: number | null
}

/** The page that a notification leads somebody to; null where there is none for them. */
export function pathOf(
  kind: NotificationKind,
  { task_id, booking_reference, message_id }: NotificationSubject,
  person: Person,
): string | null {
  if (kind === 'my_message_answered') return null
  if (kind.startsWith('my_'))
    return booking_reference && `/user/profile?tab=bookings&booking=${booking_reference}`
  if (task_id !== null && (kind.startsWith('task_') || kind === 'papers_due' || kind === 'car_end'))
    return may(person, 'tasks.manage') ? `/admin/tasks?task=${task_id}` : null
  if (kind === 'payments_imported' || kind === 'import_undone')
    return may(person, 'settings.manage') ? '/admin/settings?section=import' : null
  if (kind === 'message_new')
    return message_id !== null && may(person, 'messages.answer')
      ? `/admin/messages?inbox=${message_id}`
      : null
  if (kind === 'fleet_plan') return may(person, 'cars.manage') ? '/admin/fleet-plans' : null
  if (kind === 'fleet_held') return may(person, 'bookings.manage') ? '/admin/booking?status=pending' : null
  return booking_reference && may(person, 'bookings.manage')
    ? `/admin/booking?booking=${booking_reference}`
    : null
}

const hour = 3_600_000

/**
 * What to notify the assignee of an open task of now, and the instant that it is about; null for nothing. Instants in
 * epoch milliseconds. A task is due from its reminder on, or an hour before its hour.
 */
export function taskNotice(
  { due_at, remind_at }: { due_at: number | null; remind_at: number | null },
  now: number,
): { kind: 'task_due' | 'task_overdue'; at: number } | null {
  if (due_at !== null && due_at < now) return { kind: 'task_overdue', at: due_at }
  const at = remind_at ?? (due_at === null ? null : due_at - hour)
  return at !== null && at <= now ? { kind: 'task_due', at } : null
}

/** How long before its hold ends a pending booking is notified about, in milliseconds. */
export const waitingNotice = 3 * hour

/** For how many days notifications are stored. */
export const notificationDays = 90
