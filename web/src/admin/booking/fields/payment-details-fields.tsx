import { hasCheque } from '@marhala/domain/money/cheque.ts'
import type { PaymentKind, PaymentMethod } from '@marhala/domain/money/ledger.ts'
import { formatMoney, parseMoney } from '@marhala/domain/money/money.ts'
import { reachesCashLimit } from '@marhala/domain/morocco/cash.ts'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCompany } from '../../../data/company/company.ts'
import { Money } from '../../../features/format/money.tsx'
import { useFormat } from '../../../features/format/use-format.ts'
import { DayField } from '../../../features/forms/day-field.tsx'
import { AmountField } from '../../../features/forms/amount-field.tsx'
import { readAmount } from '../../../features/forms/read-amount.ts'
import { useAmountInput } from '../../../features/forms/use-amount-input.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { type DetailTexts, handedOver, isHandedOver } from './details-values.ts'

export type DetailName = Exclude<keyof DetailTexts, 'cheque'> | `cheque.${keyof DetailTexts['cheque']}`

type Bind = (name: DetailName) => UseFormRegisterReturn & { error: string | undefined }

type PaymentDetailsFieldsProps = {
  bind: Bind
  details: DetailTexts
  amount: string
  kind: PaymentKind
  method: PaymentMethod
}

/** What is noted of money as it comes: cash and its change, euros, the cheque, who gives a deposit in the client's place. */
export function PaymentDetailsFields(props: PaymentDetailsFieldsProps) {
  const { bind, details, kind, method } = props
  const { t } = useTranslation(['booking', 'common'])
  return (
    <>
      {isHandedOver({ kind, payment_method: method }) ? <CashFields {...props} /> : null}
      {hasCheque({ kind, payment_method: method }) ? <ChequeFields {...props} /> : null}
      {kind === 'warranty_in' ? (
        <div className="flex flex-col gap-3">
          <Checkbox {...bind('by_other')} label={t('payment.other_payer')} />
          {details.by_other ? (
            <div className="grid items-start gap-4 sm:grid-cols-2">
              <TextField
                {...bind('payer_name')}
                label={t('payment.payer_name')}
                mark={t('common:required')}
                required
                maxLength={120}
                autoComplete="off"
              />
              <TextField
                {...bind('payer_phone')}
                label={t('payment.payer_phone')}
                mark={t('common:optional')}
                type="tel"
                dir="ltr"
                autoComplete="off"
                className="rtl:[&_input]:text-end"
              />
            </div>
          ) : null}
        </div>
      ) : null}
    </>
  )
}

function CashFields({ bind, details, amount, kind }: PaymentDetailsFieldsProps) {
  const { t } = useTranslation(['booking', 'common'])
  const { euro_rate: rate = null, cash_limit = null } = useCompany().settings?.rules ?? {}
  const isAsked = isLargeCash(kind, amount, cash_limit)
  const { worth, change } = handedOver(amount, details, rate)
  return (
    <div className="flex flex-col gap-3">
      {rate === null ? null : <Checkbox {...bind('in_euro')} label={t('payment.in_euro')} />}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {details.in_euro && rate !== null ? (
          <EuroField bind={bind} rate={rate} key="euro" />
        ) : (
          <AmountField
            {...bind('cash_received')}
            label={t('payment.cash_received')}
            mark={t('common:optional')}
            key="cash"
          />
        )}
        <p aria-live="polite" className="flex flex-col gap-1 self-end pb-2.5 text-small empty:hidden">
          {worth === null ? null : (
            <span>
              {t('payment.euro_worth')} <Money amount={formatMoney(worth)} className="font-semibold" />
            </span>
          )}
          {change === null || change < 0 ? null : (
            <span>
              {t('payment.change')} <Money amount={formatMoney(change)} className="font-semibold" />
            </span>
          )}
        </p>
      </div>
      <CashReason bind={bind} typed={details.cash_reason} isAsked={isAsked} />
    </div>
  )
}

/** Whether what is typed alone reaches the country's limit; what was paid before it the server adds. */
function isLargeCash(kind: PaymentKind, amount: string, limit: string | null): boolean {
  const [typed, most] = [parseMoney(readAmount(amount) ?? ''), parseMoney(limit ?? '')]
  return kind === 'charge' && typed !== null && most !== null && reachesCashLimit(typed, { amount: most })
}

/** Why so much is taken in cash: asked from the country's limit on, which the server knows for all of a booking's cash. */
function CashReason({ bind, typed, isAsked }: { bind: Bind; typed: string; isAsked: boolean }) {
  const { t } = useTranslation(['booking', 'common'])
  const { error, ...field } = bind('cash_reason')
  if (!isAsked && !error && typed === '') return null
  return (
    <TextField
      {...field}
      error={error}
      label={t('payment.cash_reason')}
      mark={t('common:required')}
      required
      maxLength={200}
      autoComplete="off"
    />
  )
}

function EuroField({ bind, rate }: { bind: Bind; rate: number }) {
  const { t } = useTranslation(['booking', 'common'])
  const format = useFormat()
  const { error, ...field } = bind('euro_amount')
  const input = useAmountInput(field)
  return (
    <TextField
      {...input}
      name={field.name}
      error={error}
      label={t('payment.euro_amount')}
      mark={t('common:required')}
      required
      help={t('payment.euro_rate', { rate: format.number(rate) })}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      end="€"
      className="[&_input]:tabular-nums rtl:[&_input]:text-end"
    />
  )
}

function ChequeFields({ bind }: PaymentDetailsFieldsProps) {
  const { t } = useTranslation(['booking', 'common'])
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      <TextField
        {...bind('cheque.number')}
        label={t('cheque.number')}
        mark={t('common:required')}
        required
        maxLength={40}
        dir="ltr"
        autoComplete="off"
        className="rtl:[&_input]:text-end"
      />
      <TextField
        {...bind('cheque.bank')}
        label={t('cheque.bank')}
        mark={t('common:required')}
        required
        maxLength={80}
        autoComplete="off"
      />
      <DayField {...bind('cheque.dated')} label={t('cheque.dated')} mark={t('common:required')} required />
    </div>
  )
}
