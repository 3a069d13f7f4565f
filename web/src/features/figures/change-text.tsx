import { isolateLtr } from '@marhala/contract/wire/isolate.ts'
import type { ReportPeriod } from '@marhala/domain/time/report-period.ts'
import { changePercent } from '@marhala/domain/figures/shares.ts'
import { useTranslation } from 'react-i18next'
import { keepTogether } from '../format/keep-together.ts'
import { useFormat } from '../format/use-format.ts'

/** What a figure is compared with: the period before the one it is of, or the same days of the year before. */
export type Against = {
  period: ReportPeriod | 'year_before'
  start_date: string
  end_date: string
}

type ChangeTextProps = {
  before: number
  now: number
  /** The period that `now` is of: it says what it is compared with. */
  period: ReportPeriod
  /** The days that `before` is of. */
  days: { start_date: string; end_date: string }
}

/** How much more or less a figure is, and than what: no percentage stands alone. */
export function ChangeText({ before, now, period, days }: ChangeTextProps) {
  // A day on which more was given back than received has no percentage.
  const change = before < 0 ? null : changePercent(before, now)
  return <PercentText change={change} against={{ ...days, period }} />
}

type PercentTextProps = {
  /** In whole percent; null where nothing was before. */
  change: number | null
  against: Against
  /** Of what is spent, less is good news. */
  isCost?: boolean
}

/** The same where the percentage is known. */
export function PercentText({
  change,
  against: { period, start_date, end_date },
  isCost = false,
}: PercentTextProps) {
  const { t } = useTranslation('figures')
  const format = useFormat()
  const days = keepTogether(
    start_date === end_date ? format.plainDate(start_date, 'day') : format.plainRange(start_date, end_date),
  )
  const ofYearBefore = start_date === end_date ? keepTogether(format.plainDate(start_date)) : days
  const what = t(`change.against.${period}`, { days: period === 'year_before' ? ofYearBefore : days })
  if (change === null) return t('change.none', { what })
  if (change === 0) return t('change.same', { what })
  const percent = isolateLtr(`${change > 0 ? '+' : ''}${format.percent(change)}`)
  const isGood = change > 0 !== isCost
  return (
    <span>
      <span className={`font-semibold whitespace-nowrap ${isGood ? 'text-ok' : 'text-bad'}`}>{percent}</span>{' '}
      {t('change.than', { what })}
    </span>
  )
}
