import type { Booking } from '@marhala/contract/booking/booking.ts'
import { formatMoney, parseSignedMoney } from '@marhala/domain/money/money.ts'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../features/format/money.tsx'
import { ErrorPanel } from '../../../features/loading/error-panel.tsx'
import { PriceSummaryChanges } from '../../../features/quote/price-summary-changes.tsx'
import { PriceSummaryLive } from '../../../features/quote/price-summary-live.tsx'
import { PriceSummarySkeleton } from '../../../features/quote/price-summary.tsx'
import { StatLine, StatList } from '../../../ui/stat-line.tsx'
import type { useTripChange } from './use-trip-change.ts'

type TripPriceProps = {
  booking: Booking
  change: Pick<ReturnType<typeof useTripChange>, 'query' | 'quote' | 'isCurrent'>
}

/** What a change does to the price of a booking, and to what is left to pay of it. */
export function TripPrice({ booking, change: { query, quote, isCurrent } }: TripPriceProps) {
  const { t } = useTranslation(['own-change', 'quote'])
  if (query.error && !query.isFetching) return <ErrorPanel title={t('quote:price_failed')} query={query} />
  if (!quote) return <PriceSummarySkeleton />
  const difference = centimes(quote.total_price) - centimes(booking.total_price)
  const { outstanding = '0.00', refundable = '0.00' } = quote.owed ?? {}
  const isTooMuch = refundable !== '0.00'
  return (
    <section
      aria-labelledby="trip-price"
      aria-busy={!isCurrent}
      className={isCurrent ? undefined : 'opacity-60'}
    >
      <h3 id="trip-price" className="mb-2 text-h3">
        {t('price')}
      </h3>
      {difference === 0 ? <p>{t('same')}</p> : <PriceSummaryChanges before={booking.quote} after={quote} />}
      {difference === 0 ? null : (
        <StatList className="mt-3">
          <StatLine
            label={t(difference > 0 ? 'more' : 'less')}
            value={<Money amount={formatMoney(Math.abs(difference))} />}
            emphasis="strong"
          />
          <StatLine label={t('paid')} value={<Money amount={booking.paid} />} />
          <StatLine
            label={t(isTooMuch ? 'back' : 'left')}
            value={<Money amount={isTooMuch ? refundable : outstanding} />}
            emphasis="strong"
          />
        </StatList>
      )}
      <PriceSummaryLive total={quote.total_price} />
    </section>
  )
}

function centimes(wire: string): number {
  return parseSignedMoney(wire) ?? 0
}
