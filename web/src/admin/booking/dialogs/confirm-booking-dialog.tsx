import type { Booking } from '@marhala/contract/booking/booking.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { servicesQuery } from '../../../data/cars/catalogue.ts'
import { useCompany } from '../../../data/company/company.ts'
import { Button } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { isHoldOver } from '../../../features/booking/is-hold-over.ts'
import { driverBody, type DriverValues, driverValues } from '../fields/driver-fields.tsx'
import { DriverExtra } from '../fields/driver-extra.tsx'
import { DriversFields } from '../fields/drivers-fields.tsx'
import { FormDialog } from '../fields/form-dialog.tsx'
import { useBookingForm } from '../fields/use-booking-form.ts'
import { bookingLike } from '../new-booking/booking-values.ts'
import { useBookingsAddress } from '../bookings-address.ts'
import { driversNeeded } from '@marhala/domain/booking/drivers-needed.ts'
import { AtOnce } from '../fields/at-once.tsx'
import { markedOf, MarkedClients } from '../fields/marked-clients.tsx'

type Values = { drivers: DriverValues[]; do_not_rent_override: string }

type ConfirmProps = { booking: Booking; onClose: () => void }

/** Pending → confirmed; a booking whose hold is over is made again, which takes the car anew. */
export function ConfirmBookingDialog({ booking, onClose }: ConfirmProps) {
  const { clock } = useCompany()
  const { data: offered } = useQuery(servicesQuery)
  const { hrefOf } = useBookingsAddress()
  const navigate = useNavigate()
  const [isBookingAgain, setBookingAgain] = useState(false)
  if (!isBookingAgain) {
    return <ConfirmForm booking={booking} onClose={onClose} onBookAgain={() => setBookingAgain(true)} />
  }
  return (
    <Suspense>
      <NewBookingDialog
        start={bookingLike(booking, clock, offered)}
        onClose={onClose}
        onMade={({ reference }) => {
          onClose()
          void navigate(hrefOf({ booking: reference }), { state: { fromList: true } })
        }}
      />
    </Suspense>
  )
}

const NewBookingDialog = lazy(async () => ({
  default: (await import('../new-booking/new-booking-dialog.tsx')).NewBookingDialog,
}))

function ConfirmForm({ booking, onClose, onBookAgain }: ConfirmProps & { onBookAgain: () => void }) {
  const { t } = useTranslation('booking')
  const license_needed_at = useCompany().settings?.rules.license_needed_at ?? 'confirmation'
  const needed = driversNeeded('confirmation', {
    license_needed_at,
    withDriver: booking.with_driver,
    byStaff: true,
  })
  const form = useBookingForm<typeof bookings.confirm, Values>({
    endpoint: bookings.confirm,
    booking,
    defaultValues: { drivers: knownDrivers(booking), do_not_rent_override: '' },
    toBody: ({ drivers, do_not_rent_override: why }) => ({
      drivers: drivers.map(driverBody),
      ...(why.trim() !== '' && { do_not_rent_override: why.trim() }),
    }),
    saved: t('saved.confirmed', { reference: booking.reference }),
    onDone: onClose,
  })
  const isOver = form.failure?.code === 'hold_expired'
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'drivers' })
  return (
    <FormDialog
      title={t('confirm.title', { reference: booking.reference })}
      size="lg"
      submitLabel={t('confirm.submit')}
      form={form}
      ways={
        isOver ? (
          <HoldOver onBookAgain={onBookAgain} />
        ) : (
          <MarkedClients
            marked={markedOf(form.failure)}
            field={{
              ...form.register('do_not_rent_override'),
              error: form.problemOf('do_not_rent_override'),
            }}
          />
        )
      }
      onClose={onClose}
    >
      <p className="text-muted">{t(introOf(booking, needed))}</p>
      <AtOnce
        userId={booking.user.id}
        start={booking.start_date}
        end={booking.end_date}
        except={booking.id}
      />
      {isHoldOver(booking) && !isOver ? (
        <InlineAlert tone="warn" title={t('confirm.hold_over')}>
          <HoldOver onBookAgain={onBookAgain} />
        </InlineAlert>
      ) : null}
      <DriversFields
        rows={fields}
        bind={(index, name) => ({
          ...form.register(`drivers.${index}.${name}`),
          error: form.problemOf(`drivers.${index}.${name}`),
        })}
        onAdd={() => append(driverValues())}
        onRemove={remove}
        needed={needed}
      />
      <DriverExtra booking={booking} drivers={fields.length} />
    </FormDialog>
  )
}

function introOf({ user, with_driver }: Booking, { licensed }: { licensed: boolean }) {
  if (with_driver) return 'confirm.intro_with_driver'
  if (!licensed) return 'confirm.intro_license_later'
  return user.email === null ? 'confirm.intro_untold' : 'confirm.intro'
}

function HoldOver({ onBookAgain }: { onBookAgain: () => void }) {
  const { t } = useTranslation('conflict')
  return (
    <div className="flex flex-col items-start gap-3 pt-1">
      <p>{t('hold_over')}</p>
      <Button variant="outline" size="sm" onClick={onBookAgain}>
        {t('book_again')}
      </Button>
    </div>
  )
}

function knownDrivers(booking: Booking): DriverValues[] {
  const { booking_drivers, user } = booking
  if (booking_drivers.length > 0) return booking_drivers.map(driverValues)
  if (booking.with_driver) return []
  if (user.legal_name !== null) return [driverValues()]
  const { first_name, last_name, phone } = user
  return [driverValues({ first_name, last_name, phone })]
}
