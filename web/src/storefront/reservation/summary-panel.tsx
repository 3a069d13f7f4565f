import type { Car } from '@marhala/contract/fleet/cars.ts'
import { deliveryFields } from '@marhala/domain/booking/delivery.ts'
import { isLicensed } from '@marhala/domain/booking/is-licensed.ts'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSessionKnown } from '../../data/session/auth.ts'
import { ChosenCar } from '../../features/booking/chosen-car.tsx'
import { CarPicture } from '../../features/car/car-picture.tsx'
import { ErrorPanel } from '../../features/loading/error-panel.tsx'
import { PriceSummary, PriceSummarySkeleton } from '../../features/quote/price-summary.tsx'
import { PromotionCode } from '../../features/quote/promotion-code.tsx'
import { ChosenTrip } from './chosen-trip.tsx'
import type { Reservation } from './draft/use-reservation.ts'

/** The id of the failed price, beside the steps. */
export const priceFailedId = 'price-failed'

/** Whether the price was asked for and did not come. */
export function hasNoPrice({ query, quote }: Pick<Reservation, 'query' | 'quote'>): boolean {
  return !quote && query.error !== null && !query.isFetching
}

type SummaryPanelProps = { car: Car; reservation: Reservation; failedId?: string }

/** What is being reserved and what it costs: beside every step, and in the sheet of a phone. */
export function SummaryPanel({ car, reservation, failedId }: SummaryPanelProps) {
  const { t } = useTranslation(['reservation', 'quote', 'car-card'])
  // Nobody asks for it in the first paint.
  const isKnown = useSessionKnown()
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-4">
        <CarPicture
          car={car}
          decorative
          sizes="8rem"
          className="aspect-[16/10] w-30 shrink-0 rounded-control"
        />
        <p className="min-w-0 text-h3">
          <bdi>{car.name}</bdi> <span className="font-normal text-muted tabular-nums">{car.year}</span>
          <ChosenCar car={car} choice={reservation.draft.car_choice ?? null} />
        </p>
      </div>
      <ChosenTrip trip={reservation.draft.trip} />
      <SummaryPrice reservation={reservation} failedId={failedId} />
      <div hidden={reservation.isTaken} className="text-small">
        <p className="text-muted">{t('quote:not_charged')}</p>
        {car.category.instant_confirmation ? (
          <p className="font-semibold text-ok">
            {t(
              reservation.withDriver || isLicensed(reservation.draft.drivers)
                ? 'car-card:at_once'
                : 'at_once',
            )}
          </p>
        ) : null}
      </div>
      <Suspense>{isKnown ? <AskForOffer reservation={reservation} /> : null}</Suspense>
    </div>
  )
}

/** The price as a quote by mail; not for a company, whose people book, nor before its car knows where to be brought. */
function AskForOffer({ reservation }: { reservation: Reservation }) {
  const { request, quote, isCurrent, draft, problems } = reservation
  const isWhole = deliveryFields.every((field) => !(field in problems.extras))
  const typed = deliveryFields.flatMap((field) => {
    const text = draft.texts?.[field]?.trim()
    return text ? [[field, text] as const] : []
  })
  return (
    <LateAskOffer
      request={isWhole && !draft.company_id ? request : null}
      quote={isCurrent ? quote : undefined}
      addresses={Object.fromEntries(typed)}
    />
  )
}

// Where it does not come the reservation goes on without it.
const LateAskOffer = lazy(() =>
  import('../../features/offer/ask-offer.tsx').then(
    ({ AskOffer }) => ({ default: AskOffer }),
    () => ({ default: () => null }),
  ),
)

type PriceProps = { reservation: Reservation; failedId: string | undefined }

function SummaryPrice({ reservation, failedId }: PriceProps) {
  const { query, quote, request, isCurrent, isTaken, draft, dispatch } = reservation
  const { t } = useTranslation(['reservation', 'quote', 'common'])
  if (request === null)
    return <p className="border-t border-line pt-4 text-small text-muted">{t('no_price')}</p>
  if (query.error && !query.isFetching) {
    return (
      <div id={failedId} tabIndex={-1} className="rounded-control">
        <ErrorPanel title={t('quote:price_failed')} query={query} />
      </div>
    )
  }
  if (isTaken)
    return <p className="border-t border-line pt-4 text-small text-bad">{t('quote:car_unavailable')}</p>
  return (
    <div className="flex flex-col gap-5 border-t border-line pt-4">
      {quote ? (
        <PriceSummary quote={quote} due={quote.due_at_pickup} isStale={!isCurrent} />
      ) : (
        <PriceSummarySkeleton withDue />
      )}
      <PromotionCode
        code={draft.promotion_code ?? null}
        price={reservation}
        onChange={(promotion_code) => dispatch({ type: 'code_changed', promotion_code })}
      />
    </div>
  )
}
