import type { Booking } from '@marhala/contract/booking/booking.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import { mayChangeDrivers } from '@marhala/domain/booking/booking-status.ts'
import { mostDrivers } from '@marhala/domain/booking/driver.ts'
import { phoneLink } from '@marhala/domain/text/phone.ts'
import { Pencil, Plus, Trash2, UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBookingWrite } from '../../../data/bookings/bookings.ts'
import type { Failure } from '../../../data/http/failure.ts'
import { DayText } from '../../../features/format/date-text.tsx'
import { Fact, Facts } from '../../../features/records/facts.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import { DriverExtra } from '../fields/driver-extra.tsx'
import { settle, useWrite } from '../fields/use-booking-write.ts'
import { WriteAlert } from '../fields/write-alert.tsx'
import { DriverDialog } from './driver-dialog.tsx'

type Driver = Booking['booking_drivers'][number]

/** Who drives: shown, added, changed, taken off. */
export function DriversTab({ booking }: { booking: Booking }) {
  const { t } = useTranslation(['booking', 'common'])
  const [edited, setEdited] = useState<Driver | 'new' | null>(null)
  const removal = useWrite(bookings.removeDriver, booking)
  const restore = useBookingWrite(bookings.addDriver)
  const editable = mayChangeDrivers(booking.status, { byStaff: true })
  const refused = (failure: Failure) => showToast({ text: failure.message, tone: 'bad' })
  const remove = async (driver: Driver) => {
    await removal.run({ params: { driverId: driver.id } })
    const { id: _, ...body } = driver
    showToast({
      text: t('saved.driver_removed', { name: nameOf(driver) }),
      // Without a version: the one on the screen is the one from before the removal.
      action: {
        label: t('common:undo'),
        onPress: () =>
          void restore.mutateAsync({ params: { booking: String(booking.id) }, body }).catch(refused),
      },
    })
  }
  return (
    <div className="flex flex-col gap-4">
      <WriteAlert write={removal} />
      {booking.booking_drivers.length === 0 ? (
        <EmptyState
          icon={<UserRoundPlus aria-hidden="true" />}
          title={t('driver.none')}
          headingLevel={3}
          className="py-6"
        />
      ) : null}
      {booking.booking_drivers.map((driver) => (
        <article key={driver.id} className="rounded-card border p-4">
          <header className="mb-3 flex items-center justify-between gap-3">
            <h3 className="text-h3">
              <bdi>{nameOf(driver)}</bdi>
            </h3>
            {editable ? (
              <span className="flex gap-1">
                <IconButton
                  label={t('driver.edit', { name: nameOf(driver) })}
                  onClick={() => setEdited(driver)}
                >
                  <Pencil strokeWidth={1.75} aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={t('driver.remove', { name: nameOf(driver) })}
                  pending={removal.pending}
                  onClick={() => settle(remove(driver))}
                >
                  <Trash2 strokeWidth={1.75} aria-hidden="true" />
                </IconButton>
              </span>
            ) : null}
          </header>
          <DriverFacts driver={driver} />
        </article>
      ))}
      {editable ? <DriverExtra booking={booking} drivers={booking.booking_drivers.length} /> : null}
      {editable && booking.booking_drivers.length < mostDrivers ? (
        <Button
          variant="outline"
          className="self-start"
          startIcon={<Plus strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => setEdited('new')}
        >
          {t('driver.add')}
        </Button>
      ) : null}
      {editable ? null : <p className="text-small text-muted">{t('closed')}</p>}
      {edited ? (
        <DriverDialog
          booking={booking}
          driver={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </div>
  )
}

function DriverFacts({ driver }: { driver: Driver }) {
  const { t } = useTranslation('booking')
  const code = (text: string | null) => (text ? <bdi dir="ltr">{text}</bdi> : '–')
  return (
    <Facts>
      <Fact label={t('driver.birth_date')}>
        <DayText day={driver.birth_date} />
      </Fact>
      <Fact label={t('driver.license_number')}>{code(driver.license_number)}</Fact>
      <Fact label={t('driver.license_issued_on')}>
        {driver.license_issued_on ? <DayText day={driver.license_issued_on} /> : '–'}
      </Fact>
      <Fact label={t('driver.license_country')}>
        {driver.license_country ? <bdi>{driver.license_country}</bdi> : '–'}
      </Fact>
      <Fact label={t('driver.license_expires_on')}>
        {driver.license_expires_on ? <DayText day={driver.license_expires_on} /> : '–'}
      </Fact>
      <Fact label={t('driver.phone')}>
        {driver.phone ? (
          <a
            href={phoneLink(driver.phone) ?? undefined}
            className="text-primary underline-offset-4 hover:underline"
          >
            <bdi dir="ltr">{driver.phone}</bdi>
          </a>
        ) : (
          '–'
        )}
      </Fact>
      <Fact label={t('driver.identity_number')}>{code(driver.identity_number)}</Fact>
    </Facts>
  )
}

function nameOf(driver: Driver): string {
  return `${driver.first_name} ${driver.last_name}`
}
