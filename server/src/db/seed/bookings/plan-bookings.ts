import type { CancelReason } from '@marhala/domain/booking/booking-status.ts'
import { currentBookings } from '../data/current-bookings.ts'
import { shortBookingReasons } from '../data/admin-notes.ts'
import type { Demo } from '../demo.ts'
import type { DemoCar } from '../fleet/insert-fleet.ts'

/** Which car goes out when, and how it ends; epoch milliseconds. */
export type PlannedBooking = {
  car: DemoCar
  status: 'pending' | 'confirmed' | 'active' | 'completed' | 'cancelled'
  cancel_reason: CancelReason | null
  start: number
  end: number
  /** Why an admin went below the minimum of days. */
  reason: string | null
}

/** Eighteen months. */
const historyDays = 548

/**
 * Every booking of the demo: what stands in `current-bookings.ts` around today, and for each car a history that ends before it.
 * `idle` are cars with nothing ahead.
 */
export function planBookings(demo: Demo, cars: DemoCar[]): { planned: PlannedBooking[]; idle: DemoCar[] } {
  const ready = demo.random.shuffle(cars.filter((car) => car.state === 'ok'))
  const live = currentBookings.map(({ nth, from, to, status, cancel_reason = null }) => ({
    car: ready[nth]!,
    status,
    cancel_reason,
    start: demo.calendar.at(...from),
    end: demo.calendar.at(...to),
    reason: null,
    firstDay: from[0],
  }))
  const history = cars.flatMap((car) => {
    const firstDays = live.filter((booking) => booking.car === car).map((booking) => booking.firstDay)
    return planHistory(demo, car, Math.min(lastFreeDay(car), ...firstDays.map((day) => day - 1)))
  })
  const taken = new Set(live.map((booking) => booking.car))
  return { planned: [...history, ...live], idle: ready.filter((car) => !taken.has(car)) }
}

function lastFreeDay({ state }: DemoCar): number {
  if (state === 'retired') return -62
  return state === 'maintenance' ? -3 : -1
}

/** Bookings one after the other, closer together in the busy months; a cancelled one leaves the car free. */
function planHistory(demo: Demo, car: DemoCar, lastDay: number): PlannedBooking[] {
  const { random } = demo
  const planned: PlannedBooking[] = []
  const demand = random.integer(105, 190)
  let day = Math.max(-historyDays, -car.age * 30 + 2) + random.integer(0, 10)
  for (;;) {
    const length = lengthOf(demo, car)
    if (day + length.days > lastDay) return planned
    const cancelled = random.chance(11)
    planned.push({
      car,
      status: cancelled ? 'cancelled' : 'completed',
      cancel_reason: cancelled ? random.weighted(cancelReasons) : null,
      start: demo.calendar.at(day, hourOfDay(demo)),
      end: demo.calendar.at(day + length.days, hourOfDay(demo)),
      reason: length.reason,
    })
    const idle = Math.ceil((gapAfter(demo, day + length.days) * demand) / 100)
    day += cancelled ? random.integer(1, 6) : length.days + idle
  }
}

const cancelReasons = { customer: 50, no_show: 14, expired: 18, agency: 10, payment: 8 }

function lengthOf({ random }: Demo, car: DemoCar): { days: number; reason: string | null } {
  if (random.chance(3)) return { days: 2, reason: random.pick(shortBookingReasons) }
  if (random.chance(7)) return { days: random.integer(14, 30), reason: null }
  return { days: car.is_premium ? random.integer(3, 7) : random.integer(5, 12), reason: null }
}

function hourOfDay({ random }: Demo): string {
  return `${String(random.integer(9, 17)).padStart(2, '0')}:${random.pick(['00', '30'])}`
}

/** Days that a car stands still after a booking, at least one; the year's busy months are short of cars. */
function gapAfter({ random, calendar }: Demo, day: number): number {
  const month = calendar.date(day).slice(5, 7)
  if (month === '07' || month === '08' || month === '12') return random.integer(2, 12)
  return month === '04' || month === '05' ? random.integer(5, 22) : random.integer(9, 36)
}
