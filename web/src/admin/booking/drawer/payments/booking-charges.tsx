import type { Booking } from '@marhala/contract/booking/booking.ts'
import * as takeBack from '@marhala/contract/booking/take-back.ts'
import { Paperclip, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChargeFileButton } from '../../../../features/downloads/charge-file-button.tsx'
import { Money } from '../../../../features/format/money.tsx'
import { useFormat } from '../../../../features/format/use-format.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx'
import { showToast } from '../../../../ui/overlay/toast-store.ts'
import { useChargeName, useChargeReason } from '../../fields/charge-reason.ts'
import { settle, useWrite } from '../../fields/use-booking-write.ts'
import { WriteAlert } from '../../fields/write-alert.tsx'
import { ChargeFileDialog } from './charge-file-dialog.tsx'

type Charge = Booking['booking_charges'][number]

type BookingChargesProps = { booking: Booking; onAdd: () => void }

/** What the return cost beside the price, and what came after it, with what was struck; a finished booking takes more. */
export function BookingCharges({ booking, onAdd }: BookingChargesProps) {
  const { t } = useTranslation('booking')
  const [removed, setRemoved] = useState<Charge | null>(null)
  const [attached, setAttached] = useState<number | null>(null)
  const isFinished = booking.status === 'completed'
  if (booking.booking_charges.length === 0 && !isFinished) return null
  return (
    <section className="flex flex-col gap-3">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-h3">{t('charge.title')}</h3>
        {isFinished ? (
          <Button
            variant="outline"
            size="sm"
            startIcon={<Plus strokeWidth={1.75} aria-hidden="true" />}
            onClick={onAdd}
          >
            {t('charge.add')}
          </Button>
        ) : null}
      </header>
      {booking.booking_charges.length === 0 ? <p className="text-muted">{t('charge.none')}</p> : null}
      <ul className="divide-y rounded-card border empty:hidden">
        {booking.booking_charges.map((charge) => (
          <Line
            key={charge.id}
            booking={booking}
            charge={charge}
            onAttach={() => setAttached(charge.id)}
            onRemove={() => setRemoved(charge)}
          />
        ))}
      </ul>
      {attached === null ? null : (
        <ChargeFileDialog booking={booking} chargeId={attached} onClose={() => setAttached(null)} />
      )}
      {removed ? <Remove booking={booking} charge={removed} onClose={() => setRemoved(null)} /> : null}
    </section>
  )
}

function useAmount() {
  const { t } = useTranslation('common')
  const format = useFormat()
  return (amount: string) => `\u2068${format.money(amount, t('currency.unit'))}\u2069`
}

type LineProps = { booking: Booking; charge: Charge; onAttach: () => void; onRemove: () => void }

function Line({ booking, charge, onAttach, onRemove }: LineProps) {
  const { t } = useTranslation(['booking', 'common', 'charge-files'])
  const why = useChargeReason()(charge)
  const { voided, reason } = charge
  const named = useChargeName()
  const money = useAmount()
  const waived = charge.waived === '0.00' ? null : t('charge.waived', { amount: money(charge.waived) })
  const notes = [
    why,
    partOf(charge),
    waived && [waived, charge.waiver_reason].filter(Boolean).join(t('common:comma')),
    charge.after_return ? t('charge.after_return') : null,
  ].filter(Boolean)

  function partOf({ amount, from_deposit }: Charge): string | null {
    if (from_deposit === '0.00') return null
    return from_deposit === amount
      ? t('charge.from_deposit')
      : `${t('charge.from_deposit')} ${money(from_deposit)}`
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
      <div className={classNames('min-w-40 flex-1', voided && 'text-muted')}>
        <p className={classNames('font-semibold', voided && 'line-through')}>{named(charge)}</p>
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
        <span className="flex items-center gap-1">
          <ChargeFileButton booking={booking} charge={charge} />
          <IconButton
            label={t(charge.has_file ? 'charge-files:replace' : 'charge-files:attach')}
            onClick={onAttach}
          >
            <Paperclip strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
          <IconButton label={t('charge.remove')} onClick={onRemove}>
            <Trash2 strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        </span>
      )}
    </li>
  )
}

type RemoveProps = { booking: Booking; charge: Charge; onClose: () => void }

function Remove({ booking, charge, onClose }: RemoveProps) {
  const { t } = useTranslation(['booking', 'common'])
  const format = useFormat()
  const write = useWrite(takeBack.removeCharge, booking)
  const named = useChargeName()
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
      title={t('charge.remove_title', { kind: named(charge), amount })}
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
