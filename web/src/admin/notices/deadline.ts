import { daysBetween } from '../../ui/dates/wall-clock.ts'

/** How much time a last day leaves: plenty, little, or none. */
export type Deadline = 'calm' | 'near' | 'over'

/** A letter has to be written, signed and sent within these days. */
const nearDays = 5

/** Whether a last day is near or over, seen from today. */
export function deadlineOf(day: string, today: string): Deadline {
  const left = daysBetween(today, day)
  if (left < 0) return 'over'
  return left <= nearDays ? 'near' : 'calm'
}
