import type { Car } from '@marhala/contract/cars.ts'
import { useIsMutating } from '@tanstack/react-query'
import { ChevronUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../parts/money.tsx'
import { SheetBar } from '../../parts/sheet-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { stepFormId } from './step-form.tsx'
import { SummaryPanel } from './summary-panel.tsx'
import type { Reservation } from './use-reservation.ts'

/** Below 1024 px: the total at the foot of every step, its lines behind a tap, and the way on. */
export function SummaryBar({ car, reservation }: { car: Car; reservation: Reservation }) {
  const { t } = useTranslation(['reservation', 'common'])
  const isBooking = useIsMutating({ mutationKey: ['POST /bookings'] }) > 0
  const { quote, step } = reservation
  const price = quote?.total_price ?? car.from?.total_price
  return (
    <SheetBar
      isFixed
      summary={
        <>
          <span className="block text-[1.25rem]/6 font-(weight:--weight-total)">
            {price ? <Money amount={price} /> : '–'}
          </span>
          <span className="flex items-center gap-1 text-micro text-muted">
            {quote ? t('bar_details') : t('bar_from', { count: car.from?.days ?? car.minimum_days })}
            <ChevronUp className="size-3.5 shrink-0" strokeWidth={2} aria-hidden="true" />
          </span>
        </>
      }
      title={t('summary')}
      action={() => (
        <Button
          type="submit"
          form={stepFormId}
          variant="accent"
          pending={isBooking || (step === 'payment' && reservation.isPricing)}
        >
          {step === 'payment' ? t('payment.reserve') : t('common:continue')}
        </Button>
      )}
    >
      <SummaryPanel car={car} reservation={reservation} />
    </SheetBar>
  )
}
