import { formatFor } from '@marhala/contract/language/format.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import { changePercent } from '@marhala/domain/figures/shares.ts'
import {
  daysBefore,
  type DaySpan,
  daysYearBefore,
  lastDayBy,
  type ReportPeriod,
  twelveMonthsTo,
} from '@marhala/domain/time/report-period.ts'

/** What some days add up to, against the ones before and those of the year before. */
export async function compareLines(
  { name, days, today }: { name: ReportPeriod; days: DaySpan; today: string },
  total: number,
  sumOf: (days: DaySpan) => Promise<{ total: number }>,
) {
  const compare = async (other: DaySpan) => {
    const before = await sumOf(other)
    return { ...other, total: before.total, change_percent: changePercent(before.total, total) }
  }
  return {
    previous: await compare(daysBefore(name, days, today)),
    year_before: await compare(daysYearBefore(days, today)),
  }
}

/** The twelve months of a chart, to the last of some days that has come. */
export async function chartLines(
  { days, today, language }: { days: DaySpan; today: string; language: Language },
  sumByMonth: (year: DaySpan) => Promise<{ month: string; total: number; count: number }[]>,
) {
  const months = twelveMonthsTo(lastDayBy(days, today))
  const sums = await sumByMonth({ start_date: months[0]!.start_date, end_date: months.at(-1)!.end_date })
  const format = formatFor(language, 'UTC')
  return months.map(({ start_date, end_date }) => {
    const sum = sums.find(({ month }) => month === start_date.slice(0, 7))
    const label = format.plainDate(start_date, 'shortMonth')
    return { label, date: start_date, end_date, total: sum?.total ?? 0, count: sum?.count ?? 0 }
  })
}
