import type { Booking } from '@marhala/contract/booking/booking.ts'
import { useTranslation } from 'react-i18next'
import { LateWhere } from '../../../features/booking/lazy-where.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { clientName } from '@marhala/domain/accounts/company-client.ts'

type WhereDialogProps = { booking: Booking; isOpen: boolean; onClose: () => void }

/** Where the car of a booking is. */
export function WhereDialog({ booking, isOpen, onClose }: WhereDialogProps) {
  const { t } = useTranslation(['booking', 'common'])
  const { car, user } = booking
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('where.title')} closeLabel={t('common:close')}>
      <div className="flex flex-col gap-4">
        <p className="text-muted">
          <bdi className="font-semibold text-fg">{car.name}</bdi>{' '}
          <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
            {car.registration_plate}
          </bdi>
          {' · '}
          <bdi>{clientName(user)}</bdi>
        </p>
        <LateWhere errorTitle={t('failed')} bookingId={booking.id} />
      </div>
    </Dialog>
  )
}
