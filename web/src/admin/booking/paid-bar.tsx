import type { Booking } from '@marhala/contract/booking/booking.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../features/format/use-format.ts'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { centimes, ledgerOf, wireAmount } from '../../data/bookings/booking-money.ts'

/** How much of what is due has been paid. */
export function PaidBar({ booking, size = 'sm' }: { booking: Booking; size?: 'sm' | 'md' }) {
  const { t } = useTranslation(['booking-list', 'common'])
  const format = useFormat()
  const unit = t('common:currency.unit')
  const { due } = ledgerOf(booking)
  const paid = centimes(booking.paid)
  const isPaid = paid >= due
  return (
    <div className={size === 'sm' ? 'w-16' : 'w-full'}>
      <ProgressBar
        label={t('columns.paid')}
        value={isPaid ? 1 : Math.max(0, paid)}
        max={isPaid ? 1 : due}
        valueText={t('paid_of', {
          paid: format.money(booking.paid, unit),
          due: format.money(wireAmount(due), unit),
        })}
        tone={isPaid ? 'ok' : 'primary'}
        size={size}
      />
    </div>
  )
}
