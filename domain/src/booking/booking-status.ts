export const bookingStatuses = ['pending', 'confirmed', 'active', 'completed', 'cancelled'] as const
export type BookingStatus = (typeof bookingStatuses)[number]

/** The statuses of bookings that count in an average: all but cancelled. */
export const countedStatuses = bookingStatuses.filter((status) => status !== 'cancelled')

export const cancelReasons = ['customer', 'agency', 'no_show', 'expired', 'payment'] as const
export type CancelReason = (typeof cancelReasons)[number]
export type CancelReasonProblem = 'cancel_reason' | 'no_show_early'

/** The life cycle (docs/rules/life-cycle.md#statuses): every transition that is not listed is refused, `x → x` included. */
export const bookingTransitions: Record<BookingStatus, readonly BookingStatus[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['active', 'cancelled'],
  active: ['completed'],
  completed: [],
  cancelled: [],
}

/** Each action of an admin on a booking, and the status that it leads to. */
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

/** The next possible statuses, empty at the end of the life cycle. */
export function nextStatuses(status: BookingStatus): readonly BookingStatus[] {
  return bookingTransitions[status]
}

/** The actions that a screen offers for a booking in a status. */
export function actionsFor(status: BookingStatus): BookingAction[] {
  const actions = Object.keys(bookingActions) as BookingAction[]
  return actions.filter((action) => mayChange(status, bookingActions[action]))
}

/**
 * Whether a booking in a status blocks its car for others (docs/rules/availability.md#which-bookings-take-a-car); a
 * completed one occupies only its past.
 */
export function blocksCar(status: BookingStatus): boolean {
  return status === 'pending' || status === 'confirmed' || status === 'active'
}

/**
 * Whether services, drivers, dates, locations and car may still change
 * (docs/rules/life-cycle.md#what-may-still-change); if not, 409 `booking_closed`. Payments and the note may always
 * change; while active the pickup is fixed.
 */
export function isEditable(status: BookingStatus): boolean {
  return blocksCar(status)
}

/**
 * Whether a booking's pickup may still move (docs/rules/life-cycle.md#what-may-still-change): not while the car is out;
 * if not, 422 on `start_date`.
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
 * Whether the client gets a mail when their booking gets another car: once a car was promised to them. For a pending
 * one the confirmation names the car (decision 010).
 */
export function notifiesOfCarChange(status: BookingStatus): boolean {
  return status === 'confirmed' || status === 'active'
}

/** Whether a car is still out after its return time (`end`, epoch milliseconds): derived, never stored. */
export function isOverdue(booking: { status: BookingStatus; end: number }, now: number): boolean {
  return booking.status === 'active' && now > booking.end
}

/** The end of a hold after the pickup moved: as before, but never past the pickup. */
export function holdAfterMove(hold_expires_at: number, start: number): number {
  return Math.min(hold_expires_at, start)
}

/** Until when a client's pending booking holds its car: `hours` (`holdHours`) from now or its pickup, whichever is first. */
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
 * What is wrong with a reason for cancelling, empty if nothing: clients may only give `customer`, and `no_show` only
 * after the pickup time (docs/rules/life-cycle.md#cancelling).
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
