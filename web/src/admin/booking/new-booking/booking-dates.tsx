import { laterByDays } from '@marhala/domain/availability/free-periods.ts'
import { useQuery } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { type Ref, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { locationsQuery } from '../../../data/cars/catalogue.ts'
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
  ref: Ref<HTMLButtonElement>
}

/** From when to when; a walk-in may have begun up to a day ago, and mostly begins now. */
export function BookingDates({ values, onChange, error, ref }: BookingDatesProps) {
  const { t } = useTranslation('new-booking')
  const now = useCompanyNow()
  const days = useCompany().settings?.rules.min_days_standard ?? 1
  const locations = useQuery(locationsQuery).data ?? []
  // Whoever stands at the counter takes the car there: the first of the company's locations, until another is chosen.
  const here = () => {
    const code = locations[0]?.code
    return code !== undefined && values.pickup_location === ''
      ? { pickup_location: code, return_location: values.return_location || code }
      : {}
  }
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
      {values.start_date === '' ? (
        <Button
          variant="outline"
          size="sm"
          className="self-start"
          startIcon={<Clock strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => onChange({ ...fromNow(now, days), ...here() })}
        >
          {t('from_now', { count: days })}
        </Button>
      ) : null}
    </div>
  )
}
