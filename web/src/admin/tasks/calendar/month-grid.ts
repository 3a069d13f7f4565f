import { addDays, addMonths } from '@marhala/domain/time/wall-clock.ts'

/** The weeks of a month (`YYYY-MM`) from Monday to Sunday, with the days of its neighbours that fill them. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`
  const last = addDays(addMonths(first, 1), -1)
  const monday = addDays(first, -weekdayOf(first))
  const weeks: string[][] = []
  for (let day = monday; day <= last; day = addDays(day, 7))
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((step) => addDays(day, step)))
  return weeks
}

/** Where a key leads from a day: a day or a week on, the ends of the week, the same day of another month; null for other keys. */
export function dayAfterKey(day: string, key: string, isRightToLeft: boolean): string | null {
  const weekday = weekdayOf(day)
  const steps: Record<string, number> = {
    ArrowRight: isRightToLeft ? -1 : 1,
    ArrowLeft: isRightToLeft ? 1 : -1,
    ArrowDown: 7,
    ArrowUp: -7,
    Home: -weekday,
    End: 6 - weekday,
  }
  if (key === 'PageDown') return addMonths(day, 1)
  if (key === 'PageUp') return addMonths(day, -1)
  const step = steps[key]
  return step === undefined ? null : addDays(day, step)
}

/** The month before or after one. */
export function monthBeside(month: string, step: 1 | -1): string {
  return addMonths(`${month}-01`, step).slice(0, 7)
}

function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7
}
