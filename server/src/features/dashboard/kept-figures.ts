import { monthsUpTo } from '@marhala/domain/time/calendar-months.ts'
import { recentBookingCount } from '@marhala/domain/figures/dashboard-figures.ts'
import { daysBefore, daysOfPeriod } from '@marhala/domain/time/report-period.ts'
import { addDays, startOfLocalDay } from '@marhala/domain/time/wall-clock.ts'
import type { AppContext } from '../../context.ts'
import { type Asked, instantsOf } from '../company/public/read-period.ts'
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
import type { Keep } from './public/read-kept.ts'

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

/** What is counted over the history of bookings and payments, but for the charts. */
export async function countHistory(keep: Keep, context: AppContext, asked: Asked) {
  // One after the other: a dashboard is not worth half of all database connections at once.
  return {
    ...(await countEver(keep, context, asked)),
    ...(await countPeriod(keep, context, asked)),
    popular: await countPopular(keep, context, asked),
    recent: await readRecent(keep, context),
  }
}

export type History = Awaited<ReturnType<typeof countHistory>>

/** All bookings and all money; a second and more with a million of them. */
export function countEver(keep: Keep, { db }: AppContext, asked: Asked) {
  const { month, monthBefore } = spansOf(asked)
  return keep(['ever', month, asked.time_zone], async () => {
    const money = [{}, instantsOf(month, asked.time_zone), instantsOf(monthBefore, asked.time_zone)]
    return {
      statuses: await countBookingsByStatus(db),
      revenue: await sumRevenueKinds(db, money),
      paid: await countPaidBookings(db, money),
    }
  })
}

/** The days that were asked for, and the ones before. */
function countPeriod(keep: Keep, { db }: AppContext, asked: Asked) {
  const { days, before } = spansOf(asked)
  return keep(['period', days, before, asked.time_zone], async () => {
    const spans = [instantsOf(days, asked.time_zone), instantsOf(before, asked.time_zone)]
    return {
      made: await countBookingsMade(db, spans),
      periodRevenue: await sumRevenueKinds(db, spans),
      periodPaid: await countPaidBookings(db, spans),
    }
  })
}

export type ChartCounts = Awaited<ReturnType<typeof countCharts>>

/** The last days and months, each with its bookings and its money. */
export function countCharts(keep: Keep, { db, clock }: AppContext, { today, time_zone }: Asked) {
  const instants = (points: { date: string; end_date: string }[]) => [
    ...points.map(({ date }) => new Date(startOfLocalDay(date, time_zone))),
    instantsOf({ start_date: today, end_date: points.at(-1)!.end_date }, time_zone).end,
  ]
  const along = async (points: { date: string; end_date: string }[]) => ({
    points,
    bookings: await countBookingsAlong(db, instants(points)),
    revenue: await sumRevenueAlong(db, instants(points)),
  })
  return keep(['charts', today, time_zone], async () => {
    const charts = chartSpans(clock().getTime(), today, time_zone)
    return { days: await along(charts.days), months: await along(charts.months) }
  })
}

/** The cars most booked. */
export function countPopular(keep: Keep, { db }: AppContext, asked: Asked) {
  const days = spansOf(asked).popular
  return keep(['popular', days, asked.time_zone], () =>
    listPopular(db, instantsOf(days, asked.time_zone).start, popular.cars),
  )
}

/** The newest bookings. */
export function readRecent(keep: Keep, { db }: AppContext) {
  return keep(['recent'], () => listRecent(db, recentBookingCount))
}
