import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { useQuote } from '../../../data/bookings/quotes.ts'
import { useSayFailure } from '../../../features/loading/use-say-failure.ts'
import { PriceSummaryLive } from '../../../features/quote/price-summary-live.tsx'
import { PriceSummary, PriceSummarySkeleton } from '../../../features/quote/price-summary.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'

type BookingPriceProps = {
  price: ReturnType<typeof useQuote>
  children: ReactNode
}

/** What the booking costs as it is chosen, and whether the car is free for it. */
export function BookingPrice({ price: { query, quote, isCurrent }, children }: BookingPriceProps) {
  const { t } = useTranslation('new-booking')
  const say = useSayFailure()
  return (
    <>
      {query.error && !query.isFetching ? (
        <InlineAlert tone="bad">{say(query.error).message}</InlineAlert>
      ) : null}
      <div aria-live="polite" className="empty:hidden">
        {quote && isCurrent && !quote.available && children ? (
          <InlineAlert tone="warn" title={t('taken')}>
            {children}
          </InlineAlert>
        ) : null}
      </div>
      {quote ? (
        <div className={isCurrent ? undefined : 'opacity-60'} aria-busy={!isCurrent}>
          <PriceSummary quote={quote} due={quote.due_at_pickup} />
          <PriceSummaryLive total={quote.total_price} />
        </div>
      ) : query.isFetching ? (
        <PriceSummarySkeleton />
      ) : (
        <p className="text-muted">{t('no_price')}</p>
      )}
    </>
  )
}
