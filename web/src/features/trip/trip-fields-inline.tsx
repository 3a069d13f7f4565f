import { lazy, Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { DateRangeRules } from '../../ui/dates/date-range.ts'
import { FieldMark, FieldNotes } from '../../ui/fields/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useDateRangeLabels } from './trip-fields-rules.ts'
import type { Trip } from './trip.ts'

export type TripDatesInlineProps = {
  trip: Trip
  onChange: (trip: Trip) => void
  rules: DateRangeRules
  error?: string | undefined
}

/** The dates and times open on the page: typed above, the calendar below. A half chosen period is given on as it is. */
export function TripDatesInline({ trip, onChange, rules, error }: TripDatesInlineProps) {
  const { t } = useTranslation(['trip', 'common'])
  const id = useId()
  return (
    <fieldset
      // Takes the focus when its dates are what is wrong.
      tabIndex={-1}
      data-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      className="min-w-0 rounded-control"
    >
      <legend className="mb-2 text-small font-semibold">
        {t('dates')}
        <FieldMark>{t('common:required')}</FieldMark>
      </legend>
      <Suspense fallback={<Skeleton className="h-112 w-full rounded-control" />}>
        <LazyPanel
          value={{ start: trip.start_date, end: trip.end_date }}
          onChange={({ start, end }) => onChange({ ...trip, start_date: start, end_date: end })}
          rules={rules}
          labels={useDateRangeLabels(rules.minDays)}
        />
      </Suspense>
      <FieldNotes id={id} error={error} />
    </fieldset>
  )
}

const LazyPanel = lazy(async () => ({
  default: (await import('../../ui/dates/date-range-panel.tsx')).DateRangePanel,
}))
