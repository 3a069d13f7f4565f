import { monthsUpTo } from '@marhala/domain/time/calendar-months.ts'
import { recentBookingCount } from '@marhala/domain/figures/dashboard-figures.ts'
import { daysBefore, daysOfPeriod } from '@marhala/domain/time/report-period.ts'
import { addDays, startOfLocalDay } from '@marhala/domain/time/wall-clock.ts'
import type { AppContext } from '../../context.ts'
import { type ReportedPeriod, instantsOf } from '../company/public/read-period.ts'
import {
  countBookingsAlong,
  countBookingsByStatus,
  countBookingsMade,
  countPaidBookings,
  listPopular,
  listRecent,
  sumRevenueAlong,
  sumRevenueKinds,
} from './public/dashboard.queries.ts'
import type { Cached } from './public/figure-cache.ts'

const popular = { cars: 5, days: 30 }

/** The days of every count: one place for the figure, its list's filter and its label. */
export function spansOf({ today, name, days }: Omit<ReportedPeriod, 'time_zone'>) {
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

/** The counts over the history of bookings and payments, except the charts. */
export async function countHistory(cached: Cached, context: AppContext, period: ReportedPeriod) {
  // One after the other: a dashboard must not take half of all database connections at once.
  return {
    ...(await countEver(cached, context, period)),
    ...(await countPeriod(cached, context, period)),
    popular: await countPopular(cached, context, period),
    recent: await readRecent(cached, context),
  }
}

export type History = Awaited<ReturnType<typeof countHistory>>

/** All bookings and all money; more than a second with a million of them. */
export function countEver(cached: Cached, { db }: AppContext, period: ReportedPeriod) {
  const { month, monthBefore } = spansOf(period)
  return cached(['ever', month, period.time_zone], async () => {
    const money = [{}, instantsOf(month, period.time_zone), instantsOf(monthBefore, period.time_zone)]
    return {
      statuses: await countBookingsByStatus(db),
      revenue: await sumRevenueKinds(db, money),
      paid: await countPaidBookings(db, money),
    }
  })
}

function countPeriod(cached: Cached, { db }: AppContext, period: ReportedPeriod) {
  const { days, before } = spansOf(period)
  return cached(['period', days, before, period.time_zone], async () => {
    const spans = [instantsOf(days, period.time_zone), instantsOf(before, period.time_zone)]
    return {
      made: await countBookingsMade(db, spans),
      periodRevenue: await sumRevenueKinds(db, spans),
      periodPaid: await countPaidBookings(db, spans),
    }
  })
}

export type ChartCounts = Awaited<ReturnType<typeof countCharts>>

/** The last days and months, each with its bookings and its money. */
export function countCharts(cached: Cached, { db, clock }: AppContext, { today, time_zone }: ReportedPeriod) {
  const instants = (points: { date: string; end_date: string }[]) => [
    ...points.map(({ date }) => new Date(startOfLocalDay(date, time_zone))),
    instantsOf({ start_date: today, end_date: points.at(-1)!.end_date }, time_zone).end,
  ]
  const along = async (points: { date: string; end_date: string }[]) => ({
    points,
    bookings: await countBookingsAlong(db, instants(points)),
    revenue: await sumRevenueAlong(db, instants(points)),
  })
  return cached(['charts', today, time_zone], async () => {
    const charts = chartSpans(clock().getTime(), today, time_zone)
    return { days: await along(charts.days), months: await along(charts.months) }
  })
}

/** The cars most booked. */
export function countPopular(cached: Cached, { db }: AppContext, period: ReportedPeriod) {
  const days = spansOf(period).popular
  return cached(['popular', days, period.time_zone], () =>
    listPopular(db, instantsOf(days, period.time_zone).start, popular.cars),
  )
}

/** The newest bookings. */
export function readRecent(cached: Cached, { db }: AppContext) {
  return cached(['recent'], () => listRecent(db, recentBookingCount))
}
