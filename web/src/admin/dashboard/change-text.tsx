import { isolateLtr } from '@marhala/contract/isolate.ts'
import type { ReportPeriod } from '@marhala/domain/report-period.ts'
import { changePercent } from '@marhala/domain/shares.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../parts/use-format.ts'

type ChangeTextProps = {
  before: number
  now: number
  /** The period that `now` is of: it says what it is compared with. */
  period: ReportPeriod
  /** The days that `before` is of. */
  days: { start_date: string; end_date: string }
}

/** How much more or less a figure is, and than what: no percentage stands alone. */
export function ChangeText({ before, now, period, days: { start_date, end_date } }: ChangeTextProps) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const days =
    start_date === end_date ? format.plainDate(start_date, 'day') : format.plainRange(start_date, end_date)
  const what = t(`change.against.${period}`, { days })
  // A day on which more was given back than received has no percentage.
  const change = before < 0 ? null : changePercent(before, now)
  if (change === null) return t('change.none', { what })
  if (change === 0) return t('change.same', { what })
  const percent = isolateLtr(`${change > 0 ? '+' : ''}${format.percent(change)}`)
  return (
    <span>
      <span className={`font-semibold whitespace-nowrap ${change < 0 ? 'text-bad' : 'text-ok'}`}>
        {percent}
      </span>{' '}
      {t('change.than', { what })}
    </span>
  )
}
