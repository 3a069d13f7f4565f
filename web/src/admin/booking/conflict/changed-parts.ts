import { type Booking, type BookingDetails, detailNames } from '@marhala/contract/booking/booking.ts'

const fieldsOf = {
  status: ['status'],
  dates: ['start_date', 'end_date'],
  places: ['pickup_location', 'return_location', 'pickup_location_price', 'return_location_price'],
  car: ['car'],
  total: ['total_price'],
  services: ['booking_services'],
  drivers: ['booking_drivers'],
  payments: ['payment_histories'],
} as const satisfies Record<string, readonly (keyof Booking)[]>

export type BookingPart = keyof typeof fieldsOf | keyof BookingDetails

/** Whether a part is something that is written about a booking, which has its label in the register. */
export function isDetail(part: BookingPart): part is keyof BookingDetails {
  return (detailNames as string[]).includes(part)
}

/** What of a booking is no longer as it was, by the names under which an admin shows it. */
export function changedParts(before: Booking, after: Booking): BookingPart[] {
  const parts = [...Object.entries(fieldsOf), ...detailNames.map((name) => [name, [name]])] as [
    BookingPart,
    readonly (keyof Booking)[],
  ][]
  return parts
    .filter(([, fields]) => fields.some((field) => !isSame(before[field], after[field])))
    .map(([part]) => part)
}

/**
 * What a form takes over of a fresh booking: the fields that hold what it had at first (`initial`). What was typed stays, and
 * nothing that somebody else has changed is put back unseen.
 */
export function untouchedValues<Values extends object>(
  typed: Values,
  { initial, fresh }: { initial: Partial<Values>; fresh: Partial<Values> },
): Partial<Values> {
  const names = Object.keys(fresh) as (keyof Values)[]
  const untouched = names.filter(
    (name) => isSame(typed[name], initial[name]) && !isSame(initial[name], fresh[name]),
  )
  return Object.fromEntries(untouched.map((name) => [name, fresh[name]])) as Partial<Values>
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
