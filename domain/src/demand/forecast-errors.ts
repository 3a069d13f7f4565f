import type { BookedDays } from './booked-days.ts'
import type { Forecaster } from './forecast-demand.ts'

/** The distances at which a forecast is judged, in days. */
export const judgedLeads = [7, 14, 30, 60, 89] as const

/** How far off a forecast and the same day of the year before were, both as a share of the cars that went out. */
export type ForecastErrors = { days: number; came: number; forecast: number; naive: number }

/** Adds up how far off the forecasts of past days were that were made some days ahead, once a week. */
export function sumErrors(
  booked: BookedDays,
  forecaster: Forecaster,
  {
    leads,
    from,
    until,
    capacity,
  }: { leads: readonly number[]; from: number; until: number; capacity: number },
): ForecastErrors {
  const sum = { days: 0, came: 0, forecast: 0, naive: 0 }
  for (let made = until - 7; made >= from; made -= 7) {
    const days = forecaster(made, capacity)
    for (const lead of leads) {
      const { day, expected, naive } = days[lead]!
      if (day >= until) continue
      const came = booked.final(day)
      sum.days += 1
      sum.came += came
      sum.forecast += Math.abs(expected - came)
      sum.naive += Math.abs(naive - came)
    }
  }
  return sum
}
