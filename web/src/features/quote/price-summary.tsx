import type { DueAtPickUp, Quote } from '@marhala/contract/booking/quotes.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatLine, StatList } from '../../ui/stat-line.tsx'
import { AlsoIn } from '../format/also-in.tsx'
import { Money } from '../format/money.tsx'
import { useFormat } from '../format/use-format.ts'

export type PriceSummaryProps = {
  /** What the server priced; nothing here is worked out again. */
  quote: Quote
  due?: DueAtPickUp | null
  /** The next quote is on its way: this one stands, paler. */
  isStale?: boolean
  className?: string
}

/** A quote line by line, as the server worked it out, with the total; a line that changed lights up for a moment. */
export function PriceSummary({ quote, due = null, isStale = false, className }: PriceSummaryProps) {
  const before = usePrevious(quote)
  return (
    <StatList isStale={isStale} className={className}>
      {quote.lines.map((line, index) => (
        <PriceLine key={`${line.key} ${index} ${line.amount}`} line={line} quote={quote} before={before} />
      ))}
      <TotalLine
        key={quote.total_price}
        quote={quote}
        flash={isNew(before?.total_price, quote.total_price)}
      />
      {due ? <DueLines due={due} /> : null}
    </StatList>
  )
}

/** What is to be brought to the pick-up: the rest of the price, and the deposit, which is no part of it. */
function DueLines({ due }: { due: DueAtPickUp }) {
  const { t } = useTranslation('quote')
  return (
    <>
      <StatLine label={t('due')} value={<Money amount={due.to_pay} />} />
      <StatLine label={t('deposit')} note={t('deposit_note')} value={<Money amount={due.deposit} />} />
    </>
  )
}

/** The boxes of a summary that is still to come, as high as it will be: what stands below does not jump away. */
export function PriceSummarySkeleton({ withDue = false }: { withDue?: boolean }) {
  return (
    <div aria-hidden="true">
      <StatList>
        <StatLine label={shortBox} note={noteBox} value={shortBox} />
        <StatLine label={shortBox} value={shortBox} />
        <StatLine emphasis="total" label={shortBox} note={noteBox} value={totalBox} />
        {withDue ? (
          <>
            <StatLine label={shortBox} value={shortBox} />
            <StatLine label={shortBox} note={noteBox} value={shortBox} />
          </>
        ) : null}
      </StatList>
    </div>
  )
}

function lineBox(className: string) {
  return (
    <span className="flex h-lh items-center">
      <Skeleton className={className} />
    </span>
  )
}

const shortBox = lineBox('h-3 w-20')
const noteBox = lineBox('h-2.5 w-28')
const totalBox = lineBox('h-5 w-32')

type Line = Quote['lines'][number]

function PriceLine({ line, quote, before }: { line: Line; quote: Quote; before: Quote | null }) {
  const { t } = useTranslation('quote')
  const format = useFormat()
  const isReduction = line.amount.startsWith('-')
  const label =
    line.key === 'tax'
      ? t('with_rate', { label: line.label, rate: format.percent(quote.tax_rate) })
      : line.label
  return (
    <StatLine
      label={label}
      note={
        line.quantity > 1 || line.key === 'rental' ? (
          <bdi dir="ltr" className="tabular-nums">
            {`${format.number(line.quantity)} × ${format.amount(line.unit_price)}`}
          </bdi>
        ) : (
          line.reason && <bdi>{line.reason}</bdi>
        )
      }
      value={<Money amount={line.amount} />}
      emphasis={isReduction ? 'saved' : undefined}
      flash={
        before !== null && !before.lines.some((old) => old.key === line.key && old.amount === line.amount)
      }
    />
  )
}

function TotalLine({ quote, flash }: { quote: Quote; flash: boolean }) {
  const { t } = useTranslation(['quote', 'common'])
  const format = useFormat()
  return (
    <StatLine
      emphasis="total"
      label={t('total')}
      note={
        quote.prices_include_tax
          ? t('including_tax', { amount: format.money(quote.tax, t('common:currency.unit')) })
          : format.days(quote.days)
      }
      value={
        <>
          <AlsoIn amount={quote.total_price} /> <Money amount={quote.total_price} />
        </>
      }
      flash={flash}
    />
  )
}

/** The quote that stood here before this one; kept while rendering, so that nothing runs after it. */
function usePrevious(quote: Quote): Quote | null {
  const [shown, setShown] = useState<{ quote: Quote; before: Quote | null }>({ quote, before: null })
  if (shown.quote === quote) return shown.before
  const next = { quote, before: shown.quote }
  setShown(next)
  return next.before
}

function isNew(old: string | undefined, now: string): boolean {
  return old !== undefined && old !== now
}
