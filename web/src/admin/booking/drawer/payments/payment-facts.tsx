import type { Booking } from '@marhala/contract/booking/booking.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../features/format/use-format.ts'

type Payment = Booking['payment_histories'][number]

/** What was noted of money as it came: what was handed over and the change, the cheque, who gave a deposit. */
export function PaymentFacts({ payment }: { payment: Payment }) {
  const { t } = useTranslation(['booking', 'common'])
  const format = useFormat()
  const money = (amount: string) => isolate(format.money(amount, t('common:currency.unit')))
  const { cheque, change, euro_amount, euro_rate, cash_received, payer_name, payer_phone } = payment
  const received =
    euro_amount === null
      ? cash_received && money(cash_received)
      : isolate(`${format.money(euro_amount, '€')} × ${format.number(euro_rate ?? 0)}`)
  const facts = [
    received && change !== null && t('payment.change_line', { received, change: money(change) }),
    cheque &&
      isolate(cheque.number) +
        ' · ' +
        t('payment.cheque_line', { bank: isolate(cheque.bank), day: format.plainDate(cheque.dated) }),
    payer_name && t('payment.payer', { name: isolate([payer_name, payer_phone].filter(Boolean).join(', ')) }),
    payment.stamp_duty !== '0.00' &&
      t(payment.stamp_borne_by === 'client' ? 'payment.stamp_line_client' : 'payment.stamp_line', {
        amount: money(payment.stamp_duty),
      }),
    payment.cash_reason && t('payment.cash_reason_line', { reason: isolate(payment.cash_reason) }),
    payment.reverses_id !== null && t('payment.takes_back'),
  ].filter((fact) => fact !== null && fact !== false && fact !== '')
  return facts.map((fact) => (
    <p key={String(fact)} className="text-small text-muted wrap-anywhere">
      {fact}
    </p>
  ))
}
