import {
  type BusySpan,
  latestFreeReturn,
  nearestFreePeriods,
  type WallClockPeriod,
} from '@marhala/domain/availability/free-periods.ts'
import { useTranslation } from 'react-i18next'
import { useCompany } from '../../../data/company/company.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { useCompanyNow } from '../../../features/trip/trip-fields-rules.ts'
import { Button } from '../../../ui/button.tsx'

type FreeDatesProps = {
  requested: WallClockPeriod
  /** When others have the car; null until it is known. */
  busy: BusySpan[] | null
  /** Once the car is out only its return can change. */
  isOut?: boolean
  onTake: (period: WallClockPeriod) => void
}

/** The nearest dates of the same length on which the car is free, or how long it can stay out; one press takes them. */
export function FreeDates({ requested, busy, isOut = false, onTake }: FreeDatesProps) {
  const { t } = useTranslation(['conflict', 'quote'])
  const format = useFormat()
  const notBefore = useCompanyNow()
  const rules = useCompany().settings?.rules
  if (!busy || !rules) return null
  const { turnaround_minutes } = rules
  const latest = isOut ? latestFreeReturn(requested, busy, { turnaround_minutes }) : null
  const periods = isOut
    ? latest && [latest]
    : nearestFreePeriods(requested, busy, { notBefore, turnaround_minutes })
  if (!periods) return null
  if (periods.length === 0) return <p>{t('quote:none_free')}</p>
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p>{t(isOut ? 'conflict:latest_free' : 'quote:nearest_free')}</p>
      {periods.map((period) => (
        <Button key={period.end} variant="outline" size="sm" onClick={() => onTake(period)}>
          {isOut
            ? t('conflict:return_on', { date: format.plainDate(period.end.slice(0, 10), 'day') })
            : t('conflict:take', {
                dates: format.plainRange(period.start.slice(0, 10), period.end.slice(0, 10)),
              })}
        </Button>
      ))}
    </div>
  )
}
