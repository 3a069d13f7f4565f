import type { BookingStatus } from '@marhala/domain/booking/booking-status.ts'
import { ListFilter } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyGarage } from '../../../features/car/empty-garage.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { bookingsAddress } from './bookings-view.ts'

/** Never booked anything. */
export function NoBookings() {
  const { t } = useTranslation('account')
  return (
    <EmptyGarage title={t('empty.title')} to="/cars" action={t('empty.action')}>
      {t('empty.text')}
    </EmptyGarage>
  )
}

/** Nothing of the chosen status. */
export function NoBookingsOfStatus({ status, query }: { status: BookingStatus; query: URLSearchParams }) {
  const { t } = useTranslation(['account', 'status'])
  return (
    <EmptyState
      icon={<ListFilter aria-hidden="true" />}
      title={t('none.title', { status: t(`status:booking.${status}`) })}
      action={
        <Link
          to={bookingsAddress(query, { status: null })}
          preventScrollReset
          className={buttonClass({ variant: 'outline' })}
        >
          {t('none.action')}
        </Link>
      }
    />
  )
}
