import { useTranslation } from 'react-i18next'
import { DateRangeField, type DateRangeFieldProps } from '../../ui/dates/date-range-field.tsx'
import { useFormat } from '../format/use-format.ts'
import { useDateRangeLabels } from './trip-fields-rules.ts'

type Words = 'label' | 'placeholder' | 'title' | 'closeLabel' | 'formatValue' | 'labels'

/** The button that shows the dates of a booking and opens the calendar. */
export function DatesField(props: Omit<DateRangeFieldProps, Words>) {
  const { t } = useTranslation(['trip', 'common'])
  const format = useFormat()
  return (
    <DateRangeField
      label={t('dates')}
      placeholder={t('add_dates')}
      title={t('dates_picker.title')}
      closeLabel={t('common:close')}
      formatValue={format.wallClockRange}
      labels={useDateRangeLabels(props.rules.minDays)}
      {...props}
    />
  )
}
