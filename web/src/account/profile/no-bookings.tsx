import type { BookingStatus } from '@marhala/domain/booking-status.ts'
import { ListFilter, ListX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { bookingsAddress } from './bookings-view.ts'

/** Never booked anything. */
export function NoBookings() {
  const { t } = useTranslation('account')
  return (
    <EmptyState
      illustration={
        <img src="/art/empty-garage.svg" alt="" width={480} height={240} className="h-auto w-72 max-w-full" />
      }
      title={t('empty.title')}
      action={
        <Link to="/cars" className={buttonClass({ variant: 'primary' })}>
          {t('empty.action')}
        </Link>
      }
    >
      {t('empty.text')}
    </EmptyState>
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

/** A page behind the last one. */
export function PastTheEnd({ to }: { to: string }) {
  const { t } = useTranslation('account')
  return (
    <EmptyState
      icon={<ListX aria-hidden="true" />}
      title={t('past_end.title')}
      action={
        <Link to={to} className={buttonClass({ variant: 'outline' })}>
          {t('past_end.action')}
        </Link>
      }
    />
  )
}
