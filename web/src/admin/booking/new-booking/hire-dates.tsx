import { laterByDays } from '@marhala/domain/free-periods.ts'
import { useMemo } from 'react'
import { DatesField } from '../../../parts/dates-field.tsx'
import { useCompanyNow } from '../../../parts/trip-fields-rules.ts'
import type { HireValues } from './hire-values.ts'

type HireDatesProps = {
  values: HireValues
  onChange: (change: Partial<HireValues>) => void
  error: string | undefined
}

/** From when to when; a walk-in may have begun up to a day ago (domain.md §2). */
export function HireDates({ values, onChange, error }: HireDatesProps) {
  const now = useCompanyNow()
  const rules = useMemo(
    () => ({ minDate: laterByDays(now, -1).slice(0, 10), isDateUnavailable: () => false }),
    [now],
  )
  return (
    <DatesField
      value={{ start: values.start_date || null, end: values.end_date || null }}
      onChange={({ start, end }) => {
        if (start && end) onChange({ start_date: start, end_date: end })
      }}
      rules={rules}
      error={error}
    />
  )
}
