import type { Booking } from '@marhala/contract/booking/booking.ts'
import { mayChangeTrip } from '@marhala/domain/booking/booking-status.ts'
import { CalendarCog } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isHoldOver } from '../../../features/booking/is-hold-over.ts'
import { lateDialog } from '../../../features/loading/late-dialog.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'

const useTripDialog = lateDialog(async () => (await import('./trip-dialog.tsx')).TripDialog)

/** Opens the dates and places of a booking for its client to change; nothing where they may not, and whom to call about an agreed price. */
export function TripButton({ booking }: { booking: Booking }) {
  const { t } = useTranslation(['account', 'failure'])
  const dialog = useTripDialog()
  if (!mayChangeTrip(booking.status, { byStaff: false }) || isHoldOver(booking)) return null
  if (booking.discount_amount !== '0.00' && booking.discount === 0) {
    return <p className="text-small text-muted">{t('details.price_agreed')}</p>
  }
  return (
    <>
      <Button
        {...dialog.opener}
        variant="outline"
        size="sm"
        startIcon={<CalendarCog strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => dialog.open(() => showToast({ tone: 'bad', text: t('failure:network') }))}
      >
        {t('details.change')}
      </Button>
      {dialog.Dialog && dialog.isOpen ? <dialog.Dialog booking={booking} onClose={dialog.close} /> : null}
    </>
  )
}
