import type { Booking } from '@marhala/contract/booking/booking.ts'
import { isolateLtr } from '@marhala/contract/wire/isolate.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { carQuery } from '../../../data/cars/cars.ts'
import { locationsQuery } from '../../../data/cars/catalogue.ts'
import { keepTogether } from '../../../features/format/keep-together.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { isPromised } from '../../../features/booking/promise-line.tsx'
import { FormDialog } from '../../../features/forms/form-dialog.tsx'
import { useSayFailure } from '../../../features/loading/use-say-failure.ts'
import { TakenNotice, TooShortNotice } from '../../../features/trip/trip-fields-notices.tsx'
import { useDateRules } from '../../../features/trip/trip-fields-rules.ts'
import { TripDates, TripLocations } from '../../../features/trip/trip-fields.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { TripPrice } from './trip-price.tsx'
import { useTripChange } from './use-trip-change.ts'

type TripDialogProps = { booking: Booking; onClose: () => void }

/** Other dates and places for one's own booking: the new price beside the old one before anything is saved. */
export function TripDialog({ booking, onClose }: TripDialogProps) {
  const { t } = useTranslation(['own-change', 'common'])
  const change = useTripChange(booking, onClose)
  const [wasSubmitted, setSubmitted] = useState(false)
  const { trip, original, isChanged } = change
  const form = {
    onSubmit: (event: { preventDefault: () => void }) => {
      event.preventDefault()
      setSubmitted(true)
      if (isChanged) change.save()
    },
    pending: change.isPending,
    hasChanges: () => isChanged,
  }
  return (
    <FormDialog
      title={t('title', { reference: isolateLtr(booking.reference) })}
      size="lg"
      form={form}
      alert={<Refused change={change} />}
      submitLabel={t('submit')}
      waiting={isChanged && change.isPricing}
      onClose={onClose}
    >
      <Terms booking={booking} />
      <Places booking={booking} change={change} />
      <Dates booking={booking} change={change} own={original.start_date!} />
      {isChanged ? (
        <TripPrice booking={booking} change={change} />
      ) : (
        <p role={wasSubmitted ? 'alert' : undefined} className={wasSubmitted ? 'text-bad' : 'text-muted'}>
          {t('nothing')}
        </p>
      )}
      {isChanged && trip.start_date !== original.start_date ? (
        <p className="text-small text-muted">{t('terms')}</p>
      ) : null}
    </FormDialog>
  )
}

type ChangeProps = { booking: Booking; change: ReturnType<typeof useTripChange> }

function Terms({ booking }: { booking: Booking }) {
  const { t } = useTranslation('own-change')
  const format = useFormat()
  const [openedAt] = useState(() => Date.now())
  const until = booking.free_cancellation_until
  if (booking.status !== 'confirmed' || until === null || openedAt <= Date.parse(until)) return null
  return (
    <InlineAlert tone="info">{t('late', { date: keepTogether(format.date(until, 'dayTime')) })}</InlineAlert>
  )
}

/** Both places from the list; what was agreed in words stays for the company to change. */
function Places({ booking, change: { trip, change } }: ChangeProps) {
  const { t } = useTranslation('own-change')
  const { data: locations } = useQuery(locationsQuery)
  const codes = [booking.pickup_location, booking.return_location]
  const isListed = codes.every((code) => locations?.some((location) => location.code === code) ?? true)
  if (!isListed) return <p className="text-small text-muted">{t('places')}</p>
  return <TripLocations trip={trip} onChange={change} required wide />
}

function Dates({ booking, change, own }: ChangeProps & { own: string }) {
  const { trip, quote, isCurrent, failure, change: set } = change
  const { data: car } = useQuery(carQuery(booking.car.slug))
  const asked = { slug: booking.car.slug, minimum_days: car?.minimum_days ?? 1, this_car: true }
  const ownRules = useDateRules(asked, trip, own)
  // Others may make room for a booking that has no certain car: the price says whether they can.
  const rules = isPromised(booking) ? { ...ownRules, isDateUnavailable: () => false } : ownRules
  const isTaken = quote?.available === false || failure?.code === 'car_unavailable'
  return (
    <>
      <TripDates
        trip={trip}
        onChange={set}
        rules={rules}
        quote={isCurrent && change.isChanged ? quote : undefined}
      />
      <div aria-live="polite" className="empty:hidden">
        {car && change.isChanged && quote?.minimum_days !== undefined ? (
          <TooShortNotice
            trip={trip}
            onChange={set}
            minimumDays={quote.minimum_days}
            isPremium={car.is_premium}
          />
        ) : car && change.isChanged && isTaken ? (
          <TakenNotice trip={trip} onChange={set} car={car} own={own} />
        ) : null}
      </div>
    </>
  )
}

function Refused({ change: { failure } }: Pick<ChangeProps, 'change'>) {
  const { t } = useTranslation('own-change')
  const say = useSayFailure()
  if (!failure || failure.code === 'car_unavailable') return null
  const { message, errors } = say(failure)
  const fields = [...new Set(Object.values(errors).flat())]
  return (
    <InlineAlert tone="bad" role="alert" title={t('failed')}>
      {fields.length === 0 ? <p>{message}</p> : null}
      {fields.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </InlineAlert>
  )
}
