import { billableDays, type BookingRules, checkBookingPeriod } from '../availability/booking-period.ts'
import { occupiedPeriod, type Period } from '../availability/occupancy.ts'
import type { BookingStatus } from '../booking/booking-status.ts'
import { plateKey } from '../fleet/plate-key.ts'
import type { PaymentMethod } from '../money/ledger.ts'
import { parseMoney } from '../money/money.ts'
import { defaultTime, localDate, parseInstant, toWallClock } from '../time/wall-clock.ts'
import type { ImportField } from './import-fields.ts'
import type { RowFault, RowValues } from './read-row.ts'

/** A booking as read from its line; instants in epoch milliseconds, amounts in centimes. */
export type ImportedBooking = {
  /** Its reference in the file, or its car and pickup without one. */
  external_reference: string
  status: BookingStatus
  start: number
  end: number
  duration: number
  total_price: number
  paid: number
  payment_method: PaymentMethod
  /** When it was paid: at the pickup, or now if that is still to come; and the company's day of it. */
  paid_at: number
  paid_on: string
  created_at: number
  turnaround_minutes: number
  /** The occupied period of its car; null once cancelled. */
  occupied: Period | null
}

export type ImportRules = BookingRules & { turnaround_minutes: number; now: number }

/**
 * Reads a booking from a line's values, or says what is wrong with them (docs/rules/import.md#bookings). Its reference
 * is returned in both cases, where the line has enough for one: a booking imported before may be too old by now.
 */
export function importedBooking(
  values: RowValues,
  rules: ImportRules,
): { booking?: ImportedBooking; external_reference: string | null; faults: RowFault[] } {
  const faults: RowFault[] = []
  const refuse = (field: ImportField, problem: string, params?: RowFault['params']) =>
    void faults.push({ field, problem, ...(params && { params }) })
  const { now, time_zone } = rules
  const start = momentOf(values.start_date, values.start_time, time_zone)
  const end = momentOf(values.end_date, values.end_time, time_zone)
  const total_price = parseMoney(String(values.total_price ?? ''))
  const paid = parseMoney(String(values.paid ?? '0.00'))
  if (total_price !== null && paid !== null && paid > total_price) refuse('paid', 'import_paid_above')
  const booked = values.booked_on === undefined ? null : momentOf(values.booked_on, undefined, time_zone)
  if (booked !== null && localDate(booked, time_zone) > localDate(now, time_zone))
    refuse('booked_on', 'in_future')
  const external_reference = referenceOf(values, start, time_zone)
  if (start === null || end === null) return { external_reference, faults }
  const isOver = end <= now
  const status = (values.booking_status as BookingStatus | undefined) ?? statusOf({ start, end }, now)
  for (const problem of statusProblems(status, { start, end }, now)) refuse('booking_status', problem)
  for (const code of periodProblems({ start, end }, { isOver, status }, rules))
    refuse(code === 'above_maximum' ? 'end_date' : 'start_date', code, { days: rules.max_days })
  if (faults.length > 0 || total_price === null || paid === null || external_reference === null)
    return { external_reference, faults }
  // A past booking keeps its car from no one: it needs no turnaround.
  const turnaround_minutes = isOver && status !== 'active' ? 0 : rules.turnaround_minutes
  const paid_at = Math.min(start, now)
  const booking: ImportedBooking = {
    external_reference,
    status,
    start,
    end,
    duration: billableDays(start, end, { timeZone: time_zone, graceMinutes: rules.grace_minutes }),
    total_price,
    paid,
    payment_method: (values.payment_method as PaymentMethod | undefined) ?? 'cash',
    paid_at,
    paid_on: localDate(paid_at, time_zone),
    created_at: Math.min(booked ?? start, start, now),
    turnaround_minutes,
    occupied: status === 'cancelled' ? null : occupiedPeriod(start, end, turnaround_minutes),
  }
  return { booking, external_reference, faults }
}

/** Its own; else its plate and pickup, which are unique: a car leaves once at a time. */
function referenceOf(values: RowValues, start: number | null, timeZone: string): string | null {
  if (values.external_reference !== undefined) return String(values.external_reference)
  if (values.registration_plate === undefined || start === null) return null
  const plate = plateKey(String(values.registration_plate)).toUpperCase()
  return `${plate} ${toWallClock(start, timeZone).replace('T', ' ')}`
}

/** A day with its own time, the time in the column beside it, or the default hour. */
function momentOf(
  moment: RowValues[ImportField],
  time: RowValues[ImportField],
  timeZone: string,
): number | null {
  if (moment === undefined) return null
  const [day, own] = String(moment).split('T')
  return parseInstant(`${day}T${time ?? own ?? defaultTime}`, timeZone)
}

/** The status of a booking whose file has none: over, out, or upcoming. */
function statusOf({ start, end }: Period, now: number): BookingStatus {
  if (end <= now) return 'completed'
  return start <= now ? 'active' : 'confirmed'
}

function statusProblems(status: BookingStatus, { start, end }: Period, now: number): string[] {
  if (status === 'completed' && end > now) return ['import_not_over']
  if (status === 'active' && start > now) return ['import_not_begun']
  if ((status === 'pending' || status === 'confirmed') && end <= now) return ['import_is_over']
  return []
}

/** As for staff, who may go below the minimum and book in the past; the maximum does not matter once it is over. */
function periodProblems(
  period: Period,
  { isOver, status }: { isOver: boolean; status: BookingStatus },
  rules: ImportRules,
) {
  const request = { ...period, isPremium: false, now: rules.now, byStaff: true, reason: 'import' }
  const codes = checkBookingPeriod({ ...request, samePickup: true }, rules)
  const isHistory = isOver || status === 'cancelled'
  return codes.filter((code) => !(isHistory && code === 'above_maximum'))
}
