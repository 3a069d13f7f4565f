import { useTranslation } from 'react-i18next'
import { DayInput, type DayInputProps } from '../../ui/dates/day-input.tsx'

/** The field of a day, with the words of the page's language. */
export function DayField(props: Omit<DayInputProps, 'labels'>) {
  const { t } = useTranslation('common')
  const labels = {
    hint: t('day.hint'),
    unknown: t('day.unknown'),
    open: t('day.open'),
    calendar: t('day.calendar'),
    previousMonth: t('day.previous'),
    nextMonth: t('day.next'),
  }
  return <DayInput labels={labels} {...props} />
}
