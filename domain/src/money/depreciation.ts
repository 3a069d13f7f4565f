import type { DaySpan } from '../time/report-period.ts'
import { addDays, addMonths, daysBetween } from '../time/wall-clock.ts'

/** A car's purchase price in centimes, its date, and the months over which it is written off; all null where not known. */
export type Purchase = {
  purchase_price: number | null
  purchased_on: string | null
  life_months: number | null
}

/**
 * What a car's value lost in some days, straight-line by the day from its purchase until its months are over, in
 * centimes. Consecutive parts add up to the whole: each is the difference of two totals.
 */
export function depreciationIn(
  { purchase_price, purchased_on, life_months }: Purchase,
  days: DaySpan,
): number {
  if (purchase_price === null || purchased_on === null || life_months === null) return 0
  const life = daysBetween(purchased_on, addMonths(purchased_on, life_months))
  const writtenOffBefore = (day: string) => {
    const passed = Math.min(life, Math.max(0, daysBetween(purchased_on, day)))
    return Number((BigInt(purchase_price) * BigInt(passed)) / BigInt(life))
  }
  return writtenOffBefore(addDays(days.end_date, 1)) - writtenOffBefore(days.start_date)
}
