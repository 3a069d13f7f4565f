import type { Booking } from '@marhala/contract/booking/booking.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import { mayChangeDrivers } from '@marhala/domain/booking/booking-status.ts'
import { mostDrivers } from '@marhala/domain/booking/driver.ts'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Trash2, UserPlus, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useBookingWrite } from '../../../data/bookings/bookings.ts'
import { servicesQuery } from '../../../data/cars/catalogue.ts'
import type { Failure } from '../../../data/http/failure.ts'
import { missingDriverExtra } from '../../../features/booking/driver-extra.ts'
import { DayText } from '../../../features/format/date-text.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import { DriverForm } from './driver-form.tsx'

type BookingDriver = Booking['booking_drivers'][number]

/** Who will drive; while the booking waits its client adds, changes and removes drivers. */
export function BookingDrivers({ booking }: { booking: Booking }) {
  const { t } = useTranslation('account')
  const [edited, setEdited] = useState<number | 'new' | null>(null)
  const isOpen = mayChangeDrivers(booking.status, { byStaff: false })
  const close = () => setEdited(null)
  return (
    <div className="flex flex-col gap-4">
      {booking.booking_drivers.length === 0 && edited !== 'new' ? (
        <p className="text-muted">{t('driver.none')}</p>
      ) : null}
      <ul className="flex flex-col gap-4">
        {booking.booking_drivers.map((driver) => (
          <li key={driver.id}>
            {isOpen && edited === driver.id ? (
              <DriverForm booking={booking} driver={driver} onDone={close} />
            ) : (
              <Driver
                driver={driver}
                booking={booking}
                onEdit={isOpen ? () => setEdited(driver.id) : undefined}
              />
            )}
          </li>
        ))}
      </ul>
      {isOpen && edited === 'new' ? <DriverForm booking={booking} driver={null} onDone={close} /> : null}
      {isOpen && edited === null ? <AddDriver booking={booking} onAdd={() => setEdited('new')} /> : null}
      {booking.status === 'confirmed' ? <p className="text-small text-muted">{t('driver.locked')}</p> : null}
    </div>
  )
}

/** One more, where the booking has room for them: each after the first takes its extra, which only staff put on. */
function AddDriver({ booking, onAdd }: { booking: Booking; onAdd: () => void }) {
  const { t } = useTranslation('account')
  const offered = useQuery(servicesQuery).data
  const count = booking.booking_drivers.length
  if (count >= mostDrivers) return null
  const lack = missingDriverExtra(booking, count + 1, offered)
  if (lack) {
    return (
      <div className="flex flex-col items-start gap-1 text-small text-muted">
        <p>{t('driver.needs_extra', { name: isolate(lack.service.name) })}</p>
        <Link to="/contact" className={buttonClass({ variant: 'link', size: 'sm' })}>
          {t('driver.ask_for_extra')}
        </Link>
      </div>
    )
  }
  return (
    <Button
      variant="outline"
      size="sm"
      className="self-start"
      startIcon={<UserPlus strokeWidth={1.75} aria-hidden="true" />}
      onClick={onAdd}
    >
      {t('driver.add')}
    </Button>
  )
}

type DriverProps = { driver: BookingDriver; booking: Booking; onEdit: (() => void) | undefined }

function Driver({ driver, booking, onEdit }: DriverProps) {
  const { t } = useTranslation('account')
  const name = `${driver.first_name} ${driver.last_name}`
  return (
    <div className="flex items-start gap-3">
      <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-primary-soft text-primary-soft-fg">
        <UserRound className="size-5" strokeWidth={1.75} aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1 text-small">
        <p className="text-body font-semibold">
          <bdi>{name}</bdi>
        </p>
        <p className="text-muted">
          {t('driver.birth_date')} <DayText day={driver.birth_date} />
        </p>
        <License driver={driver} isWaiting={booking.status === 'pending'} onAdd={onEdit} />
      </div>
      {onEdit ? (
        <div className="flex shrink-0">
          <IconButton label={t('driver.edit', { name: isolate(name) })} onClick={onEdit}>
            <Pencil strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
          <RemoveDriver driver={driver} booking={booking} name={name} />
        </div>
      ) : null}
    </div>
  )
}

type LicenseProps = { driver: BookingDriver; isWaiting: boolean; onAdd: (() => void) | undefined }

function License({ driver, isWaiting, onAdd }: LicenseProps) {
  const { t } = useTranslation('account')
  if (!driver.license_number) {
    return isWaiting ? (
      <p className="font-medium text-warn">
        {t('driver.no_license')}{' '}
        <Button variant="link" className="text-small" onClick={onAdd}>
          {t('driver.add_license')}
        </Button>
      </p>
    ) : null
  }
  return (
    <p className="text-muted">
      {t('driver.license_number')} <bdi dir="ltr">{driver.license_number}</bdi>
      {driver.license_expires_on ? (
        <>
          {' · '}
          {t('driver.license_expires_on')} <DayText day={driver.license_expires_on} />
        </>
      ) : null}
    </p>
  )
}

function RemoveDriver({ driver, booking, name }: { driver: BookingDriver; booking: Booking; name: string }) {
  const { t } = useTranslation(['account', 'common'])
  const remove = useBookingWrite(bookings.removeDriver)
  const add = useBookingWrite(bookings.addDriver)
  const { id, ...particulars } = driver
  const params = { booking: booking.reference }
  const refused = (failure: Failure) => showToast({ text: failure.message, tone: 'bad' })
  const putBack = () => void add.mutateAsync({ params, body: particulars }).catch(refused)
  // Promises, not callbacks of `mutate`: this line is gone by the answer.
  const takeOff = () =>
    void remove
      .mutateAsync({ params: { ...params, driverId: id }, query: { version: booking.version } })
      .then(
        () =>
          showToast({
            text: t('driver.removed', { name: isolate(name) }),
            action: { label: t('common:undo'), onPress: putBack },
          }),
        refused,
      )
  return (
    <IconButton
      label={t('driver.remove', { name: isolate(name) })}
      pending={remove.isPending}
      onClick={takeOff}
    >
      <Trash2 strokeWidth={1.75} aria-hidden="true" />
    </IconButton>
  )
}
