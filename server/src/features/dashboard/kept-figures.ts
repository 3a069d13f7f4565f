import { monthsUpTo } from '@marhala/domain/calendar-months.ts'
import { recentBookingsKept, statisticsLifetime } from '@marhala/domain/dashboard-figures.ts'
import { daysBefore, daysOfPeriod, type DaySpan, type ReportPeriod } from '@marhala/domain/report-period.ts'
import { addDays, addLocalDays, startOfLocalDay } from '@marhala/domain/wall-clock.ts'
import { LRUCache } from 'lru-cache'
import type { AppContext } from '../../context.ts'
import {
  countBookingsAlong,
  countBookingsByStatus,
  countBookingsMade,
  countPaidBookings,
  listPopular,
  listRecent,
  sumRevenueAlong,
  sumRevenueKinds,
} from './dashboard.queries.ts'

/** The company's day and zone, and the days that the figures are asked for. */
export type Asked = { today: string; time_zone: string; name: ReportPeriod; days: DaySpan }

/** How many cars the popular ones are, and the days they are counted over. */
const popular = { cars: 5, days: 30 }

/** The days of everything that is counted: one place for the figure, its list's filter and its label. */
export function spansOf({ today, name, days }: Omit<Asked, 'time_zone'>) {
  const month = daysOfPeriod('this_month', today)!
  return {
    days,
    before: daysBefore(name, days, today),
    month,
    monthBefore: daysBefore('this_month', month, today),
    popular: { start_date: addDays(today, 1 - popular.days), end_date: today },
  }
}

/** The days and months of the charts, oldest first, each with its first and last day. */
export function chartSpans(now: number, today: string, timeZone: string) {
  const days = Array.from({ length: 30 }, (_, index) => addDays(today, index - 29))
  return {
    days: days.map((day) => ({ date: day, end_date: day })),
    months: monthsUpTo(now, 12, timeZone).map(({ month }) => {
      const { start_date, end_date } = daysOfPeriod('this_month', `${month}-01`)!
      return { date: start_date, end_date }
    }),
  }
}

/** Some days as instants: from the first one's beginning to the last one's end. */
export function instantsOf({ start_date, end_date }: DaySpan, timeZone: string) {
  const start = startOfLocalDay(start_date, timeZone)
  const end = addLocalDays(startOfLocalDay(end_date, timeZone), 1, timeZone)
  return { start: new Date(start), end: new Date(end) }
}

/** Everything that reads the whole history of bookings and payments; a second and more with a million of them. */
export async function countHistory({ db, clock }: AppContext, asked: Asked) {
  const { time_zone, today } = asked
  const spans = spansOf(asked)
  const at = (span: DaySpan) => instantsOf(span, time_zone)
  const money = [{}, at(spans.month), at(spans.monthBefore), at(spans.days), at(spans.before)]
  const charts = chartSpans(clock().getTime(), today, time_zone)
  const instants = (points: { date: string; end_date: string }[]) => [
    ...points.map(({ date }) => new Date(startOfLocalDay(date, time_zone))),
    instantsOf({ start_date: today, end_date: points.at(-1)!.end_date }, time_zone).end,
  ]
  const along = async (points: { date: string; end_date: string }[]) => ({
    points,
    bookings: await countBookingsAlong(db, instants(points)),
    revenue: await sumRevenueAlong(db, instants(points)),
  })
  // One after the other: a dashboard is not worth half of all database connections at once.
  return {
    statuses: await countBookingsByStatus(db),
    made: await countBookingsMade(db, [at(spans.days), at(spans.before)]),
    revenue: await sumRevenueKinds(db, money),
    paid: await countPaidBookings(db, money),
    days: await along(charts.days),
    months: await along(charts.months),
    popular: await listPopular(db, at(spans.popular).start, popular.cars),
    recent: await listRecent(db, recentBookingsKept),
  }
}

export type History = Awaited<ReturnType<typeof countHistory>>

/**
 * Keeps what was counted while nothing that it counts has changed: every write of a booking or its money is a new
 * version of the public data (decision 007), and without a version nothing is kept. No longer than statistics live.
 */
export function makeKeptHistory(version: AppContext['publicVersion']) {
  const kept = new LRUCache<string, Promise<History>>({ max: 50, ttl: statisticsLifetime })
  return (context: AppContext, asked: Asked): Promise<History> => {
    const current = version()
    if (current === undefined) return countHistory(context, asked)
    const key = JSON.stringify([current, asked])
    const known = kept.get(key)
    if (known) return known
    const counted = countHistory(context, asked)
    kept.set(key, counted)
    // What failed is asked again.
    counted.catch(() => kept.delete(key))
    return counted
  }
}
