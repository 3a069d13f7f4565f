import type { Booking } from '@marhala/contract/booking/booking.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { bookingQuery, useBookingWrite } from '../../../data/bookings/bookings.ts'
import { isolateLtr } from '@marhala/contract/wire/isolate.ts'
import { DateRangeText } from '../../../features/format/date-text.tsx'
import { keepTogether } from '../../../features/format/keep-together.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { useSayFailure } from '../../../features/loading/use-say-failure.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'

type CancelDialogProps = { booking: Booking; isOpen: boolean; onClose: () => void }

/** Asks before cancelling, naming the fee; a booking that somebody else has changed is read again, and asked anew. */
export function CancelDialog({ booking, isOpen, onClose }: CancelDialogProps) {
  const { t } = useTranslation(['account', 'common'])
  const say = useSayFailure()
  const format = useFormat()
  const { refetch } = useQuery(bookingQuery(booking.reference))
  const cancel = useBookingWrite(bookings.cancel)
  const close = () => {
    onClose()
    cancel.reset()
  }

  const confirm = () =>
    cancel.mutate(
      {
        params: { booking: booking.reference },
        body: { cancel_reason: 'customer', version: booking.version },
      },
      {
        onSuccess: () => {
          close()
          showToast({ text: t('cancel.done', { reference: isolateLtr(booking.reference) }) })
        },
        onError: (failure) => {
          if (failure.status === 409) void refetch()
        },
      },
    )
  const hasFee = Number(booking.fee_if_cancelled ?? 0) > 0
  const fee = isolateLtr(format.money(booking.fee_if_cancelled ?? '0.00', t('common:currency.unit')))
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      onConfirm={confirm}
      title={t('cancel.title', { reference: isolateLtr(booking.reference) })}
      confirmLabel={hasFee ? t('cancel.confirm_fee', { fee }) : t('cancel.confirm')}
      cancelLabel={t('cancel.keep')}
      closeLabel={t('common:close')}
      pending={cancel.isPending}
      error={say(cancel.error)?.message}
    >
      <p className="text-fg">
        <bdi>{booking.car.name}</bdi> ·{' '}
        <DateRangeText start={booking.start_date} end={booking.end_date} style="day" />
      </p>
      <p>{t('cancel.what')}</p>
      <p className="mt-2 font-semibold text-fg">
        {hasFee ? t('cancel.fee', { fee }) : <FreeText booking={booking} />}
      </p>
    </ConfirmDialog>
  )
}

function FreeText({ booking }: { booking: Booking }) {
  const { t } = useTranslation('account')
  const format = useFormat()
  // Until it is confirmed cancelling costs nothing, however late: a date would say less than the truth.
  if (booking.status === 'pending' || booking.free_cancellation_until === null) return t('cancel.free')
  return t('cancel.free_until', {
    date: keepTogether(format.date(booking.free_cancellation_until, 'dayTime')),
  })
}
