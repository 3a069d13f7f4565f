import type { Booking } from '@marhala/contract/booking/booking.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { TakeBackPreview } from '../../../data/bookings/take-back.ts'
import { Money } from '../../../features/format/money.tsx'
import { useFormat } from '../../../features/format/use-format.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Segments } from '../../../ui/fields/segments.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { StatLine, StatList } from '../../../ui/stat-line.tsx'
import { wireAmount } from '../../../data/bookings/booking-money.ts'
import { FormSection } from '../fields/form-section.tsx'
import { PaymentFields } from '../fields/payment-fields.tsx'
import type { TakeBackForm } from './take-back-form.ts'
import { settlementOf } from './take-back-values.ts'

type SectionProps = { booking: Booking; form: TakeBackForm; early: TakeBackPreview['early_return'] }

/** What is held, what the charges take of it, and what goes back or is held on. */
export function DepositSection({ booking, form, early }: SectionProps) {
  const { t } = useTranslation('booking')
  const values = form.watch()
  const { held, deducted, returned } = settlementOf(values, booking, early)
  if (held <= 0) {
    return (
      <FormSection title={t('warranty.title')}>
        <p className="text-muted">{t('warranty.none')}</p>
      </FormSection>
    )
  }
  const reserved = reservedOf(booking)
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
          label={values.rest === 'held' ? t('take_back.stays_held') : t('take_back.returned')}
          value={<Money amount={wireAmount(Math.max(0, returned))} />}
          emphasis="total"
        />
      </StatList>
      {reserved ? <OnCard amount={reserved.amount} /> : null}
      {returned > 0 && !reserved ? (
        <div className="flex flex-col gap-2">
          <Segments
            label={t('take_back.rest_label')}
            options={(['returned', 'held'] as const).map((value) => ({
              value,
              label: t(`take_back.rest.${value}`),
            }))}
            value={values.rest}
            onChange={(rest) => form.setValue('rest', rest, { shouldDirty: true })}
          />
          {values.rest === 'held' ? (
            <p className="text-small text-muted">{t('take_back.rest_held')}</p>
          ) : null}
        </div>
      ) : null}
      <div aria-live="polite" className="empty:hidden">
        {returned < 0 ? <InlineAlert tone="warn">{t('take_back.short')}</InlineAlert> : null}
        {problem ? <InlineAlert tone="bad">{problem}</InlineAlert> : null}
      </div>
    </FormSection>
  )
}

function reservedOf({ payment_histories }: Booking) {
  return payment_histories.find(
    ({ kind, payment_method, voided }) => kind === 'warranty_in' && payment_method === 'online' && !voided,
  )
}

function OnCard({ amount }: { amount: string }) {
  const { t } = useTranslation(['booking', 'common'])
  const format = useFormat()
  const reserved = format.money(amount, t('common:currency.unit'))
  return <p className="text-small text-muted">{t('take_back.on_card', { amount: reserved })}</p>
}

/**
 * What was owed before, what is charged now, and what an early return gives back; a payment is written down only if it
 * is made, either way.
 */
export function PaymentSection({ booking, form, early }: SectionProps) {
  const { t } = useTranslation(['booking', 'common'])
  const values = form.watch()
  const { before, charged, billed, givenBack, paidNow, toPay, suggested } = settlementOf(
    values,
    booking,
    early,
  )
  useSuggested(form, wireAmount(suggested), paidNow > 0)
  if (toPay === 0) {
    return (
      <FormSection title={t('take_back.to_pay')}>
        <p className="text-muted">{t('take_back.nothing_to_pay')}</p>
      </FormSection>
    )
  }
  const { register, problemOf } = form
  const goesBack = toPay < 0
  const signed = (amount: number) => (amount < 0 ? `-${wireAmount(-amount)}` : wireAmount(amount))
  return (
    <FormSection title={goesBack ? t('take_back.to_refund') : t('take_back.to_pay')}>
      <StatList>
        {before < 0 ? (
          <StatLine label={t('take_back.overpaid')} value={<Money amount={signed(before)} />} />
        ) : (
          <StatLine label={t('take_back.before')} value={<Money amount={wireAmount(before)} />} />
        )}
        {givenBack > 0 ? (
          <StatLine label={t('take_back.given_back')} value={<Money amount={signed(-givenBack)} />} />
        ) : null}
        <StatLine label={t('take_back.charged')} value={<Money amount={wireAmount(charged)} />} />
        {billed > 0 ? (
          <StatLine label={t('take_back.billed')} value={<Money amount={wireAmount(billed)} />} />
        ) : null}
        <StatLine
          label={goesBack ? t('take_back.to_refund') : t('take_back.total')}
          value={<Money amount={wireAmount(Math.abs(toPay))} />}
          emphasis="total"
        />
      </StatList>
      <Checkbox
        {...register('pays_now', {
          onChange: ({ target }: { target: HTMLInputElement }) =>
            form.setValue('amount', target.checked ? wireAmount(suggested) : ''),
        })}
        label={goesBack ? t('take_back.refunds_now') : t('take_back.pays_now')}
      />
      {values.pays_now ? (
        <PaymentFields
          bind={(name) => ({ ...register(name), error: problemOf(name) })}
          amount={values.amount}
          method={values.payment_method}
          details={values.details}
          kind={toPay < 0 ? 'refund' : 'charge'}
          amountMark={t('common:required')}
        />
      ) : null}
    </FormSection>
  )
}

/**
 * A payment begins with the first line that is paid now, and ends with the last; while nobody types another amount it is
 * what the decisions come to.
 */
function useSuggested({ getValues, setValue }: TakeBackForm, suggested: string, isPaidNow: boolean): void {
  const before = useRef({ suggested, isPaidNow })
  useEffect(() => {
    const was = before.current
    before.current = { suggested, isPaidNow }
    if (isPaidNow !== was.isPaidNow) {
      setValue('pays_now', isPaidNow)
      setValue('amount', isPaidNow ? suggested : '')
    } else if (getValues('pays_now') && getValues('amount') === was.suggested) setValue('amount', suggested)
  }, [suggested, isPaidNow, getValues, setValue])
}
