import { laterByDays } from '@marhala/domain/free-periods.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCompanyNow, useDateRangeLabels } from '../../../parts/trip-fields-rules.ts'
import { DateRangeField } from '../../../ui/date-range-field.tsx'
import type { HireValues } from './hire-values.ts'

type HireDatesProps = {
  values: HireValues
  onChange: (change: Partial<HireValues>) => void
  error: string | undefined
}

/** From when to when; a walk-in may have begun up to a day ago (domain.md §2). */
export function HireDates({ values, onChange, error }: HireDatesProps) {
  const { t } = useTranslation(['trip', 'common'])
  const now = useCompanyNow()
  const rules = useMemo(
    () => ({ minDate: laterByDays(now, -1).slice(0, 10), isDateUnavailable: () => false }),
    [now],
  )
  return (
    <DateRangeField
      label={t('dates')}
      placeholder={t('add_dates')}
      title={t('dates_picker.title')}
      closeLabel={t('common:close')}
      value={{ start: values.start_date || null, end: values.end_date || null }}
      onChange={({ start, end }) => {
        if (start && end) onChange({ start_date: start, end_date: end })
      }}
      rules={rules}
      labels={useDateRangeLabels()}
      error={error}
    />
  )
}
