import { isPlainDate, localDate } from '../time/wall-clock.ts'

/** The ages that a profile may state; the minimum for renting is a setting. */
export const profileAge = { minimum: 18, maximum: 120 } as const

/**
 * A person's age in whole years on a local date, both `YYYY-MM-DD`. A person born on 29 February turns a year older on
 * 1 March where there is no 29th. Negative before the birth.
 */
export function ageOn(birth_date: string, date: string): number {
  const years = Number(date.slice(0, 4)) - Number(birth_date.slice(0, 4))
  return date.slice(5) >= birth_date.slice(5) ? years : years - 1
}

/** Whether a driver has the minimum age at the pickup (epoch milliseconds), by the company's calendar. */
export function isOldEnough(birth_date: string, pickup: number, min_age: number, timeZone: string): boolean {
  return ageOn(birth_date, localDate(pickup, timeZone)) >= min_age
}

/** Whether a text is a possible birth date of a living person: it exists, 0 to 120 years ago. */
export function isBirthDate(text: string, today: string): boolean {
  return isPlainDate(text) && text <= today && ageOn(text, today) <= profileAge.maximum
}

/** Whether a profile may state this birth date: 18 to 120 years old today. */
export function isProfileBirthDate(text: string, today: string): boolean {
  return isBirthDate(text, today) && ageOn(text, today) >= profileAge.minimum
}
