import { weekdays } from '@marhala/domain/time/business-hours.ts'

/** The open days of a week, those of the same hours in one group; days count from Monday = 0. */
export function groupHours(
  hours: Partial<Record<string, string>>,
): { from: number; to: number; open: string }[] {
  const groups: { from: number; to: number; open: string }[] = []
  for (const [day, weekday] of weekdays.entries()) {
    const open = hours[weekday] ?? 'closed'
    if (open === 'closed') continue
    const last = groups.at(-1)
    if (last?.to === day - 1 && last.open === open) last.to = day
    else groups.push({ from: day, to: day, open })
  }
  return groups
}
