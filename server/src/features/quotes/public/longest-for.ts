import type { Settings } from '../../company/public/company.queries.ts'

/** The rules of a changed booking: one that went on by the month may stay as long as it is (docs/rules/months.md#prolongation). */
export function longestFor(booking: { duration: number } | undefined, settings: Settings): Settings {
  return { ...settings, max_days: Math.max(settings.max_days, booking?.duration ?? 0) }
}
