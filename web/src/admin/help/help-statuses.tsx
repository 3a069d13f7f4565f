import { carStatuses } from '@marhala/contract/fleet/car-values.ts'
import { bookingStatuses } from '@marhala/domain/booking/booking-status.ts'
import { useTranslation } from 'react-i18next'
import { BookingStatusBadge } from '../../features/booking/status-badge.tsx'

/** Every status with what it means for whoever works with it. */
export function HelpStatuses() {
  const { t } = useTranslation(['help', 'status'])
  return (
    <section>
      <h2 className="mb-1.5 text-small font-semibold text-muted">{t('statuses.booking')}</h2>
      <dl className={list}>
        {bookingStatuses.map((status) => (
          <div key={status} className={line}>
            <dt>
              <BookingStatusBadge status={status} />
            </dt>
            <dd className="text-muted">{t(`statuses.${status}`)}</dd>
          </div>
        ))}
      </dl>
      <h2 className="mt-4 mb-1.5 text-small font-semibold text-muted">{t('statuses.car')}</h2>
      <dl className={list}>
        {carStatuses.map((status) => (
          <div key={status} className={line}>
            <dt className="font-semibold">{t(`status:car.${status}`)}</dt>
            <dd className="text-muted">{t(`statuses.${status}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const list = 'flex flex-col gap-2.5'
const line = 'grid grid-cols-[7.5rem_minmax(0,1fr)] items-baseline gap-3'
