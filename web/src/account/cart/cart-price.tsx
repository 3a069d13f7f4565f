import type { Car } from '@marhala/contract/fleet/cars.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { useQuote } from '../../data/bookings/quotes.ts'
import type { SavedDraft } from '../../data/session/drafts.ts'
import { useCashRefused, useLargeCash } from '../../features/booking/use-large-cash.ts'
import { Money } from '../../features/format/money.tsx'
import { useSayFailure } from '../../features/loading/use-say-failure.ts'
import { useCompanyNow } from '../../features/trip/trip-fields-rules.ts'
import { Button } from '../../ui/button.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

type Price = ReturnType<typeof useQuote>

/** What the booking costs at this moment, as the server says; nothing while location or dates are missing. */
export function CartTotal({ price }: { price: Price }) {
  const { t } = useTranslation(['cart', 'common'])
  const say = useSayFailure()
  const { query, quote } = price
  if (quote) {
    return (
      <p className="text-end max-sm:flex max-sm:w-full max-sm:flex-wrap max-sm:items-baseline max-sm:justify-between max-sm:gap-x-4">
        <span className="block text-total">
          <Money amount={quote.total_price} />
        </span>
        <span className="text-micro text-muted">{t('total', { count: quote.days })}</span>
      </p>
    )
  }
  if (query.error && !query.isFetching) {
    return (
      <div role="alert" className="text-small">
        <p className="font-semibold text-bad">{t('price_failed')}</p>
        <p>{say(query.error).message}</p>
        <Button variant="link" onClick={() => void query.refetch()}>
          {t('common:retry')}
        </Button>
      </div>
    )
  }
  return query.isFetching ? <Skeleton className="h-7 w-36" /> : null
}

type CartNoticesProps = { car: Car; draft: SavedDraft; price: Price; hasLostExtras: boolean }

/** What stands between this draft and a booking: pieces that are missing, a car that is taken, a try that failed. */
export function CartNotices({ car, draft, price, hasLostExtras }: CartNoticesProps) {
  const { t } = useTranslation(['cart', 'common'])
  const missing = useMissing(car, draft, price)
  const refused = useCashRefused(draft.payment_method, price.quote?.total_price)
  const large = useLargeCash(draft.payment_method, price.quote?.total_price)
  const largeAmount = refused === null ? large : null
  if (missing.length === 0 && !draft.failed && large === null && refused === null && !hasLostExtras)
    return null
  return (
    <div className="mt-4 flex flex-col gap-3">
      {missing.length > 0 ? (
        <Notice title={t('missing')}>
          <ul className="list-disc ps-4">
            {missing.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {hasLostExtras ? <Notice title={t('lost_extras')} /> : null}
      {draft.failed ? <Notice title={t('payment_error')}>{t('payment_error_text')}</Notice> : null}
      {refused ? <Notice title={t('cash_refused', { amount: refused })} /> : null}
      {largeAmount ? <Notice title={t('large', { amount: largeAmount })}>{t('large_text')}</Notice> : null}
    </div>
  )
}

function Notice({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <InlineAlert tone="warn" title={title} role="note" className="p-3 text-small">
      {children}
    </InlineAlert>
  )
}

function useMissing(car: Car, { trip }: SavedDraft, { quote }: Price): string[] {
  const { t } = useTranslation('cart')
  const now = useCompanyNow()
  const kind = car.is_premium ? 'premium' : 'standard'
  return [
    trip.pickup_location ? null : t('choose_place'),
    trip.start_date ? null : t('choose_dates'),
    trip.start_date && trip.start_date < now ? t('start_in_past') : null,
    quote?.available === false ? t('car_unavailable') : null,
    quote?.minimum_days ? t(`below_minimum_${kind}`, { days: quote.minimum_days }) : null,
  ].filter((text) => text !== null)
}
