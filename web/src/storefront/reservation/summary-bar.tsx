import type { Car } from '@marhala/contract/cars.ts'
import { useIsMutating } from '@tanstack/react-query'
import { ChevronUp } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../parts/money.tsx'
import { Button } from '../../ui/button.tsx'
import { stepFormId } from './step-form.tsx'
import { SummaryPanel } from './summary-panel.tsx'
import type { Reservation } from './use-reservation.ts'

/** Below 1024 px: the total at the foot of every step, its lines behind a tap, and the way on. */
export function SummaryBar({ car, reservation }: { car: Car; reservation: Reservation }) {
  const { t } = useTranslation(['reservation', 'common'])
  const [isOpen, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const isBooking = useIsMutating({ mutationKey: ['POST /bookings'] }) > 0
  const { quote, step } = reservation
  const price = quote?.total_price ?? car.from?.total_price
  return (
    <div className="sticky bottom-0 z-20 -mx-gutter mt-8 border-t border-line bg-surface px-gutter pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden">
      <div className="flex h-18 items-center justify-between gap-3">
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onPointerEnter={loadSheet}
          onFocus={loadSheet}
          onClick={() => {
            setWanted(true)
            setOpen(true)
          }}
          className="min-w-0 flex-1 rounded-chip text-start"
        >
          <span className="block text-[1.25rem]/6 font-(weight:--weight-total)">
            {price ? <Money amount={price} /> : '–'}
          </span>
          <span className="flex items-center gap-1 text-micro text-muted">
            {quote ? t('bar_details') : t('bar_from', { count: car.from?.days ?? car.minimum_days })}
            <ChevronUp className="size-3.5 shrink-0" strokeWidth={2} aria-hidden="true" />
          </span>
        </button>
        <Button type="submit" form={stepFormId} variant="accent" pending={isBooking}>
          {step === 'payment' ? t('payment.reserve') : t('common:continue')}
        </Button>
      </div>
      {wanted ? (
        <Suspense>
          <LazySheet
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            title={t('summary')}
            closeLabel={t('common:close')}
          >
            <SummaryPanel car={car} reservation={reservation} />
          </LazySheet>
        </Suspense>
      ) : null}
    </div>
  )
}

const loadSheet = () => import('../../ui/sheet.tsx')
const LazySheet = lazy(async () => ({ default: (await loadSheet()).Sheet }))
