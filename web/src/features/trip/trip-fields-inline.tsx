import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { DateRangeRules } from '../../ui/dates/date-range.ts'
import { FieldMark, FieldNotes } from '../../ui/fields/field.tsx'
import { latePart } from '../loading/late-part.tsx'
import { useDateRangeLabels } from './trip-fields-rules.ts'
import type { Trip } from './trip.ts'

export type TripDatesInlineProps = {
  trip: Trip
  onChange: (trip: Trip) => void
  rules: DateRangeRules
  error?: string | undefined
}

/** What dates are chosen in. */
export const Calendar = latePart(
  async () => (await import('../../ui/dates/date-range-panel.tsx')).DateRangePanel,
  { height: 'h-112' },
)

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
      <Calendar
        errorTitle={t('calendar_failed')}
        value={{ start: trip.start_date, end: trip.end_date }}
        onChange={({ start, end }) => onChange({ ...trip, start_date: start, end_date: end })}
        rules={rules}
        labels={useDateRangeLabels(rules.minDays)}
      />
      <FieldNotes id={id} error={error} />
    </fieldset>
  )
}
