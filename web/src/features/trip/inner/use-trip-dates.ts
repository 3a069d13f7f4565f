import { type CompanyClock, wallClockAt } from '@marhala/contract/language/company-clock.ts'
import { isOpenAt, type BusinessHours } from '@marhala/domain/time/business-hours.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCompany } from '../../../data/company/company.ts'
import type { DateRangeLabels, DateRangeRules } from '../../../ui/dates/date-range.ts'
import { useDateRangeLabels } from '../trip-fields-rules.ts'

/** What the date pickers of a trip without a car allow and say: from today on, the shortest booking of all. */
export function useTripDates(): { rules: DateRangeRules; labels: DateRangeLabels } {
  const { t } = useTranslation('trip')
  const { settings, clock } = useCompany()
  const minDays = Math.min(settings?.rules.min_days_standard ?? 1, settings?.rules.min_days_premium ?? 1)
  const labels = useDateRangeLabels(minDays)
  const rules = useMemo(() => {
    const hours = settings?.business_hours as BusinessHours | undefined
    return {
      minDate: todayIn(clock),
      minDays,
      timeNote: (day: string | null, time: string) =>
        day === null || !hours || isOpenAt(`${day}T${time}`, hours)
          ? undefined
          : t('dates_picker.appointment'),
    }
  }, [settings, clock, minDays, t])
  return { rules, labels }
}

function todayIn(clock: CompanyClock): string {
  return wallClockAt(new Date(), clock).slice(0, 10)
}
