import { checkBookingPeriod, minimumDays } from '@marhala/domain/availability/booking-period.ts'
import type { Settings } from '../../company/public/company.queries.ts'
import type { Problems } from '../../quotes/public/booking-fields.ts'

type Rules = {
  byStaff: boolean
  now: number
  isPremium: boolean
  reason?: string | null | undefined
  /** An edit that leaves the pickup alone, which may then be past. */
  startStands?: boolean
}

/** What the rules say of a period, as problems of the fields that a person would change. */
export function periodProblems(
  period: { start: Date; end: Date },
  rules: Rules,
  settings: Settings,
): Problems {
  const instants = { start: period.start.getTime(), end: period.end.getTime() }
  const problems: Problems = {}
  for (const code of checkBookingPeriod({ ...rules, ...instants }, settings)) {
    if (code === 'start_in_past' || code === 'end_before_start') problems['start_date'] = [{ key: code }]
    if (code === 'reason_required') problems['reason'] = [{ key: code }]
    if (code === 'above_maximum') problems['end_date'] = [{ key: code, params: { days: settings.max_days } }]
    if (code === 'below_minimum') {
      const key = rules.isPremium ? 'below_minimum_premium' : 'below_minimum_standard'
      problems['end_date'] = [{ key, params: { days: minimumDays(rules.isPremium, settings) } }]
    }
  }
  return problems
}
