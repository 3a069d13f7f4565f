import { laterByDays } from '@marhala/domain/availability/free-periods.ts'
import { Clock } from 'lucide-react'
import { type Ref, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCompany } from '../../../data/company/company.ts'
import { DatesField } from '../../../features/trip/dates-field.tsx'
import { TripDatesFooter } from '../../../features/trip/trip-dates-footer.tsx'
import { useCompanyNow } from '../../../features/trip/trip-fields-rules.ts'
import { Button } from '../../../ui/button.tsx'
import { fromNow, type BookingValues } from './booking-values.ts'

type BookingDatesProps = {
  values: BookingValues
  onChange: (change: Partial<BookingValues>) => void
  error: string | undefined
  /** Whether the hire may begin at once. */
  mayBeginNow?: boolean
  ref: Ref<HTMLButtonElement>
}

/** From when to when; a walk-in may have begun up to a day ago, and mostly begins now. */
export function BookingDates({ values, onChange, error, mayBeginNow = true, ref }: BookingDatesProps) {
  const { t } = useTranslation('new-booking')
  const now = useCompanyNow()
  const days = useCompany().settings?.rules.min_days_standard ?? 1
  const rules = useMemo(
    () => ({ minDate: laterByDays(now, -1).slice(0, 10), isDateUnavailable: () => false }),
    [now],
  )
  return (
    <div className="flex flex-col gap-2.5">
      <DatesField
        ref={ref}
        inline
        value={{ start: values.start_date || null, end: values.end_date || null }}
        onChange={({ start, end }) => onChange({ start_date: start ?? '', end_date: end ?? '' })}
        footer={(draft, actions) => <TripDatesFooter draft={draft} actions={actions} />}
        rules={rules}
        error={error}
      />
      {mayBeginNow && values.start_date === '' ? (
        <Button
          variant="outline"
          size="sm"
          className="self-start"
          startIcon={<Clock strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => onChange(fromNow(now, days))}
        >
          {t('from_now', { count: days })}
        </Button>
      ) : null}
    </div>
  )
}
