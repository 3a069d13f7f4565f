import { type CompanyClock, wallClockAt } from '@marhala/contract/language/company-clock.ts'
import { useMemo } from 'react'
import { useCompany } from '../../../data/company/company.ts'
import type { DateRangeLabels, DateRangeRules } from '../../../ui/dates/date-range.ts'
import { useTimeRules } from '../time-rules.ts'
import { useDateRangeLabels } from '../trip-fields-rules.ts'
import type { Trip } from '../trip.ts'

/** What the date pickers of a trip without a car allow and say: from today on, the shortest booking of all. */
export function useTripDates(trip: Trip): { rules: DateRangeRules; labels: DateRangeLabels } {
  const times = useTimeRules(trip)
  const { settings, clock } = useCompany()
  const minDays = Math.min(settings?.rules.min_days_standard ?? 1, settings?.rules.min_days_premium ?? 1)
  const labels = useDateRangeLabels(minDays)
  const rules = useMemo(() => ({ minDate: todayIn(clock), minDays, ...times }), [clock, minDays, times])
  return { rules, labels }
}

function todayIn(clock: CompanyClock): string {
  return wallClockAt(new Date(), clock).slice(0, 10)
}
