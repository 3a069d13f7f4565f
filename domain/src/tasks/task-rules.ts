import { isOverdue } from '../booking/booking-status.ts'
import {
  type BookingDates,
  latestExpiry,
  type Paper,
  papersDueOn,
  requiredPaperKinds,
} from '../fleet/car-papers.ts'
import { type MaintenancePlan, maintenanceState } from '../fleet/maintenance-plan.ts'
import type { TaskCause, TaskPriority } from './task.ts'
import type { AlertKind } from '../tracking/tracking-alert.ts'
import { addDays, addLocalDays, parseInstant, startOfLocalDay } from '../time/wall-clock.ts'

/** The company's clock for the rules of tasks: the present instant in epoch milliseconds, and its zone. */
export type RuleClock = { now: number; today: string; timeZone: string }

/** A task with a cause. Its key is the cause's own: the same cause never makes a second task. */
export type CausedTask = {
  key: string
  cause: TaskCause
  due_at: number
  priority: TaskPriority
  car_id: number | null
  booking_id: number | null
  message_id: number | null
  alert_id?: number
  /** Values of its title in addition to car, booking and letter. */
  values: Record<string, string>
}

const hour = 3_600_000
/** The hour of a task that has only a day. */
const endOfWork = 'T18:00'

const nothing = { car_id: null, booking_id: null, message_id: null, values: {} }

/**
 * The papers of a car that are to be renewed: a kind whose last one has expired or does within `expiring_soon_days`,
 * and a required one that does not last for a booking whose pickup is within `papers_notice_days`. They are due on the
 * day on which they expire, or on the one before that pickup.
 */
export function papersTasks(
  car: { id: number; papers: readonly Paper[]; bookings: readonly BookingDates[] },
  { today, timeZone }: RuleClock,
  { expiring_soon_days, papers_notice_days }: { expiring_soon_days: number; papers_notice_days: number },
): CausedTask[] {
  const soon = addDays(today, expiring_soon_days)
  const near = car.bookings.filter(({ pickup_date }) => pickup_date <= addDays(today, papers_notice_days))
  const kinds = [...new Set(car.papers.map(({ kind }) => kind))].filter((kind) => kind !== 'other')
  return kinds.flatMap((kind) => {
    const expires_on = latestExpiry(car.papers, kind)
    if (expires_on === null) return []
    const isRequired = requiredPaperKinds.some((required) => required === kind)
    const needed_on = isRequired ? papersDueOn(expires_on, near) : null
    if (expires_on > soon && needed_on === null) return []
    const day = needed_on !== null && needed_on < expires_on ? needed_on : expires_on
    return {
      ...nothing,
      key: `papers:${car.id}:${kind}:${expires_on}`,
      cause: 'papers' as const,
      due_at: atWork(day, timeZone),
      priority: day <= today ? 'urgent' : 'high',
      car_id: car.id,
      values: { kind },
    }
  })
}

/**
 * A car that may be let no longer after a day: a task from `notice` days before it, due on it. The day itself is decided
 * by the country (docs/rules/country.md#what-is-missing).
 */
export function carEndTask(
  { id, last_day }: { id: number; last_day: string },
  { today, timeZone }: RuleClock,
  notice: number,
): CausedTask | null {
  if (last_day > addDays(today, notice)) return null
  return {
    ...nothing,
    key: `car_end:${id}:${last_day}`,
    cause: 'car_end',
    due_at: atWork(last_day, timeZone),
    priority: last_day <= today ? 'urgent' : 'medium',
    car_id: id,
  }
}

/** The service due by a plan's date, or by kilometres, which are due the day they are seen; null for none. */
export function maintenanceTask(
  plan: MaintenancePlan & { id: number; car_id: number; name: string },
  odometer: number,
  { today, timeZone }: RuleClock,
): CausedTask | null {
  const { state, due_on } = maintenanceState(plan, { odometer, today })
  if (state === 'ok') return null
  const isByDate = maintenanceState({ ...plan, every_km: null }, { odometer, today }).state !== 'ok'
  return {
    ...nothing,
    key: `maintenance:${plan.id}:${plan.last_done_on}:${plan.last_done_km}`,
    cause: 'maintenance',
    due_at: atWork(isByDate && due_on !== null ? due_on : today, timeZone),
    priority: state === 'overdue' ? 'high' : 'medium',
    car_id: plan.car_id,
    values: { plan: plan.name },
  }
}

type BookingTimes = { id: number; car_id: number; start: number; end: number }

/** The call about a car that is not back in time; null for one that is. */
export function lateReturnTask(
  booking: BookingTimes & { status: 'active' },
  { now }: Pick<RuleClock, 'now'>,
): CausedTask | null {
  if (!isOverdue(booking, now)) return null
  return {
    ...nothing,
    key: `late_return:${booking.id}:${booking.end}`,
    cause: 'late_return',
    due_at: booking.end,
    priority: 'urgent',
    car_id: booking.car_id,
    booking_id: booking.id,
  }
}

/** The pickups for which cars are prepared: those of today and tomorrow on the company's clock. */
export function preparedPickups({ today, timeZone }: RuleClock): { from: number; to: number } {
  const from = startOfLocalDay(today, timeZone)
  return { from, to: addLocalDays(from, 2, timeZone) }
}

/** The preparation of a confirmed pickup within those days: the car is ready an hour before. */
export function prepareCarTask(booking: BookingTimes & { pickup_date: string }): CausedTask {
  return {
    ...nothing,
    key: `prepare_car:${booking.id}:${booking.car_id}:${booking.pickup_date}`,
    cause: 'prepare_car',
    due_at: booking.start - hour,
    priority: 'high',
    car_id: booking.car_id,
    booking_id: booking.id,
  }
}

/** What is done with every car before it leaves. */
export const preparations = ['wash', 'full_tank', 'papers_on_board'] as const

const onPaper = ['insurance', 'full_insurance', 'additional_driver', 'pickup_shipping', 'return_shipping']

/** Whether an extra is a thing that is put into the car: a child seat is, an insurance is not. */
export function isPutIntoCar({ key, service_group }: { key: string; service_group: string | null }): boolean {
  return service_group !== 'insurance' && !onPaper.includes(key)
}

/** The return of a deposit that is still held after its booking: due on the day after the return. */
export function depositTask(
  booking: { id: number; car_id: number; returned_on: string },
  { timeZone }: RuleClock,
): CausedTask {
  return {
    ...nothing,
    key: `return_deposit:${booking.id}`,
    cause: 'return_deposit',
    due_at: atWork(addDays(booking.returned_on, 1), timeZone),
    priority: 'high',
    car_id: booking.car_id,
    booking_id: booking.id,
  }
}

/** After how many milliseconds an unanswered letter becomes a task. */
export const letterTaskDelay = 24 * hour

/** The answer to a letter. */
export function letterTask(letter: { id: number; created_at: number }): CausedTask {
  return {
    ...nothing,
    key: `answer_message:${letter.id}`,
    cause: 'answer_message',
    due_at: letter.created_at + letterTaskDelay,
    priority: 'high',
    message_id: letter.id,
  }
}

/** The task of an alert of a car that is out: due at once for a zone that was left or entered, today for a speed. */
export function alertTask(alert: {
  id: number
  kind: AlertKind
  car_id: number
  booking_id: number
  start_at: number
}): CausedTask {
  return {
    ...nothing,
    key: `${alert.kind}:${alert.id}`,
    cause: alert.kind,
    due_at: alert.start_at,
    priority: alert.kind === 'speeding' ? 'high' : 'urgent',
    car_id: alert.car_id,
    booking_id: alert.booking_id,
    alert_id: alert.id,
  }
}

/** The check of a payment online that needs staff. */
export function onlinePaymentTask(payment: {
  id: number
  booking_id: number
  car_id: number
  since: number
}): CausedTask {
  return {
    ...nothing,
    key: `online_payment:${payment.id}`,
    cause: 'online_payment',
    due_at: payment.since + 4 * hour,
    priority: 'urgent',
    car_id: payment.car_id,
    booking_id: payment.booking_id,
  }
}

/** The declaration of a fine's driver, who is known or not: due on its last day, urgent in the last week. */
export function declareTask(
  fine: { id: number; number: string; car_id: number | null; booking_id: number | null; declare_by: string },
  { today, timeZone }: RuleClock,
): CausedTask {
  const { id, number, car_id, booking_id, declare_by } = fine
  return {
    ...nothing,
    key: `declare_driver:${id}:${declare_by}`,
    cause: 'declare_driver',
    due_at: atWork(declare_by, timeZone),
    priority: declare_by <= addDays(today, 7) ? 'urgent' : 'high',
    car_id,
    booking_id,
    values: { number: number || String(id) },
  }
}

/** The next month of a hire that goes on by the month and could not be added: urgent, due two days before it ends. */
export function prolongTask(booking: { id: number; car_id: number; end: number }): CausedTask {
  return {
    ...nothing,
    key: `prolong_hire:${booking.id}:${booking.end}`,
    cause: 'prolong_hire',
    due_at: booking.end - 48 * hour,
    priority: 'urgent',
    car_id: booking.car_id,
    booking_id: booking.id,
  }
}

function atWork(day: string, timeZone: string): number {
  return parseInstant(day + endOfWork, timeZone)!
}
