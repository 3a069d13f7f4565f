import { bookedDays, type BookedSpan } from '@marhala/domain/demand/booked-days.ts'
import { type DayForecast, makeForecaster, weeksNeeded } from '@marhala/domain/demand/forecast-demand.ts'
import { judgedLeads, sumErrors } from '@marhala/domain/demand/forecast-errors.ts'
import { forecastDays, yearOfWeeks } from '@marhala/domain/demand/forecast-parts.ts'

/** How many past weeks show how far off the forecast is. */
const judgedWeeks = 26

export type CategoryForecast = {
  weeks: number
  /** Empty with too few weeks. */
  days: DayForecast[]
  errors: { weeks: number; forecast: number; naive: number } | null
}

/** What is expected of a category's days from `today` on, in days since 1970, and how far off that was before. */
export function forecastCategory(
  spans: readonly BookedSpan[],
  { today, cars }: { today: number; cars: number },
): CategoryForecast {
  const first = spans.reduce((earliest, { start }) => Math.min(earliest, start), today)
  const weeks = Math.floor((today - first) / 7)
  if (weeks < weeksNeeded || cars === 0) return { weeks, days: [], errors: null }
  const booked = bookedDays(spans, first, today + forecastDays + 7)
  const forecaster = makeForecaster(booked)
  // What came in since this morning is booked, too.
  const days = forecaster(today, cars).map((day) => {
    const now = booked.onBooks(day.day, day.day - today - 1)
    return { ...day, booked: now, expected: Math.max(day.expected, now), wanted: Math.max(day.wanted, now) }
  })
  return { weeks, days, errors: errorsOf(booked, forecaster, { first, today, cars }) }
}

function errorsOf(
  booked: ReturnType<typeof bookedDays>,
  forecaster: ReturnType<typeof makeForecaster>,
  { first, today, cars }: { first: number; today: number; cars: number },
) {
  const weeks = Math.min(judgedWeeks, Math.floor((today - first - yearOfWeeks) / 7))
  // A fleet may have been larger then.
  let capacity = cars
  for (let day = today - 7 * weeks; day < today; day++) capacity = Math.max(capacity, booked.final(day))
  const span = { from: today - 7 * weeks, until: today, capacity }
  const { came, forecast, naive } = sumErrors(booked, forecaster, { leads: judgedLeads, ...span })
  if (came === 0) return null
  const percent = (off: number) => Math.round((1000 * off) / came) / 10
  return { weeks, forecast: percent(forecast), naive: percent(naive) }
}
