import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../features/format/use-format.ts'
import { AmountField } from '../../../features/forms/amount-field.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { wireAmount } from '../../../data/bookings/booking-money.ts'
import type { ChargeLineProps } from './charge-line-props.ts'
import { partsOf } from './take-back-values.ts'

type ChargePartsProps = Omit<ChargeLineProps, 'line' | 'onRemove'> & { title: string }

/** A line that is split: what the deposit pays, what is paid now, what is waived and why; the rest stays due. */
export function ChargeParts(props: ChargePartsProps) {
  const { charge, hasDeposit, mayWaive, problemOf, onChange, title } = props
  const { t } = useTranslation(['booking', 'common'])
  const format = useFormat()
  const { waived, bill } = partsOf(charge)
  const field = (name: 'deposit' | 'now' | 'waived', error: string | undefined) => (
    <AmountField
      label={t(`charge.parts.${name}`)}
      aria-label={`${title}: ${t(`charge.parts.${name}`)}`}
      value={charge[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
      error={error}
    />
  )
  return (
    <div className="flex flex-col gap-3">
      <div className="grid items-start gap-4 sm:grid-cols-3">
        {hasDeposit ? field('deposit', problemOf('from_deposit')) : null}
        {field('now', undefined)}
        {mayWaive ? field('waived', problemOf('waived')) : null}
      </div>
      {waived > 0 ? (
        <TextField
          label={t('charge.waiver_reason')}
          mark={t('common:required')}
          required
          maxLength={200}
          value={charge.waiver_reason}
          onChange={({ target }) => onChange({ waiver_reason: target.value })}
          error={problemOf('waiver_reason')}
        />
      ) : null}
      <div aria-live="polite">
        {bill === null ? (
          <InlineAlert tone="bad">{problemOf('settle') ?? t('charge.too_split')}</InlineAlert>
        ) : (
          <p className="text-small text-muted">
            {t('charge.parts.bill', {
              amount: `\u2068${format.money(wireAmount(bill), t('common:currency.unit'))}\u2069`,
            })}
          </p>
        )}
      </div>
    </div>
  )
}
