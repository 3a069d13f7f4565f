import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { incomeStatsQuery } from '../../../data/money/incomes.ts'
import { ChartWithTable } from '../../../features/figures/chart-with-table.tsx'
import { FigureLink } from '../../../features/figures/figure-link.tsx'
import { FigureTile, FigureTiles } from '../../../features/figures/figure-tile.tsx'
import { DayText } from '../../../features/format/date-text.tsx'
import { Money } from '../../../features/format/money.tsx'
import { useFormat } from '../../../features/format/use-format.ts'
import { AsyncView } from '../../../features/loading/async-view.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { comparedDays } from '../compared-days.ts'
import type { IncomesAddress } from '../incomes-address.ts'
import type { IncomeStats } from '@marhala/contract/money/incomes.ts'

/** What came in in the days of the list, all of them where none are chosen, and month by month. */
export function IncomeTotals({ address }: { address: IncomesAddress }) {
  const { t } = useTranslation(['incomes', 'load'])
  const { voided: _, period, ...filters } = address.filters
  const query = useQuery(incomeStatsQuery({ ...filters, period: period ?? 'all_time' }))
  return (
    <AsyncView
      query={query}
      errorTitle={t('load:additional_incomes')}
      skeleton={<Skeleton className="h-80 rounded-card" />}
    >
      {(stats) => (
        <div className="flex flex-col gap-4">
          <Tiles stats={stats} address={address} />
          {stats.count === 0 && stats.period.name === 'today' ? <NothingToday address={address} /> : null}
          <ByMonth stats={stats} address={address} />
        </div>
      )}
    </AsyncView>
  )
}

type StatsProps = { stats: IncomeStats; address: IncomesAddress }

function Tiles({ stats, address }: StatsProps) {
  const { t } = useTranslation('incomes')
  const format = useFormat()
  const { start_date, end_date } = stats.period
  const days =
    start_date === end_date
      ? format.plainDate(start_date, 'dayYear')
      : format.plainRange(start_date, end_date)
  return (
    <FigureTiles className="sm:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
      <FigureTile
        label={t('tiles.received')}
        note={<bdi>{days}</bdi>}
        against={comparedDays(stats, ({ change_percent }) => change_percent)}
      >
        <FigureLink to={address.hrefOf({ page: 1 })}>
          <Money amount={stats.total} />
        </FigureLink>
      </FigureTile>
      <FigureTile
        label={t('tiles.average')}
        note={t('count', { count: stats.count, number: format.number(stats.count) })}
      >
        <Money amount={stats.average} />
      </FigureTile>
      {stats.by_source.slice(0, 2).map(({ source, total, count }) => (
        <FigureTile
          key={source}
          label={t(`sources.${source}`)}
          note={t('count', { count, number: format.number(count) })}
        >
          <FigureLink to={address.hrefOf({ source })}>
            <Money amount={total} />
          </FigureLink>
        </FigureTile>
      ))}
    </FigureTiles>
  )
}

function NothingToday({ address }: { address: IncomesAddress }) {
  const { t } = useTranslation('incomes')
  return (
    <p className="text-small text-muted">
      {t('tiles.none_today')}{' '}
      <Link
        to={address.hrefOf({ period: 'this_month' })}
        preventScrollReset
        className="font-semibold text-primary underline underline-offset-4"
      >
        {t('tiles.see_month')}
      </Link>
    </p>
  )
}

function ByMonth({ stats, address }: StatsProps) {
  const { t } = useTranslation(['incomes', 'common'])
  const format = useFormat()
  const title = t('by_month', { unit: t('common:currency.unit') })
  const values = stats.by_month.map(({ total }) => Math.max(0, Number(total)))
  const best = values.indexOf(Math.max(...values))
  const textOf = (value: number) => format.wholeAmount(String(Math.round(value)))
  return (
    <ChartWithTable
      title={title}
      heads={{ name: t('month'), value: t('columns.amount') }}
      lines={stats.by_month.map(({ label, date, end_date, total }, index) => ({
        key: date,
        label,
        value: values[index]!,
        name: <DayText day={date} style="month" />,
        exact: <Money amount={total} />,
        to: address.hrefOf({ period: 'custom', start_date: date, end_date }),
      }))}
      summary={t('summary', { title, label: stats.by_month[best]?.label, value: textOf(values[best] ?? 0) })}
      textOf={textOf}
      fill="fill-chart-2"
      empty={values.every((value) => value === 0) ? t('nothing') : undefined}
      newestFirst
    />
  )
}
