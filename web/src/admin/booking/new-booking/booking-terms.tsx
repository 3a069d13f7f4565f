import { type PaymentMethod, paymentMethods } from '@marhala/domain/money/ledger.ts'
import { useTranslation } from 'react-i18next'
import type { QuoteReply } from '../../../data/bookings/quotes.ts'
import { LateProlongsField } from '../../../features/booking/lazy-hire-months.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { TextField, type TextFieldProps } from '../../../ui/fields/text-field.tsx'

type ReasonProps = { field: Pick<TextFieldProps, 'name' | 'error'>; quote: QuoteReply | undefined }

/** Why a hire is made against a rule; nothing where it breaks none. */
export function Reason({ field, quote }: ReasonProps) {
  const { t } = useTranslation(['booking', 'common'])
  const minimumDays = quote?.minimum_days
  const isClosed = Boolean(quote?.closed?.length)
  const isNotSold = quote?.not_sold === true
  if (minimumDays === undefined && !isClosed && !isNotSold && !field.error) return null
  return (
    <TextField
      {...field}
      label={t('trip.reason')}
      mark={t('common:required')}
      required
      help={
        minimumDays !== undefined
          ? t('trip.below_minimum', { count: minimumDays })
          : isClosed
            ? t('trip.closed_place')
            : isNotSold
              ? t('trip.not_sold')
              : undefined
      }
      maxLength={200}
    />
  )
}

type ProlongsProps = { quote: QuoteReply | undefined; value: boolean; onChange: (value: boolean) => void }

/** Whether a hire by the month goes on until somebody ends it; nothing of a hire by the day. */
export function Prolongs({ quote, value, onChange }: ProlongsProps) {
  const { t } = useTranslation('booking')
  if (!quote?.months) return null
  return (
    <LateProlongsField errorTitle={t('failed')} quote={quote} byStaff value={value} onChange={onChange} />
  )
}

type MethodProps = { value: PaymentMethod; onChange: (method: PaymentMethod) => void }

/** How the client means to pay. */
export function Method({ value, onChange }: MethodProps) {
  const { t } = useTranslation(['new-booking', 'booking'])
  return (
    <Select
      label={t('method')}
      options={paymentMethods.map((method) => ({
        value: method,
        label: t(`booking:payment.methods.${method}`),
      }))}
      value={value}
      onChange={(event) => onChange(event.target.value as PaymentMethod)}
    />
  )
}
