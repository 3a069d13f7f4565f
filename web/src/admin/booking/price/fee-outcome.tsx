import type { Booking } from '@marhala/contract/booking/booking.ts'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../features/format/money.tsx'
import { StatLine, StatList } from '../../../ui/stat-line.tsx'
import { ledgerOf, wireAmount } from '../../../data/bookings/booking-money.ts'

/** What a fee makes of the money of a cancelled booking: what is paid, and what goes back or is still to pay. */
export function FeeOutcome({ booking, fee }: { booking: Booking; fee: string }) {
  const { t } = useTranslation('booking')
  const { refundable, outstanding } = ledgerOf(booking, { cancellation_fee: fee })
  return (
    <StatList className="rounded-card bg-sunken p-4">
      <StatLine label={t('cancel.fee')} value={<Money amount={fee} />} emphasis="strong" />
      <StatLine label={t('cancel.already_paid')} value={<Money amount={booking.paid} />} />
      {refundable > 0 ? (
        <StatLine
          label={t('cancel.to_refund')}
          value={<Money amount={wireAmount(refundable)} />}
          emphasis="strong"
        />
      ) : null}
      {outstanding > 0 ? (
        <StatLine
          label={t('cancel.to_pay')}
          value={<Money amount={wireAmount(outstanding)} />}
          emphasis="strong"
        />
      ) : null}
    </StatList>
  )
}
