import type { Booking } from '@marhala/contract/booking/booking.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import { receipt } from '@marhala/contract/booking/documents.ts'
import { goesOut } from '@marhala/domain/money/ledger.ts'
import { Lock, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnlinePayment } from '../../../../data/bookings/online-payments.ts'
import { PaymentStatusBadge } from '../../../../features/booking/status-badge.tsx'
import { DocumentButton } from '../../../../features/downloads/document-button.tsx'
import { DateText } from '../../../../features/format/date-text.tsx'
import { Money } from '../../../../features/format/money.tsx'
import { useFormat } from '../../../../features/format/use-format.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx'
import { showToast } from '../../../../ui/overlay/toast-store.ts'
import type { BookingDialog } from '../../dialogs/booking-dialogs.tsx'
import { ledgerOf, wireAmount } from '../../../../data/bookings/booking-money.ts'
import { settle, useWrite } from '../../fields/use-booking-write.ts'
import { WriteAlert } from '../../fields/write-alert.tsx'
import { PaidBar } from '../../paid-bar.tsx'
import { AddPayment } from './add-payment.tsx'
import { BookingCharges } from './booking-charges.tsx'
import { ChequeState } from './cheque-state.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { LateOnline } from './lazy-online.ts'

type Payment = Booking['payment_histories'][number]

type PaymentsTabProps = { booking: Booking; onOpen: (dialog: BookingDialog) => void }

/** The money of a booking: where it stands, the ledger with what was voided, and a new payment. */
export function PaymentsTab({ booking, onOpen }: PaymentsTabProps) {
  const { t } = useTranslation('booking')
  const [removed, setRemoved] = useState<Payment | null>(null)
  const online = useOnlinePayment()
  return (
    <div className="flex flex-col gap-6">
      <MoneyState booking={booking} />
      <BookingCharges booking={booking} onAdd={() => onOpen('charge')} />
      {booking.payment_histories.length === 0 ? (
        <p className="text-muted">{t('payment.none')}</p>
      ) : (
        <ul className="divide-y rounded-card border">
          {booking.payment_histories.map((payment) => (
            <PaymentLine
              key={payment.id}
              booking={booking}
              payment={payment}
              onRemove={() => setRemoved(payment)}
            />
          ))}
        </ul>
      )}
      {online || booking.payment_histories.some(({ payment_method }) => payment_method === 'online') ? (
        <LateOnline errorTitle={t('failed')} booking={booking} />
      ) : null}
      <AddPayment key={booking.version} booking={booking} />
      {removed ? (
        <RemovePayment booking={booking} payment={removed} onClose={() => setRemoved(null)} />
      ) : null}
    </div>
  )
}

function MoneyState({ booking }: { booking: Booking }) {
  const { t } = useTranslation(['booking', 'booking-list'])
  const ledger = ledgerOf(booking)
  const figures = [
    { label: t('payment.due'), amount: wireAmount(ledger.due) },
    { label: t('booking-list:columns.paid'), amount: booking.paid },
    { label: t('booking-list:columns.outstanding'), amount: booking.outstanding },
  ]
  return (
    <section className="flex flex-col gap-3 rounded-card bg-sunken p-4" aria-label={t('tabs.payments')}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <dl className="flex flex-wrap gap-x-8 gap-y-3">
          {figures.map(({ label, amount }) => (
            <div key={label}>
              <dt className="text-micro text-muted">{label}</dt>
              <dd className="text-h2">
                <Money amount={amount} />
              </dd>
            </div>
          ))}
        </dl>
        <PaymentStatusBadge status={booking.payment_status} />
      </div>
      <PaidBar booking={booking} size="md" />
      {ledger.warranty === null ? null : (
        <p className="text-small text-muted">
          {t('warranty.title')} <Money amount={booking.warranty_amount} /> ·{' '}
          {t(`warranty.state.${ledger.warranty}`)}
        </p>
      )}
    </section>
  )
}

type PaymentLineProps = { booking: Booking; payment: Payment; onRemove: () => void }

function PaymentLine({ booking, payment, onRemove }: PaymentLineProps) {
  const { t } = useTranslation(['booking', 'common', 'documents'])
  const amount = goesOut(payment.kind) ? `-${payment.amount}` : payment.amount
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
      <div className={classNames('min-w-40 flex-1', payment.voided && 'text-muted')}>
        <p className={classNames('font-semibold', payment.voided && 'line-through')}>
          {t(`payment.kinds.${payment.kind}`)}
        </p>
        <p className="text-small text-muted">
          <DateText at={payment.created_at} /> · {t(`payment.methods.${payment.payment_method}`)}
          {payment.transaction_id ? (
            <>
              {' · '}
              <bdi dir="ltr" className="inline-block max-w-full wrap-anywhere">
                {payment.transaction_id}
              </bdi>
            </>
          ) : null}
        </p>
        <PaymentFacts payment={payment} />
        {payment.cheque && !payment.voided ? <ChequeState booking={booking} payment={payment} /> : null}
      </div>
      {payment.voided ? <Badge tone="slate">{t('payment.voided')}</Badge> : null}
      <Money amount={amount} className={payment.voided ? 'text-muted line-through' : 'font-semibold'} />
      {payment.voided ? null : (
        <>
          <DocumentButton
            endpoint={receipt}
            input={{ params: { booking: String(booking.id), paymentId: payment.id } }}
          >
            {t('documents:receipt')}
          </DocumentButton>
          {payment.in_close ? (
            <span title={t('payment.counted')} className="text-muted">
              <Lock className="size-4" strokeWidth={1.75} aria-hidden="true" />
              <span className="sr-only">{t('payment.counted')}</span>
            </span>
          ) : (
            <IconButton label={t('payment.remove')} onClick={onRemove}>
              <Trash2 strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          )}
        </>
      )}
    </li>
  )
}

type RemovePaymentProps = { booking: Booking; payment: Payment; onClose: () => void }

function RemovePayment({ booking, payment, onClose }: RemovePaymentProps) {
  const { t } = useTranslation(['booking', 'common'])
  const format = useFormat()
  const write = useWrite(bookings.removePayment, booking)
  const amount = format.money(payment.amount, t('common:currency.unit'))
  const remove = async () => {
    await write.run({ params: { paymentId: payment.id } })
    onClose()
    showToast({ text: t('saved.payment_removed', { amount }) })
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => settle(remove())}
      title={t('payment.remove_title', { kind: t(`payment.kinds.${payment.kind}`), amount })}
      confirmLabel={t('payment.remove')}
      cancelLabel={t('payment.keep')}
      closeLabel={t('common:close')}
      pending={write.pending}
    >
      <div className="flex flex-col gap-4">
        <p>{t('payment.remove_effect')}</p>
        <WriteAlert write={write} />
      </div>
    </ConfirmDialog>
  )
}
