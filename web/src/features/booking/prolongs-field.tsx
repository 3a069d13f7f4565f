import type { Quote } from '@marhala/contract/booking/quotes.ts'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { useFormat } from '../format/use-format.ts'

type ProlongsFieldProps = {
  quote: Quote
  value: boolean
  onChange: (value: boolean) => void
  /** Whether staff book it for somebody. */
  byStaff?: boolean
}

/** Whether a hire by the month goes on until somebody ends it, and what its first month costs. */
export function ProlongsField({ quote, value, onChange, byStaff = false }: ProlongsFieldProps) {
  const { t } = useTranslation(['months', 'common'])
  const format = useFormat()
  const [first] = quote.months ?? []
  if (!first) return null
  return (
    <Checkbox
      label={t(byStaff ? 'choose_staff' : 'choose')}
      help={
        byStaff
          ? undefined
          : t('choose_help', { amount: format.money(first.amount, t('common:currency.unit')) })
      }
      checked={value}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
