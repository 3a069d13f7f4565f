import type { Booking } from '@marhala/contract/booking/booking.ts'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../data/session/auth.ts'
import { Money } from '../../../features/format/money.tsx'
import { Button } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import type { BookingDialog } from '../dialogs/booking-dialogs.tsx'

type CancelledNoticeProps = { booking: Booking; onOpen: (dialog: BookingDialog) => void }

/** Why a booking was cancelled and what that costs, with the way to another fee for who may waive it. */
export function CancelledNotice({ booking, onOpen }: CancelledNoticeProps) {
  const { t } = useTranslation('booking')
  const mayWaive = useMay('fees.waive')
  return (
    <InlineAlert
      tone="neutral"
      role="note"
      title={t(`cancel.reasons.${booking.cancel_reason ?? 'agency'}`)}
      action={
        mayWaive && (booking.cancellation_fee !== '0.00' || booking.fee_waived !== '0.00') ? (
          <Button variant="outline" size="sm" onClick={() => onOpen('fee')}>
            {t('cancel.change_fee')}
          </Button>
        ) : null
      }
    >
      {t('cancel.fee')} <Money amount={booking.cancellation_fee} />
      {booking.fee_waived === '0.00' ? null : (
        <span className="block">
          {t('cancel.waived')} <Money amount={booking.fee_waived} />
          {booking.fee_reason ? (
            <>
              {' · '}
              <bdi>{booking.fee_reason}</bdi>
            </>
          ) : null}
        </span>
      )}
    </InlineAlert>
  )
}
