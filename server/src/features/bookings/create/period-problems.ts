import { checkBookingPeriod, tellPeriodProblem } from '@marhala/domain/availability/booking-period.ts'
import type { Settings } from '../../company/public/company.queries.ts'
import type { Problems } from '../../quotes/public/booking-fields.ts'

type Rules = {
  byStaff: boolean
  now: number
  isPremium: boolean
  reason?: string | null | undefined
  /** Whether an edit leaves the pickup unchanged, which may then be past. */
  samePickup?: boolean
}

/** The problems of a period by the rules, on the fields that a person would change. */
export function periodProblems(
  period: { start: Date; end: Date },
  rules: Rules,
  settings: Settings,
): Problems {
  const instants = { start: period.start.getTime(), end: period.end.getTime() }
  const codes = checkBookingPeriod({ ...rules, ...instants }, settings)
  return Object.fromEntries(
    codes.map((code) => [fieldOf[code], [tellPeriodProblem(code, rules.isPremium, settings)]]),
  )
}

const fieldOf = {
  start_in_past: 'start_date',
  end_before_start: 'start_date',
  reason_required: 'reason',
  below_minimum: 'end_date',
  above_maximum: 'end_date',
} as const
