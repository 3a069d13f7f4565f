import {
  type BookingDates,
  lapseBefore,
  papersBlock,
  papersGap,
  type PapersNotice,
} from '@marhala/domain/fleet/car-papers.ts'
import { addDays, localDate, startOfLocalDay } from '@marhala/domain/time/wall-clock.ts'
import type { AppContext } from '../../../context.ts'
import type { Settings } from '../../company/public/company.queries.ts'

type Company = Pick<Settings, 'time_zone' | 'papers_notice_days'>
type Car = { status: string; papers_valid_until: string | null }
type Period = { start: Date; end: Date }

/** Whether a car is in service and its papers cover a booking of the period (`papersBlock`). */
export function isBookable(context: Pick<AppContext, 'clock'>, car: Car, period: Period, company: Company) {
  if (car.status !== 'available') return false
  const booking = bookingDates(period, company.time_zone)
  return !papersBlock(car.papers_valid_until, booking, papersNotice(context.clock(), company))
}

/** Whether the papers of a car cover the return of a booking that leaves now. */
export function lastThrough(car: Pick<Car, 'papers_valid_until'>, end: Date, timeZone: string): boolean {
  return !lapseBefore(car.papers_valid_until, localDate(end.getTime(), timeZone))
}

/** The local dates on which a booking begins and ends. */
export function bookingDates({ start, end }: Period, timeZone: string): BookingDates {
  return {
    pickup_date: localDate(start.getTime(), timeZone),
    return_date: localDate(end.getTime(), timeZone),
  }
}

/** The company's settings and the clock, as the papers rule takes them. */
export function papersNotice(now: Date, { time_zone, papers_notice_days }: Company): PapersNotice {
  return { today: localDate(now.getTime(), time_zone), papers_notice_days }
}

/** The part of a calendar in which the papers of a car prevent bookings (`papersGap`). */
export function papersSpan(
  car: Pick<Car, 'papers_valid_until'>,
  { from, to }: { from: number; to: number },
  { company, now }: { company: Company; now: Date },
): { start: Date; end: Date; pickup_before?: Date } | null {
  const gap = papersGap(car.papers_valid_until, papersNotice(now, company))
  if (gap === null) return null
  const lapse = startOfLocalDay(gap.from, company.time_zone)
  const noticed =
    gap.pickup_until === null ? null : startOfLocalDay(addDays(gap.pickup_until, 1), company.time_zone)
  // Where they lapse within the notice the days up to its end are shown as taken: later bookings are possible.
  const isWithin = noticed !== null && lapse < noticed
  const [start, end] = [Math.max(lapse, from), isWithin ? Math.min(noticed, to) : to]
  if (start >= end) return null
  const span = { start: new Date(start), end: new Date(end) }
  return noticed === null || isWithin ? span : { ...span, pickup_before: new Date(noticed) }
}
