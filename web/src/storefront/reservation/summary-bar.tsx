import type { Car } from '@marhala/contract/fleet/cars.ts'
import { useIsMutating } from '@tanstack/react-query'
import { ChevronUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../features/format/money.tsx'
import { SheetBar } from '../../features/quote/sheet-bar.tsx'
import { Button } from '../../ui/button.tsx'
import type { Reservation } from './draft/use-reservation.ts'
import { stepFormId } from './step-form.tsx'
import { SummaryPanel } from './summary-panel.tsx'

/** Below 1024 px: the total at the foot of every step, its lines behind a tap, and the way on. */
export function SummaryBar({ car, reservation }: { car: Car; reservation: Reservation }) {
  const { t } = useTranslation(['reservation', 'common'])
  const isBooking = useIsMutating({ mutationKey: ['POST /bookings'] }) > 0
  const isPayment = reservation.step === 'payment'
  return (
    <SheetBar
      isFixed
      summary={<BarPrice car={car} reservation={reservation} />}
      title={t('summary')}
      action={() => (
        <Button type="submit" form={stepFormId} variant="accent" pending={isBooking || reservation.isWaiting}>
          {isPayment ? t('payment.reserve') : t('common:continue')}
        </Button>
      )}
    >
      <SummaryPanel car={car} reservation={reservation} />
    </SheetBar>
  )
}

/** The total; before there is a trip what the car costs at least, and a dash where the price of the trip is not known or the car not free. */
function BarPrice({ car, reservation }: { car: Car; reservation: Reservation }) {
  const { quote, request, query, isTaken } = reservation
  const { t } = useTranslation(['reservation', 'quote'])
  const price = request === null ? car.from?.total_price : isTaken ? undefined : quote?.total_price
  const note =
    request === null
      ? t('bar_from', { count: car.from?.days ?? car.minimum_days })
      : isTaken
        ? t('quote:car_unavailable')
        : quote
          ? t('bar_details')
          : t(query.error && !query.isFetching ? 'quote:price_failed' : 'quote:price_loading')
  return (
    <>
      <span className="block text-[1.25rem]/6 font-(weight:--weight-total)">
        {price ? <Money amount={price} /> : '–'}
      </span>
      <span className="flex items-center gap-1 text-micro text-muted">
        {note}
        <ChevronUp className="size-3.5 shrink-0" strokeWidth={2} aria-hidden="true" />
      </span>
    </>
  )
}
