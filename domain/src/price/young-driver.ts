import { ageOn } from '../booking/renter-age.ts'

/** What a driver below an age costs, centimes a day, for `max_days` at most; 0 is no cap. */
export type YoungDriverRate = { below_age: number; fee: number; max_days: number }

/** The fee that the company's settings ask for; undefined where they ask for none. */
export function youngDriverRate(settings: {
  young_driver_age?: number
  young_driver_fee?: number
  young_driver_days?: number
}): YoungDriverRate | undefined {
  const {
    young_driver_age: below_age = 0,
    young_driver_fee: fee = 0,
    young_driver_days: max_days = 0,
  } = settings
  return below_age > 0 && fee > 0 ? { below_age, fee, max_days } : undefined
}

/** How many of some people are below the age of the fee on the local day of the pickup (docs/rules/price.md#young-drivers). */
export function youngDrivers(
  birthDates: readonly string[],
  pickupDay: string,
  rate: Pick<YoungDriverRate, 'below_age'> | undefined,
): number {
  if (rate === undefined) return 0
  return birthDates.filter((date) => date !== '' && ageOn(date, pickupDay) < rate.below_age).length
}

/** The days that are charged, of each young driver. */
export function youngDriverDays(days: number, { max_days }: Pick<YoungDriverRate, 'max_days'>): number {
  return max_days > 0 ? Math.min(days, max_days) : days
}
