import {
  carDays,
  earnedIn,
  meanOf,
  perDay,
  utilisationPercent,
} from '@marhala/domain/figures/booking-figures.ts'
import type { DaySpan } from '@marhala/domain/time/report-period.ts'
import type { AppContext } from '../../../context.ts'
import { instantsOf } from '../../company/public/read-period.ts'
import type { GainCar } from './gains.queries.ts'
import { type BookingSpan, listBookingsOut, sumBlocked } from '../bookings-out.queries.ts'

type CarUse = { rented: number; available: number }

/** How the cars in service were used in some days, in milliseconds of cars, and the money of that. */
export type FleetUse = {
  byCar: Map<number, CarUse>
  cars: number
  rented: number
  available: number
  earned: number
  begun: BookingSpan[]
}

/** How the fleet was used in some days, without those still to come, which would lower the shares. */
export async function readFleetUse(
  { db, clock }: AppContext,
  { days, time_zone, cars }: { days: DaySpan; time_zone: string; cars: GainCar[] },
): Promise<FleetUse> {
  const whole = instantsOf(days, time_zone)
  const now = clock()
  const window = { start: whole.start, end: whole.end < now ? whole.end : now }
  const byCar = new Map<number, CarUse>()
  if (window.end <= window.start) return { byCar, cars: 0, rented: 0, available: 0, earned: 0, begun: [] }
  const bookings = await listBookingsOut(db, window.start, window.end)
  const blocked = await sumBlocked(db, window.start, window.end)
  const inService = cars.filter((car) => car.status !== 'retired' && car.created_at < window.end)
  for (const car of inService) {
    const since = Math.max(window.start.getTime(), car.created_at.getTime())
    const available = window.end.getTime() - since - (blocked.get(car.id) ?? 0)
    byCar.set(car.id, { rented: 0, available: Math.max(0, available) })
  }
  const between = { start: window.start.getTime(), end: window.end.getTime() }
  let earned = 0
  for (const booking of bookings) {
    const span = { start: booking.start.getTime(), end: booking.end.getTime() }
    earned += earnedIn({ ...span, total_price: booking.total_price }, between)
    const use = byCar.get(booking.car_id)
    if (use) use.rented += Math.max(0, Math.min(span.end, between.end) - Math.max(span.start, between.start))
  }
  const sum = (part: keyof CarUse) => [...byCar.values()].reduce((total, use) => total + use[part], 0)
  return {
    byCar,
    cars: inService.length,
    rented: sum('rented'),
    available: sum('available'),
    earned,
    begun: bookings.filter(({ start }) => start >= window.start),
  }
}

/** The figures of a fleet's use. */
export function presentFigures(days: DaySpan, use: FleetUse) {
  const rented = carDays(use.rented)
  const available = carDays(use.available)
  const { begun } = use
  const total = (of: (booking: BookingSpan) => number) => begun.reduce((sum, booking) => sum + of(booking), 0)
  const leadDays = ({ start, created_at }: BookingSpan) =>
    Math.max(0, start.getTime() - created_at.getTime()) / 86_400_000
  return {
    ...days,
    cars: use.cars,
    available_car_days: available,
    rented_car_days: rented,
    utilisation: utilisationPercent(rented, available),
    earned: use.earned,
    revenue_per_available_car_day: perDay(use.earned, available),
    average_daily_rate: perDay(use.earned, rented),
    hires: begun.length,
    average_length: meanOf(
      total(({ duration }) => duration),
      begun.length,
    ),
    average_lead_days: meanOf(total(leadDays), begun.length),
  }
}
