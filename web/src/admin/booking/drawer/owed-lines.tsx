import type { Booking } from '@marhala/contract/booking/booking.ts'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../features/format/money.tsx'
import { StatLine, StatList } from '../../../ui/stat-line.tsx'
import { ledgerOf, wireAmount } from '../../../data/bookings/booking-money.ts'

/** What came to a booking's price, what of it is paid, and what is outstanding or to be refunded, whenever something is. */
export function OwedLines({ booking }: { booking: Booking }) {
  const { t } = useTranslation(['booking', 'booking-list'])
  const { charges_total, paid, outstanding, due_at_pickup } = booking
  const { refundable } = ledgerOf(booking)
  // Before the handover it stands with the deposit below the price.
  const isOwed = outstanding !== '0.00' && due_at_pickup === null
  if (charges_total === '0.00' && paid === '0.00' && !isOwed) return null
  return (
    <StatList>
      {charges_total === '0.00' ? null : (
        <StatLine label={t('charge.title')} value={<Money amount={charges_total} />} />
      )}
      {paid === '0.00' ? null : (
        <StatLine label={t('booking-list:columns.paid')} value={<Money amount={paid} />} />
      )}
      {isOwed ? (
        <StatLine
          label={t('booking-list:columns.outstanding')}
          value={<Money amount={outstanding} className="text-warn" />}
          emphasis="strong"
        />
      ) : null}
      {refundable > 0 ? (
        <StatLine
          label={t('cancel.to_refund')}
          value={<Money amount={wireAmount(refundable)} className="text-warn" />}
          emphasis="strong"
        />
      ) : null}
    </StatList>
  )
}
