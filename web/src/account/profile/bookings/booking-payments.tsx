import type { Booking } from '@marhala/contract/booking/booking.ts'
import { receipt } from '@marhala/contract/booking/documents.ts'
import { useTranslation } from 'react-i18next'
import { DocumentButton } from '../../../features/downloads/document-button.tsx'
import { DateText } from '../../../features/format/date-text.tsx'
import { Money } from '../../../features/format/money.tsx'
import { useFormat } from '../../../features/format/use-format.ts'

/** The ledger as its client sees it: what was paid, given back, left as a deposit, each with its receipt. */
export function BookingPayments({ booking }: { booking: Booking }) {
  const { t } = useTranslation(['account', 'documents'])
  const format = useFormat()
  const payments = booking.payment_histories.filter((payment) => !payment.voided)
  if (payments.length === 0) return <p className="text-muted">{t('details.no_payments')}</p>
  return (
    <ul className="flex flex-col gap-3">
      {payments.map((payment) => (
        <li key={payment.id} className="flex items-start justify-between gap-6 text-small">
          <div className="min-w-0">
            <p className="font-semibold">{t(`payment_kind.${payment.kind}`)}</p>
            <p className="text-muted">
              {t(`payment_method.${payment.payment_method}`)} · <DateText at={payment.created_at} />
            </p>
            {payment.transaction_id ? (
              <bdi dir="ltr" className="block text-micro break-all text-muted">
                {payment.transaction_id}
              </bdi>
            ) : null}
          </div>
          <div className="flex shrink-0 flex-col items-end gap-2">
            <Money amount={payment.amount} className="font-semibold" />
            <DocumentButton
              endpoint={receipt}
              input={{ params: { booking: String(booking.id), paymentId: payment.id } }}
              label={`${t('documents:receipt')}, ${format.date(payment.created_at, 'dayYearTime')}`}
            >
              {t('documents:receipt')}
            </DocumentButton>
          </div>
        </li>
      ))}
    </ul>
  )
}
