import type { Booking } from '@marhala/contract/booking/booking.ts'
import type * as quotes from '@marhala/contract/booking/quotes.ts'
import type { ReplyOf } from '@marhala/contract/wire/endpoint.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../../data/http/failure.ts'
import { useSayFailure } from '../../../features/loading/use-say-failure.ts'
import { PriceSummaryChanges } from '../../../features/quote/price-summary-changes.tsx'
import { PriceSummaryLive } from '../../../features/quote/price-summary-live.tsx'
import { PriceSummarySkeleton } from '../../../features/quote/price-summary.tsx'
import { Button } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'

type Quoted = ReplyOf<typeof quotes.create>

type QuoteChangeProps = {
  before: Booking
  query: UseQueryResult<Quoted, Failure>
  quote: Quoted | undefined
  /** False while the next price is on its way. */
  isCurrent: boolean
  /** False where another message says that the car is taken. */
  saysTaken?: boolean
}

/** What becomes of a booking's price, and whether the car is free for it, before anything is saved. */
export function QuoteChange({ before, query, quote, isCurrent, saysTaken = true }: QuoteChangeProps) {
  const { t } = useTranslation(['quote', 'common'])
  const say = useSayFailure()
  if (query.error && !query.isFetching) {
    return (
      <InlineAlert
        tone="bad"
        title={t('price_failed')}
        action={
          <Button variant="outline" size="sm" onClick={() => void query.refetch()}>
            {t('common:retry')}
          </Button>
        }
      >
        {Object.values(say(query.error).errors)[0]?.[0] ?? say(query.error).message}
      </InlineAlert>
    )
  }
  if (!quote) return query.isFetching ? <PriceSummarySkeleton /> : null
  return (
    <div
      className={isCurrent ? 'flex flex-col gap-4' : 'flex flex-col gap-4 opacity-60'}
      aria-busy={!isCurrent}
    >
      <div aria-live="polite" className="empty:hidden">
        {quote.available || !saysTaken ? null : <InlineAlert tone="warn">{t('car_unavailable')}</InlineAlert>}
      </div>
      <PriceSummaryChanges before={before.quote} after={quote} />
      <PriceSummaryLive total={quote.total_price} />
    </div>
  )
}
