import type { DaySpan, ReportPeriod } from '@marhala/domain/time/report-period.ts'
import type { Against } from '../../features/figures/change-text.tsx'

type Compared<Days> = {
  period: { name: ReportPeriod | 'all_time' }
  previous: Days | null
  year_before: Days | null
}

/** What a figure is compared with: the days before and those of the year before, once where they are the same; all days with none. */
export function comparedDays<Days extends DaySpan>(
  { period, previous, year_before }: Compared<Days>,
  changeOf: (days: Days) => number | null,
): (Against & { change_percent: number | null })[] {
  if (period.name === 'all_time' || !previous || !year_before) return []
  const isOne = previous.start_date === year_before.start_date && previous.end_date === year_before.end_date
  const against = (days: Days, name: Against['period']) => ({
    period: name,
    start_date: days.start_date,
    end_date: days.end_date,
    change_percent: changeOf(days),
  })
  const before = against(previous, period.name)
  return isOne ? [before] : [before, against(year_before, 'year_before')]
}
