import { formatFor } from '@marhala/contract/language/format.ts'
import {
  expectedWeek,
  forecastError,
  forecastWeeks,
  forecastLeadDays,
  meanError,
  type WeekFigures,
} from '@marhala/domain/figures/forecast.ts'
import { carDays, earnedIn, utilisationPercent } from '@marhala/domain/figures/booking-figures.ts'
import { daysOfPeriod, type DaySpan } from '@marhala/domain/time/report-period.ts'
import { addDays } from '@marhala/domain/time/wall-clock.ts'
import type { AppContext } from '../../context.ts'
import type { Caller } from '../../http/caller.ts'
import { instantsOf } from '../company/public/read-period.ts'
import type { Cached } from '../dashboard/public/figure-cache.ts'
import { countCars } from '../cars/public/search-cars.queries.ts'
import { type BookingSpan, listBooked } from './bookings-out.queries.ts'

/** A year in whole weeks, so that the days of the week match. */
const yearOfWeeks = 364
const day = 86_400_000

/** The weeks to come and their expected bookings, and how well past weeks were forecast. */
export function readForecast(
  cached: Cached,
  context: AppContext,
  { language }: Caller,
  { today, time_zone }: { today: string; time_zone: string },
) {
  return cached(['forecast', today, time_zone, language], async () => {
    const as_of = context.clock()
    const monday = daysOfPeriod('this_week', today)!.start_date
    const weeksFrom = (first: string) =>
      Array.from({ length: forecastWeeks }, (_, index) => weekAt(addDays(first, index * 7)))
    const ahead = weeksFrom(addDays(monday, 7))
    const behind = weeksFrom(addDays(monday, -7 * forecastWeeks))
    const cars = await countCars(context.db, { filters: {}, trip: null })
    const known = await readWeeks(context, time_zone, behind[0]!, ahead.at(-1)!)
    const expect = (week: DaySpan, at: Date) => {
      const notice = instantsOf(week, time_zone).start.getTime() - at.getTime()
      const booked = known.booked(week, at)
      const yearBefore = [-7, 0, 7].map((shift) => {
        const other = weekAt(addDays(week.start_date, shift - yearOfWeeks))
        const then = new Date(instantsOf(other, time_zone).start.getTime() - notice)
        return { booked: known.booked(other, then), final: known.booked(other) }
      })
      const lived = yearBefore.filter(({ final }) => final.car_days > 0)
      return { booked, expected: expectedWeek(booked, lived, cars * 7) }
    }
    const format = formatFor(language, 'UTC')
    const present = (week: DaySpan, at: Date) => {
      const { booked, expected } = expect(week, at)
      return {
        label: format.plainDate(week.start_date, 'day'),
        ...week,
        booked_car_days: booked.car_days,
        booked_revenue: booked.revenue,
        expected_car_days: expected.car_days,
        expected_revenue: expected.revenue,
        expected_utilisation: utilisationPercent(expected.car_days, cars * 7),
      }
    }
    const past = behind.map((week) => {
      const forecastAt = new Date(instantsOf(week, time_zone).start.getTime() - forecastLeadDays * day)
      const forecast = present(week, forecastAt)
      const actual = known.booked(week)
      return {
        ...forecast,
        actual_car_days: actual.car_days,
        actual_revenue: actual.revenue,
        error_percent: forecastError(forecast.expected_car_days, actual.car_days),
      }
    })
    return {
      as_of,
      weeks: ahead.map((week) => present(week, as_of)),
      past,
      mean_error_percent: meanError(past.map(({ error_percent }) => error_percent)),
    }
  })
}

/** The bookings of a week as known at an instant, or in the end. */
async function readWeeks({ db }: AppContext, timeZone: string, first: DaySpan, last: DaySpan) {
  const read = (shift: number, margin: number) =>
    listBooked(
      db,
      instantsOf(weekAt(addDays(first.start_date, shift - margin)), timeZone).start,
      instantsOf(weekAt(addDays(last.start_date, shift + margin)), timeZone).end,
    )
  const bookings: BookingSpan[] = [...(await read(-yearOfWeeks, 7)), ...(await read(0, 0))]
  const booked = (week: DaySpan, at?: Date): WeekFigures => {
    const { start, end } = instantsOf(week, timeZone)
    const window = { start: start.getTime(), end: end.getTime() }
    let [time, revenue] = [0, 0]
    for (const { start: from, end: until, total_price, created_at } of bookings) {
      if (at && created_at > at) continue
      const span = { start: from.getTime(), end: until.getTime() }
      const within = Math.min(span.end, window.end) - Math.max(span.start, window.start)
      if (within <= 0) continue
      time += within
      revenue += earnedIn({ ...span, total_price }, window)
    }
    return { car_days: carDays(time), revenue }
  }
  return { booked }
}

function weekAt(monday: string): DaySpan {
  return { start_date: monday, end_date: addDays(monday, 6) }
}
