import type { Car } from '@marhala/contract/fleet/cars.ts'
import { useTranslation } from 'react-i18next'
import { ErrorPanel } from '../../../features/loading/error-panel.tsx'
import { useSayFailure } from '../../../features/loading/use-say-failure.ts'
import { PriceSummaryChanges } from '../../../features/quote/price-summary-changes.tsx'
import { TakenNotice } from '../../../features/trip/trip-fields-notices.tsx'
import { Button } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { otherCarsLink, type Reservation } from '../draft/use-reservation.ts'
import { hasNoPrice } from '../summary-panel.tsx'
import type { useReserve } from './use-reserve.ts'

type PaymentFailureProps = { car: Car; reservation: Reservation; booking: ReturnType<typeof useReserve> }

/** Why it is not booked, and what to do: accept a new price, ask for it again, take other dates, or press again. */
export function PaymentFailure({ car, reservation, booking }: PaymentFailureProps) {
  const { t } = useTranslation(['reservation', 'quote'])
  const say = useSayFailure()
  const { failure, mismatch } = booking
  const isTaken = reservation.quote?.available === false || failure?.code === 'car_unavailable'
  if (isTaken) {
    return (
      <div data-invalid tabIndex={-1} className="rounded-control">
        <TakenNotice
          trip={reservation.draft.trip}
          car={car}
          othersTo={otherCarsLink}
          onChange={(trip) => {
            booking.forgetFailure()
            reservation.dispatch({ type: 'trip_changed', trip })
          }}
        />
        <Button variant="link" className="mt-3" onClick={() => reservation.goTo('details')}>
          {t('payment.other_dates')}
        </Button>
      </div>
    )
  }
  if (mismatch) {
    return (
      <div data-invalid tabIndex={-1} className="rounded-control">
        <InlineAlert tone="warn" role="alert" title={say(failure)?.message}>
          <p className="mb-3">{t('payment.price_changed')}</p>
          <PriceSummaryChanges before={mismatch.before} after={mismatch.after} />
          <Button variant="primary" size="sm" className="mt-4" onClick={booking.acceptPrice}>
            {t('payment.accept_price')}
          </Button>
        </InlineAlert>
      </div>
    )
  }
  if (hasNoPrice(reservation)) {
    // From 1024 px on it stands in the summary, beside the total that is missing.
    return (
      <div data-invalid tabIndex={-1} className="rounded-control lg:hidden">
        <ErrorPanel title={t('quote:price_failed')} query={reservation.query} />
      </div>
    )
  }
  if (!failure) return null
  const fields = [...new Set(Object.values(say(failure).errors).flat())]
  return (
    <InlineAlert tone="bad" title={t('payment.failed')}>
      <p>{say(failure).message}</p>
      {fields.length > 0 ? (
        <ul className="mt-1 list-disc ps-5">
          {fields.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      ) : null}
    </InlineAlert>
  )
}
