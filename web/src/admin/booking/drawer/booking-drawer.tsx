import type { Booking } from '@marhala/contract/booking/booking.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bookingQuery } from '../../../data/bookings/bookings.ts'
import { type Failure, isNotFound } from '../../../data/http/failure.ts'
import { BookingStatusBadge } from '../../../features/booking/status-badge.tsx'
import { AsyncView } from '../../../features/loading/async-view.tsx'
import { DrawerHeading } from '../../../features/records/drawer-heading.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { Skeleton, SkeletonText } from '../../../ui/skeleton.tsx'
import { BookingMarks } from '../booking-marks.tsx'
import { BookingDialogs, type BookingDialog } from '../dialogs/booking-dialogs.tsx'
import type { BookingsAddress } from '../bookings-address.ts'
import { DrawerActions } from './drawer-actions.tsx'
import { DrawerTabs } from './drawer-tabs.tsx'

type BookingDrawerProps = {
  /** Id or reference, as the address has it. */
  name: string
  known: Booking | undefined
  address: BookingsAddress
}

/** One booking beside the table: what it is, the one next step, and everything about it in tabs. */
export function BookingDrawer({ name, known, address }: BookingDrawerProps) {
  const { t } = useTranslation(['booking', 'common'])
  const query = useQuery({ ...bookingQuery(name), placeholderData: known, staleTime: 0 })
  const [dialog, setDialog] = useState<BookingDialog | null>(null)
  const booking = query.data
  return (
    <Sheet
      isOpen={address.view.booking === name}
      onClose={address.close}
      size="lg"
      fullHeight
      flush
      closeLabel={t('common:close')}
      title={
        <DrawerHeading>
          {booking ? (
            <>
              <bdi dir="ltr">{booking.reference}</bdi>
              <BookingStatusBadge status={booking.status} />
              <BookingMarks booking={booking} />
            </>
          ) : (
            t('title')
          )}
        </DrawerHeading>
      }
      subheader={booking ? <DrawerActions booking={booking} onOpen={setDialog} /> : null}
    >
      <DrawerBody query={query}>
        {(shown) => (
          <>
            <DrawerTabs booking={shown} address={address} onOpen={setDialog} />
            <BookingDialogs booking={shown} dialog={dialog} onClose={() => setDialog(null)} />
          </>
        )}
      </DrawerBody>
    </Sheet>
  )
}

type DrawerBodyProps = {
  query: UseQueryResult<Booking, Failure>
  children: (booking: Booking) => ReactNode
}

function DrawerBody({ query, children }: DrawerBodyProps) {
  const { t } = useTranslation(['booking', 'load'])
  if (isNotFound(query.error)) {
    return (
      <EmptyState title={t('not_found.title')} headingLevel={3}>
        {t('not_found.text')}
      </EmptyState>
    )
  }
  return (
    <div className={query.data ? undefined : 'p-6'}>
      <AsyncView query={query} errorTitle={t('failed')} skeleton={<DrawerSkeleton />}>
        {children}
      </AsyncView>
    </div>
  )
}

function DrawerSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-9 w-full" />
      <SkeletonText lines={3} />
      <Skeleton className="h-24 w-full rounded-card" />
      <SkeletonText lines={4} />
    </div>
  )
}
