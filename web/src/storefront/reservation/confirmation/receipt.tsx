import type { Booking } from '@marhala/contract/booking/booking.ts'
import { useTranslation } from 'react-i18next'
import { BookedName } from '../../../features/booking/booked-name.tsx'
import { DateText } from '../../../features/format/date-text.tsx'
import { PriceSummary } from '../../../features/quote/price-summary.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { StatLine, StatList } from '../../../ui/stat-line.tsx'

/** What was booked, for whom and at what price: on the screen and on paper. */
export function Receipt({ booking }: { booking: Booking }) {
  const { t } = useTranslation('reservation')
  return (
    <Panel title={t('confirmation.receipt')}>
      <StatList className="mb-4 border-b border-line pb-4">
        <StatLine label={t('steps.vehicle')} value={<BookedName booking={booking} />} />
        <StatLine
          label={t('confirmation.pickup')}
          value={<DateText at={booking.start_date} />}
          note={booking.pickup_location_name}
        />
        <StatLine
          label={t('confirmation.return')}
          value={<DateText at={booking.end_date} />}
          note={booking.return_location_name}
        />
        <Drivers drivers={booking.booking_drivers} />
        <StatLine
          label={t('extras.insurance')}
          value={<span className="block max-w-48 font-normal sm:max-w-60">{booking.insurance.terms}</span>}
        />
        <StatLine label={t('steps.payment')} value={t(`payment.methods.${booking.payment_method}`)} />
      </StatList>
      <PriceSummary quote={booking.quote} due={booking.due_at_pickup} />
    </Panel>
  )
}

function Drivers({ drivers }: { drivers: Booking['booking_drivers'] }) {
  const { t } = useTranslation('reservation')
  if (drivers.length === 0) return null
  return (
    <StatLine
      label={t('confirmation.drivers', { count: drivers.length })}
      value={drivers.map(({ id, first_name, last_name }) => (
        <span key={id} className="block max-w-44 wrap-break-word">
          <bdi>{`${first_name} ${last_name}`}</bdi>
        </span>
      ))}
    />
  )
}
