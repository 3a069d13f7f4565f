import type { BookingsInTheWay, FleetCar } from '@marhala/contract/fleet/fleet.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { carRemovalQuery, useRemoveCar } from '../../../data/cars/fleet.ts'
import { BookingStatusIcon } from '../../../features/booking/status-badge.tsx'
import { DateRangeText } from '../../../features/format/date-text.tsx'
import { useSayFailure } from '../../../features/loading/use-say-failure.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'

type RemoveCarDialogProps = { car: FleetCar; onClose: () => void; onGone: () => void }

/** Asks before a car goes, says what becomes of it, and names the bookings that keep it. */
export function RemoveCarDialog({ car, onClose, onGone }: RemoveCarDialogProps) {
  const { t } = useTranslation(['fleet', 'common'])
  const say = useSayFailure()
  const { data } = useQuery({ ...carRemovalQuery(car.id), staleTime: 0 })
  const remove = useRemoveCar()
  const refused =
    remove.error?.code === 'car_has_open_bookings' ? (remove.error.data as BookingsInTheWay) : null
  const blocking = refused?.bookings ?? (data?.outcome === 'blocked' ? data.bookings : null)
  if (blocking) return <Blocked car={car} bookings={blocking} onClose={onClose} />
  const retires = data?.outcome === 'retired'
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(
          { params: { car: car.id } },
          {
            onSuccess: ({ outcome }) => {
              showToast({ text: t(outcome === 'retired' ? 'remove.retired' : 'remove.deleted') })
              onGone()
            },
          },
        )
      }
      title={t(retires ? 'remove.retire_title' : 'remove.delete_title', { name: `${car.name} ${car.year}` })}
      confirmLabel={t(retires ? 'remove.retire' : 'remove.delete')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      pending={remove.isPending || data === undefined}
      error={
        remove.error ? (
          <>
            <span className="block font-semibold">{t('remove.failed')}</span>
            {say(remove.error).message}
          </>
        ) : null
      }
    >
      {data === undefined
        ? t('common:loading')
        : retires
          ? t('remove.retire_text', { count: data.past_bookings })
          : t('remove.delete_text')}
    </ConfirmDialog>
  )
}

type BlockedProps = { car: FleetCar; bookings: BookingsInTheWay['bookings']; onClose: () => void }

function Blocked({ car, bookings, onClose }: BlockedProps) {
  const { t } = useTranslation(['fleet', 'status', 'common'])
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('remove.blocked_title', { name: `${car.name} ${car.year}` })}
      closeLabel={t('common:close')}
      footer={
        <Button variant="outline" onClick={onClose}>
          {t('common:close')}
        </Button>
      }
    >
      <p className="mb-4 text-muted">{t('remove.blocked_text', { count: bookings.length })}</p>
      <ul className="divide-y rounded-card border">
        {bookings.map((booking) => (
          <li key={booking.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
            <BookingStatusIcon status={booking.status as 'pending'} className="size-4.5 text-muted" />
            <Link
              to={`/admin/booking?booking=${booking.id}`}
              className="underline underline-offset-4 font-semibold"
            >
              <bdi dir="ltr">{booking.reference}</bdi>
            </Link>
            <bdi className="min-w-0 flex-1 truncate">{booking.client}</bdi>
            <span className="text-small text-muted">
              <DateRangeText start={booking.start_date} end={booking.end_date} style="dayYear" />
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
