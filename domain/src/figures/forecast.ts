/** Car-days and worth of a past week: booked some days ahead, and final. */
export type WeekPast = { booked: WeekFigures; final: WeekFigures }
export type WeekFigures = { car_days: number; revenue: number }

/** How many weeks ahead and back the forecast covers. */
export const forecastWeeks = 8

/** How many days ahead the forecast of a past week is judged: the middle of the weeks ahead. */
export const forecastLeadDays = 28

/**
 * What a week is expected to reach: what is booked, plus what came late to the same weeks of the year before (their
 * mean), never more car-days than exist. Without such weeks it is what is booked.
 */
export function expectedWeek(
  booked: WeekFigures,
  yearBefore: readonly WeekPast[],
  availableDays: number,
): WeekFigures {
  const late = (figure: keyof WeekFigures) => {
    if (yearBefore.length === 0) return 0
    const sum = yearBefore.reduce((total, week) => total + week.final[figure] - week.booked[figure], 0)
    return Math.max(0, sum / yearBefore.length)
  }
  const expected = Math.min(booked.car_days + late('car_days'), Math.max(availableDays, booked.car_days))
  return {
    car_days: Math.round(expected * 10) / 10,
    revenue: booked.revenue + Math.round(late('revenue')),
  }
}

/** How far off a forecast was, in whole percent of the actual value; null where that is nothing. */
export function forecastError(expected: number, actual: number): number | null {
  return actual === 0 ? null : Math.round(((expected - actual) / actual) * 100)
}

/** The mean of absolute errors, in whole percent; null of none. */
export function meanError(errors: readonly (number | null)[]): number | null {
  const known = errors.filter((error) => error !== null)
  if (known.length === 0) return null
  return Math.round(known.reduce((sum, error) => sum + Math.abs(error), 0) / known.length)
}
