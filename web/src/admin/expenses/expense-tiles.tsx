import type { ExpenseStats } from '@marhala/contract/money/expenses.ts'
import { isolateLtr } from '@marhala/contract/wire/isolate.ts'
import { formatMoney } from '@marhala/domain/money/money.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { centimes } from '../../data/money/ledger-page.ts'
import { FigureTile, FigureTiles } from '../../features/figures/figure-tile.tsx'
import { Money } from '../../features/format/money.tsx'
import { useFormat } from '../../features/format/use-format.ts'
import type { ExpensesAddress } from './expenses-address.ts'

type ExpenseTilesProps = { stats: ExpenseStats; address: ExpensesAddress }

/** What the period cost: in all, beside the one before and the year before, how often, on average, with which tax. */
export function ExpenseTiles({ stats, address }: ExpenseTilesProps) {
  const { t } = useTranslation(['expenses', 'common'])
  const format = useFormat()
  const { total, vat, largest, previous, year_before } = stats
  const money = (amount: string) => isolateLtr(format.money(amount, t('common:currency.unit')))
  const net = formatMoney(centimes(total) - centimes(vat))
  // The days before are the list of the same filters on those days: a press on the figure opens the list below.
  return (
    <section aria-label={t('tiles.label')}>
      <FigureTiles className="grid-cols-2 xl:grid-cols-[1.6fr_1fr_1fr_1fr]">
        <FigureTile
          label={t('tiles.total')}
          isCost
          against={[
            { ...previous, period: stats.period.name },
            { ...year_before, period: 'year_before' },
          ]}
        >
          <Money amount={total} />
        </FigureTile>
        <FigureTile label={t('tiles.count')}>{format.number(stats.count)}</FigureTile>
        <FigureTile
          label={t('tiles.average')}
          note={
            largest ? (
              <Link
                to={address.hrefOf({ page: 1, expense: largest.id })}
                state={{ fromList: true }}
                preventScrollReset
                className="underline decoration-fg/25 underline-offset-4 hover:text-primary pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
              >
                {t('tiles.largest', { amount: money(largest.amount) })}
              </Link>
            ) : null
          }
        >
          <Money amount={stats.average} />
        </FigureTile>
        <FigureTile label={t('tiles.vat')} note={t('tiles.vat_note', { net: money(net) })}>
          <Money amount={vat} />
        </FigureTile>
      </FigureTiles>
    </section>
  )
}
