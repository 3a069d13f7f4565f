export const bookingStatuses = ['pending', 'confirmed', 'active', 'completed', 'cancelled'] as const
export type BookingStatus = (typeof bookingStatuses)[number]

/** The statuses of the bookings that an average is made of: those that came to something, or still may. */
export const keptStatuses = bookingStatuses.filter((status) => status !== 'cancelled')

export const cancelReasons = ['customer', 'agency', 'no_show', 'expired', 'payment'] as const
export type CancelReason = (typeof cancelReasons)[number]
export type CancelReasonProblem = 'cancel_reason' | 'no_show_early'

/** The life cycle (docs/rules/life-cycle.md#statuses): whatever is not listed is refused, `x → x` included. */
export const bookingTransitions: Record<BookingStatus, readonly BookingStatus[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['active', 'cancelled'],
  active: ['completed'],
  completed: [],
  cancelled: [],
}

/** Each act of an admin on a booking, and the status that it leads to. */
export const bookingActions = {
  confirm: 'confirmed',
  activate: 'active',
  complete: 'completed',
  cancel: 'cancelled',
} as const satisfies Record<string, BookingStatus>
export type BookingAction = keyof typeof bookingActions

/** Whether a booking may go from one status to another; if not, 409 `invalid_transition`. */
export function mayChange(from: BookingStatus, to: BookingStatus): boolean {
  return bookingTransitions[from].includes(to)
}

/** Where a booking can go from a status, empty at the end of its life. */
export function nextStatuses(status: BookingStatus): readonly BookingStatus[] {
  return bookingTransitions[status]
}

/** The verbs that a screen offers for a booking in a status. */
export function actionsFor(status: BookingStatus): BookingAction[] {
  const actions = Object.keys(bookingActions) as BookingAction[]
  return actions.filter((action) => mayChange(status, bookingActions[action]))
}

/**
 * Whether a booking in a status takes its car from others (docs/rules/availability.md#which-bookings-take-a-car); a
 * completed one keeps only its past.
 */
export function blocksCar(status: BookingStatus): boolean {
  return status === 'pending' || status === 'confirmed' || status === 'active'
}

/**
 * Whether services, drivers, dates, locations and car may still change (docs/rules/life-cycle.md#what-may-still-change);
 * if not, 409 `booking_closed`. Payments and the note may always change; while active the pickup stands.
 */
export function isEditable(status: BookingStatus): boolean {
  return blocksCar(status)
}

/**
 * Whether a booking's pickup may still move (docs/rules/life-cycle.md#what-may-still-change): while the car is out it
 * stands; if not, 422 on `start_date`.
 */
export function mayMovePickup(status: BookingStatus): boolean {
  return isEditable(status) && status !== 'active'
}

/**
 * Whether a booking's dates and places may change (docs/rules/life-cycle.md#what-may-still-change): by staff until it is
 * closed, by its client until the car is handed over; if not, 409 `booking_closed`.
 */
export function mayChangeTrip(status: BookingStatus, { byStaff }: { byStaff: boolean }): boolean {
  return byStaff ? isEditable(status) : mayMovePickup(status)
}

/**
 * Whether a booking's drivers may change (docs/rules/life-cycle.md#what-may-still-change): by staff until it is closed, by
 * its client until it is confirmed; if not, 409 `booking_closed`.
 */
export function mayChangeDrivers(status: BookingStatus, { byStaff }: { byStaff: boolean }): boolean {
  return byStaff ? isEditable(status) : status === 'pending'
}

/**
 * Whether the client is told by mail that their booking got another car: once a car was promised to them. One that
 * waits hears of its car with the confirmation (decision 010).
 */
export function tellsCarChange(status: BookingStatus): boolean {
  return status === 'confirmed' || status === 'active'
}

/** Whether a car is still out after its return time (`end`, epoch milliseconds): derived, never stored. */
export function isOverdue(booking: { status: BookingStatus; end: number }, now: number): boolean {
  return booking.status === 'active' && now > booking.end
}

/** Until when a hold lasts once its pickup is another: as long as before, and never past the pickup. */
export function holdAfterMove(hold_expires_at: number, start: number): number {
  return Math.min(hold_expires_at, start)
}

/** Until when a client's pending booking holds its car: so many hours (`holdHours`) from now or its pickup, whichever is first. */
export function holdExpiresAt(createdAt: number, start: number, hours: number): number {
  return Math.min(createdAt + hours * 3_600_000, start)
}

/**
 * Whether a hold is over at `now`: the car counts as free at once, confirming answers 409 `hold_expired`
 * (docs/rules/availability.md#holds). A booking made by staff has no hold (null) and never expires.
 */
export function isHoldExpired(
  booking: { status: BookingStatus; hold_expires_at: number | null },
  now: number,
): boolean {
  return booking.status === 'pending' && booking.hold_expires_at !== null && now >= booking.hold_expires_at
}

/**
 * What is wrong with a reason for cancelling, empty if nothing: clients may only say `customer`, and nobody says
 * `no_show` before the pickup time has passed (docs/rules/life-cycle.md#cancelling).
 */
export function checkCancelReason(cancellation: {
  reason: CancelReason
  byStaff: boolean
  now: number
  start: number
}): CancelReasonProblem[] {
  if (!cancellation.byStaff && cancellation.reason !== 'customer') return ['cancel_reason']
  if (cancellation.reason === 'no_show' && cancellation.now <= cancellation.start) return ['no_show_early']
  return []
}

/** The reason where none was given: `customer` from clients, `agency` from staff. */
export function defaultCancelReason(byStaff: boolean): CancelReason {
  return byStaff ? 'agency' : 'customer'
}
