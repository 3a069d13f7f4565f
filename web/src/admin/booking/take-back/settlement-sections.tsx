import type { Booking } from '@marhala/contract/booking/booking.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../features/format/money.tsx'
import { useFormat } from '../../../features/format/use-format.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { StatLine, StatList } from '../../../ui/stat-line.tsx'
import { wireAmount } from '../booking-money.ts'
import { FormSection } from '../fields/form-section.tsx'
import { PaymentFields } from '../fields/payment-fields.tsx'
import type { TakeBackForm } from './take-back-form.ts'
import { settlementOf } from './take-back-values.ts'

type SectionProps = { booking: Booking; form: TakeBackForm }

/** What is held, what the charges take of it, and what goes back. */
export function DepositSection({ booking, form }: SectionProps) {
  const { t } = useTranslation('booking')
  const { held, deducted, returned } = settlementOf(form.watch(), booking)
  if (held <= 0) {
    return (
      <FormSection title={t('warranty.title')}>
        <p className="text-muted">{t('warranty.none')}</p>
      </FormSection>
    )
  }
  const problem = form.problemOf('warranty') ?? form.problemOf('warranty_retained')
  return (
    <FormSection title={t('warranty.title')}>
      <StatList>
        <StatLine label={t('take_back.held')} value={<Money amount={wireAmount(held)} />} />
        <StatLine
          label={t('take_back.deducted')}
          value={<Money amount={deducted === 0 ? '0.00' : `-${wireAmount(deducted)}`} />}
        />
        <StatLine
          label={t('take_back.returned')}
          value={<Money amount={wireAmount(Math.max(0, returned))} />}
          emphasis="total"
        />
      </StatList>
      <OnCard booking={booking} />
      <div aria-live="polite" className="empty:hidden">
        {returned < 0 ? <InlineAlert tone="warn">{t('take_back.short')}</InlineAlert> : null}
        {problem ? <InlineAlert tone="bad">{problem}</InlineAlert> : null}
      </div>
    </FormSection>
  )
}

function OnCard({ booking }: { booking: Booking }) {
  const { t } = useTranslation(['booking', 'common'])
  const format = useFormat()
  const reserved = booking.payment_histories.find(
    ({ kind, payment_method, voided }) => kind === 'warranty_in' && payment_method === 'online' && !voided,
  )
  if (!reserved) return null
  const amount = format.money(reserved.amount, t('common:currency.unit'))
  return <p className="text-small text-muted">{t('take_back.on_card', { amount })}</p>
}

/** What was owed before and what is charged now; a payment of it is written down only if it is made. */
export function PaymentSection({ booking, form }: SectionProps) {
  const { t } = useTranslation(['booking', 'common'])
  const values = form.watch()
  const { outstanding, charged, toPay } = settlementOf(values, booking)
  useWholeAmount(form, wireAmount(toPay))
  if (toPay === 0) {
    return (
      <FormSection title={t('take_back.to_pay')}>
        <p className="text-muted">{t('take_back.nothing_to_pay')}</p>
      </FormSection>
    )
  }
  const { register, problemOf } = form
  return (
    <FormSection title={t('take_back.to_pay')}>
      <StatList>
        <StatLine label={t('take_back.before')} value={<Money amount={wireAmount(outstanding)} />} />
        <StatLine label={t('take_back.charged')} value={<Money amount={wireAmount(charged)} />} />
        <StatLine
          label={t('take_back.total')}
          value={<Money amount={wireAmount(toPay)} />}
          emphasis="total"
        />
      </StatList>
      <Checkbox
        {...register('pays_now', {
          onChange: ({ target }: { target: HTMLInputElement }) =>
            form.setValue('amount', target.checked ? wireAmount(toPay) : ''),
        })}
        label={t('take_back.pays_now')}
      />
      {values.pays_now ? (
        <PaymentFields
          bind={(name) => ({ ...register(name), error: problemOf(name) })}
          amount={values.amount}
          method={values.payment_method}
          amountMark={t('common:required')}
        />
      ) : null}
    </FormSection>
  )
}

/** A payment that is of everything stays so while the charges are decided. */
function useWholeAmount({ getValues, setValue }: TakeBackForm, whole: string): void {
  const before = useRef(whole)
  useEffect(() => {
    if (getValues('pays_now') && getValues('amount') === before.current) setValue('amount', whole)
    before.current = whole
  }, [whole, getValues, setValue])
}
