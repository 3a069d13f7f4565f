import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { bookingQuery } from '../../../data/bookings/bookings.ts'
import { isolateLtr } from '@marhala/contract/wire/isolate.ts'
import { BookedName } from '../../../features/booking/booked-name.tsx'
import { BookingStatusBadge } from '../../../features/booking/status-badge.tsx'
import { AsyncView } from '../../../features/loading/async-view.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { Skeleton, SkeletonText } from '../../../ui/skeleton.tsx'
import { BookingDetails } from './booking-details.tsx'
import { CopyReference } from './copy-reference.tsx'

type BookingDrawerProps = { reference: string; isOpen: boolean; onClose: () => void }

/** One booking beside the list: a drawer, on a phone a sheet. */
export function BookingDrawer({ reference, isOpen, onClose }: BookingDrawerProps) {
  const { t } = useTranslation(['account', 'common'])
  const booking = useQuery(bookingQuery(reference))
  const known = booking.data
  // A malformed reference is a 422; to whoever followed a link it is the same: there is no such booking.
  const isMissing = !known && (booking.error?.status === 404 || booking.error?.status === 422)
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      size="lg"
      fullHeight
      closeLabel={t('common:close')}
      title={
        known ? <BookedName booking={known} /> : t('details.title', { reference: isolateLtr(reference) })
      }
      subheader={
        known ? (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <BookingStatusBadge status={known.status} />
            <CopyReference reference={known.reference} />
          </div>
        ) : null
      }
    >
      {isMissing ? (
        <EmptyState icon={<SearchX aria-hidden="true" />} title={t('details.not_found')} headingLevel={3}>
          {t('details.not_found_text', { reference: isolateLtr(reference) })}
        </EmptyState>
      ) : (
        <AsyncView query={booking} errorTitle={t('details.failed')} skeleton={<DetailsSkeleton />}>
          {(data) => <BookingDetails booking={data} />}
        </AsyncView>
      )}
    </Sheet>
  )
}

function DetailsSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-40 w-full rounded-card" />
      <SkeletonText lines={4} />
      <SkeletonText lines={3} />
      <SkeletonText lines={5} />
    </div>
  )
}
