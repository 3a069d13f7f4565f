import type { Booking } from '@marhala/contract/booking/booking.ts'
import { ChargeFileButton } from '../../../features/downloads/charge-file-button.tsx'
import { MapLink } from '../../../features/booking/map-link.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useOnlinePayment } from '../../../data/bookings/online-payments.ts'
import { AddToCalendar } from '../../../features/booking/add-to-calendar.tsx'
import { LateHireMonths } from '../../../features/booking/lazy-hire-months.ts'
import { LatePayOnline } from '../../../features/booking/lazy-pay-online.ts'
import { BookedPromise } from '../../../features/booking/promise-line.tsx'
import { CarPicture } from '../../../features/car/car-picture.tsx'
import { ReachCompany } from '../../../features/company/reach-company.tsx'
import { DateText } from '../../../features/format/date-text.tsx'
import { Money } from '../../../features/format/money.tsx'
import { useFormat } from '../../../features/format/use-format.ts'
import { PriceSummary } from '../../../features/quote/price-summary.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { StatLine, StatList } from '../../../ui/stat-line.tsx'
import { BookingDocuments } from './booking-documents.tsx'
import { BookingDrivers } from './booking-drivers.tsx'
import { BookingPayments } from './booking-payments.tsx'
import { BookingTimeline } from './booking-timeline.tsx'
import { Cancellation } from './cancellation.tsx'
import { TripButton } from './trip-button.tsx'
import { TitledSection } from './titled-section.tsx'

/** Everything that its client may know of a booking, and do with it. */
export function BookingDetails({ booking }: { booking: Booking }) {
  const { t } = useTranslation(['account', 'reach'])
  const online = useOnlinePayment()
  const isOver = booking.status === 'completed' || booking.status === 'cancelled'
  return (
    <div className="flex flex-col gap-8">
      <div>
        <CarPicture
          car={booking.car}
          sizes="(width >= 64rem) 48rem, 100vw"
          className="aspect-[21/9] rounded-card"
        />
        <Link
          to={`/cars/${booking.car.slug}`}
          className={buttonClass({ variant: 'link', className: 'mt-3 text-small' })}
        >
          {isOver ? t('details.again') : t('details.car')}
        </Link>
        {booking.status === 'completed' ? (
          <Link
            to={`/cars/${booking.car.slug}?tab=reviews&write=1`}
            className={buttonClass({ variant: 'link', className: 'ms-5 mt-3 text-small' })}
          >
            {t('details.review')}
          </Link>
        ) : null}
      </div>
      <BookedPromise booking={booking} className="-mt-3" />
      <ReachCompany
        className="-mt-3"
        message={t('reach:message.booking', { reference: booking.reference, car: booking.car.name })}
      />
      <BookingTimeline booking={booking} />
      <TitledSection title={t('details.trip')}>
        <PickupAndReturn booking={booking} />
      </TitledSection>
      {booking.note ? (
        <TitledSection title={t('details.note')}>
          <p className="wrap-break-word whitespace-pre-line" dir="auto">
            {booking.note}
          </p>
        </TitledSection>
      ) : null}
      <TitledSection title={t('details.drivers')}>
        <BookingDrivers booking={booking} />
      </TitledSection>
      <TitledSection title={t('details.services')}>
        <Services booking={booking} />
        <p className="mt-3 text-small text-muted">{booking.insurance.terms}</p>
      </TitledSection>
      <TitledSection title={t('details.price')}>
        <PriceSummary quote={booking.quote} due={booking.due_at_pickup} />
        <Settlement booking={booking} />
      </TitledSection>
      {booking.quote.months ? <LateHireMonths errorTitle={t('details.failed')} booking={booking} /> : null}
      <TitledSection title={t('details.payments')}>
        <BookingPayments booking={booking} />
      </TitledSection>
      {online ? <LatePayOnline errorTitle={t('details.failed')} booking={booking} /> : null}
      <BookingDocuments booking={booking} />
      <TitledSection title={t('details.policy')}>
        <Cancellation booking={booking} />
      </TitledSection>
    </div>
  )
}

function PickupAndReturn({ booking }: { booking: Booking }) {
  const { t } = useTranslation('account')
  return (
    <>
      <dl className="grid gap-4 sm:grid-cols-2">
        <End
          label={t('pickup')}
          at={booking.start_date}
          location={booking.pickup_location_name}
          point={booking.pickup_address_point}
        />
        <End
          label={t('return')}
          at={booking.end_date}
          location={booking.return_location_name}
          point={booking.return_address_point}
        />
      </dl>
      <p className="mt-3 text-micro text-muted">{t('details.times')}</p>
      {booking.status === 'pending' || booking.status === 'confirmed' ? (
        <div className="mt-3 flex flex-wrap gap-3">
          <TripButton booking={booking} />
          <AddToCalendar
            booking={booking}
            size="sm"
            words={{
              label: t('details.calendar'),
              reference: t('details.reference'),
              pickup: t('pickup'),
              return: t('return'),
              advice: t(booking.with_driver ? 'steps.come_driven' : 'steps.come'),
            }}
          />
        </div>
      ) : null}
    </>
  )
}

type EndProps = { label: string; at: string; location: string; point: string | null }

function End({ label, at, location, point }: EndProps) {
  return (
    <div>
      <dt className="text-small text-muted">{label}</dt>
      <dd>
        <span className="block font-semibold">
          <DateText at={at} />
        </span>
        <bdi className="text-small">{location}</bdi> <MapLink point={point} />
      </dd>
    </div>
  )
}

function Services({ booking }: { booking: Booking }) {
  const { t } = useTranslation('account')
  if (booking.booking_services.length === 0) return <p className="text-muted">{t('details.no_services')}</p>
  return (
    <ul className="flex flex-col gap-2">
      {booking.booking_services.map((service) => (
        <li key={service.id} className="flex items-baseline justify-between gap-6 text-small">
          <span className="min-w-0">
            {service.name}
            {service.quantity > 1 ? (
              <bdi dir="ltr" className="text-muted tabular-nums">{` × ${service.quantity}`}</bdi>
            ) : null}
          </span>
          <Money amount={service.total} className="shrink-0" />
        </li>
      ))}
    </ul>
  )
}

/** What has been paid and what is still to pay; once cancelled only the fee is due. */
function Settlement({ booking }: { booking: Booking }) {
  const { t } = useTranslation(['account', 'common'])
  const format = useFormat()
  const isDue = Number(booking.outstanding) > 0
  const money = (amount: string) => `\u2068${format.money(amount, t('common:currency.unit'))}\u2069`
  const notesOf = ({ reason, from_deposit, waived }: Booking['booking_charges'][number]) => [
    reason,
    from_deposit !== '0.00' && t('details.from_deposit'),
    waived !== '0.00' && t('details.waived', { amount: money(waived) }),
  ]
  return (
    <StatList className="mt-3">
      {booking.booking_charges.map((charge) => (
        <StatLine
          key={charge.id}
          label={charge.name ?? t(`details.charge_kinds.${charge.kind}`)}
          note={
            <>
              {notesOf(charge).filter(Boolean).join(' · ')}{' '}
              <ChargeFileButton booking={booking} charge={charge} />
            </>
          }
          value={<Money amount={charge.amount} />}
        />
      ))}
      {Number(booking.cancellation_fee) > 0 ? (
        <StatLine
          label={t('details.fee')}
          value={<Money amount={booking.cancellation_fee} />}
          emphasis="strong"
        />
      ) : null}
      <StatLine label={t('details.paid')} value={<Money amount={booking.paid} />} />
      <StatLine
        label={t('details.outstanding')}
        value={<Money amount={booking.outstanding} className={isDue ? 'text-warn' : undefined} />}
        emphasis="strong"
      />
    </StatList>
  )
}
