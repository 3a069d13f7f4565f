import type { DaySpan } from '@marhala/domain/report-period.ts'
import type { FigureComparison } from '../../parts/figure-tile.tsx'

type Compared = { previous: DaySpan; year_before: DaySpan }

/** What a figure is compared with: the days before and those of the year before, once where they are the same. */
export function comparedDays<Days extends DaySpan>(
  { previous, year_before }: Compared & { previous: Days; year_before: Days },
  changeOf: (days: Days) => number | null,
): FigureComparison[] {
  const isOne = previous.start_date === year_before.start_date && previous.end_date === year_before.end_date
  return (isOne ? [previous] : [previous, year_before]).map((days) => ({
    start_date: days.start_date,
    end_date: days.end_date,
    change_percent: changeOf(days),
  }))
}
