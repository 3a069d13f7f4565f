import type { StaffUser } from '@marhala/contract/accounts/clients.ts'
import { goesOut } from '@marhala/domain/money/ledger.ts'
import { ReceiptText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DateText } from '../../features/format/date-text.tsx'
import { Money } from '../../features/format/money.tsx'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { ClientBookingsLink, useClientBookings } from './client-bookings.tsx'

/** What somebody paid and was given back, newest first; a payment that was taken back stays and counts for nothing. */
export function ClientPayments({ client }: { client: StaffUser }) {
  const { t } = useTranslation(['clients', 'booking', 'load'])
  const query = useClientBookings(client)
  return (
    <AsyncView
      query={query}
      errorTitle={t('load:bookings')}
      skeleton={<SkeletonText lines={6} />}
      isEmpty={({ bookings }) => bookings.every(({ payment_histories }) => payment_histories.length === 0)}
      empty={
        <EmptyState
          icon={<ReceiptText aria-hidden="true" />}
          title={t(query.data?.hasMore ? 'no_payments_latest' : 'no_payments')}
          headingLevel={3}
          action={query.data?.hasMore ? <ClientBookingsLink client={client} /> : undefined}
        />
      }
    >
      {({ bookings, hasMore }) => (
        <div className="flex flex-col gap-4">
          <ul className="divide-y rounded-card border">
            {bookings
              .flatMap(({ id, reference, payment_histories }) =>
                payment_histories.map((payment) => ({ ...payment, booking: id, reference })),
              )
              .toSorted((a, b) => b.created_at.localeCompare(a.created_at))
              .map((payment) => (
                <li key={payment.id} className="flex items-center justify-between gap-4 px-4 py-2.5">
                  <div className={classNames('min-w-0', payment.voided && 'text-muted')}>
                    <p className={classNames('font-semibold', payment.voided && 'line-through')}>
                      {t(`booking:payment.kinds.${payment.kind}`)}
                    </p>
                    <p className="text-small text-muted">
                      <DateText at={payment.created_at} /> ·{' '}
                      {t(`booking:payment.methods.${payment.payment_method}`)}
                      {' · '}
                      <Link
                        to={`/admin/booking?booking=${payment.booking}&tab=payments`}
                        className="underline underline-offset-4"
                      >
                        <bdi dir="ltr">{payment.reference}</bdi>
                      </Link>
                    </p>
                  </div>
                  <Money
                    amount={goesOut(payment.kind) ? `-${payment.amount}` : payment.amount}
                    className={payment.voided ? 'text-muted line-through' : 'font-semibold'}
                  />
                </li>
              ))}
          </ul>
          {hasMore ? (
            <>
              <p className="text-small text-muted">{t('latest_only')}</p>
              <ClientBookingsLink client={client} />
            </>
          ) : null}
        </div>
      )}
    </AsyncView>
  )
}
