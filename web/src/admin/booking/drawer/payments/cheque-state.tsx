import * as cheques from '@marhala/contract/money/cheques.ts'
import type { Booking } from '@marhala/contract/booking/booking.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import { chequeMoves, chequeReversal, type ChequeState as State } from '@marhala/domain/money/cheque.ts'
import { formatMoney } from '@marhala/domain/money/money.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../features/format/use-format.ts'
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx'
import { showToast } from '../../../../ui/overlay/toast-store.ts'
import { centimes, ledgerOf } from '../../../../data/bookings/booking-money.ts'
import { settle, useWrite } from '../../fields/use-booking-write.ts'
import { WriteAlert } from '../../fields/write-alert.tsx'

type Payment = Booking['payment_histories'][number]
type ChequeStateProps = { booking: Booking; payment: Payment }

const tones: Record<State, BadgeTone> = {
  received: 'info',
  deposited: 'ok',
  returned: 'bad',
  given_back: 'slate',
}

/** Where a cheque is, and what may become of it; one that comes back pays nothing any more, and is asked about. */
export function ChequeState({ booking, payment }: ChequeStateProps) {
  const { t } = useTranslation('booking')
  const [next, setNext] = useState<State | null>(null)
  const write = useWrite(cheques.change, booking)
  const { state } = payment.cheque!
  const move = async (to: State) => {
    await write.run({ params: { paymentId: payment.id }, body: { state: to } })
    setNext(null)
    showToast({ text: t('cheque.saved') })
  }
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-2">
      <Badge tone={tones[state]}>{t(`cheque.states.${state}`)}</Badge>
      {chequeMoves(state).map((to) => (
        <Button
          key={to}
          variant="outline"
          size="sm"
          pending={write.pending && next === null}
          onClick={() => (to === 'deposited' ? settle(move(to)) : setNext(to))}
        >
          {t(`cheque.to.${to as 'deposited'}`)}
        </Button>
      ))}
      {next === null ? <WriteAlert write={write} problem={undefined} /> : null}
      {next === null || next === 'deposited' ? null : (
        <ComesBack
          booking={booking}
          payment={payment}
          to={next as 'returned'}
          write={write}
          onConfirm={() => settle(move(next))}
          onClose={() => setNext(null)}
        />
      )}
    </div>
  )
}

type ComesBackProps = ChequeStateProps & {
  to: 'returned' | 'given_back'
  write: ReturnType<typeof useWrite<typeof cheques.change>>
  onConfirm: () => void
  onClose: () => void
}

function ComesBack({ booking, payment, to, write, onConfirm, onClose }: ComesBackProps) {
  const { t } = useTranslation(['booking', 'common'])
  const format = useFormat()
  const entry = chequeReversal(
    { kind: payment.kind, amount: centimes(payment.amount) },
    ledgerOf(booking),
    // What a gateway was told to give back is known to the server, which asks once more.
    { going_back: 0, on_card: 0 },
  )
  const amount = entry && isolate(format.money(formatMoney(entry.amount), t('common:currency.unit')))
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={onConfirm}
      title={t(`cheque.confirm_${to}`)}
      confirmLabel={t(`cheque.to.${to}`)}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      pending={write.pending}
    >
      <WriteAlert write={write} problem={undefined} />
      {entry ? (
        <p>{t(entry.kind === 'refund' ? 'cheque.due_again' : 'cheque.held_no_more', { amount: amount! })}</p>
      ) : null}
    </ConfirmDialog>
  )
}
