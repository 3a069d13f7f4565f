import type { Booking } from '@marhala/contract/booking/booking.ts'
import * as takeBack from '@marhala/contract/booking/take-back.ts'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../../features/format/money.tsx'
import { useFormat } from '../../../../features/format/use-format.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx'
import { showToast } from '../../../../ui/overlay/toast-store.ts'
import { useChargeReason } from '../../fields/charge-reason.ts'
import { settle, useWrite } from '../../fields/use-booking-write.ts'
import { WriteAlert } from '../../fields/write-alert.tsx'

type Charge = Booking['booking_charges'][number]

/** What the return cost beside the price, with what was struck of it; nothing where it cost nothing. */
export function BookingCharges({ booking }: { booking: Booking }) {
  const { t } = useTranslation('booking')
  const [removed, setRemoved] = useState<Charge | null>(null)
  if (booking.booking_charges.length === 0) return null
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-h3">{t('charge.title')}</h3>
      <ul className="divide-y rounded-card border">
        {booking.booking_charges.map((charge) => (
          <Line key={charge.id} charge={charge} onRemove={() => setRemoved(charge)} />
        ))}
      </ul>
      {removed ? <Remove booking={booking} charge={removed} onClose={() => setRemoved(null)} /> : null}
    </section>
  )
}

function Line({ charge, onRemove }: { charge: Charge; onRemove: () => void }) {
  const { t } = useTranslation('booking')
  const why = useChargeReason()(charge)
  const { voided, reason } = charge
  const notes = [why, charge.settle === 'deposit' ? t('charge.from_deposit') : null].filter(Boolean)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
      <div className={classNames('min-w-40 flex-1', voided && 'text-muted')}>
        <p className={classNames('font-semibold', voided && 'line-through')}>
          {t(`charge.kinds.${charge.kind}`)}
        </p>
        {reason ? (
          <p className="text-small wrap-anywhere" dir="auto">
            {reason}
          </p>
        ) : null}
        {notes.length > 0 ? <p className="text-small text-muted">{notes.join(' · ')}</p> : null}
      </div>
      {voided ? <Badge tone="slate">{t('charge.voided')}</Badge> : null}
      <Money amount={charge.amount} className={voided ? 'text-muted line-through' : 'font-semibold'} />
      {voided ? null : (
        <IconButton label={t('charge.remove')} onClick={onRemove}>
          <Trash2 strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      )}
    </li>
  )
}

type RemoveProps = { booking: Booking; charge: Charge; onClose: () => void }

function Remove({ booking, charge, onClose }: RemoveProps) {
  const { t } = useTranslation(['booking', 'common'])
  const format = useFormat()
  const write = useWrite(takeBack.removeCharge, booking)
  const amount = format.money(charge.amount, t('common:currency.unit'))
  const remove = async () => {
    await write.run({ params: { chargeId: charge.id } })
    onClose()
    showToast({ text: t('saved.charge_removed', { amount }) })
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => settle(remove())}
      title={t('charge.remove_title', { kind: t(`charge.kinds.${charge.kind}`), amount })}
      confirmLabel={t('charge.remove')}
      cancelLabel={t('payment.keep')}
      closeLabel={t('common:close')}
      pending={write.pending}
    >
      <div className="flex flex-col gap-4">
        <p>{t('charge.remove_effect')}</p>
        <WriteAlert write={write} />
      </div>
    </ConfirmDialog>
  )
}
