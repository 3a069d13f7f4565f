import type { ExpenseAnalytics } from '@marhala/contract/money/expenses.ts'
import { useTranslation } from 'react-i18next'
import { type ChartLine, ChartWithTable } from '../../features/figures/chart-with-table.tsx'
import { DayText } from '../../features/format/date-text.tsx'
import { Money } from '../../features/format/money.tsx'
import { useFormat } from '../../features/format/use-format.ts'
import type { ExpensesAddress } from './expenses-address.ts'

type ChartsProps = { analytics: ExpenseAnalytics; address: ExpensesAddress }

/** What was spent on what, and in which month; every bar opens the list that it adds up. */
export function ExpenseCharts({ analytics, address }: ChartsProps) {
  return (
    <div className="grid items-start gap-4 md:gap-5 lg:grid-cols-2">
      <CategoryChart analytics={analytics} address={address} />
      <MonthChart analytics={analytics} address={address} />
    </div>
  )
}

function CategoryChart({ analytics: { by_category }, address }: ChartsProps) {
  const { t } = useTranslation(['expenses', 'common'])
  const textOf = useWhole()
  const lines = by_category.map(({ category, total }) => ({
    key: category,
    label: t(`categories.${category}`),
    name: t(`categories.${category}`),
    value: barOf(total),
    exact: <Money amount={total} />,
    to: address.hrefOf({ category }),
  }))
  return (
    <ChartWithTable
      title={t('charts.category', { unit: t('common:currency.unit') })}
      heads={{ name: t('fields.category'), value: t('charts.spent') }}
      lines={lines}
      horizontal
      empty={lines.length === 0 ? t('charts.none') : undefined}
      summary={t('charts.category_summary', dearest(lines, textOf))}
      textOf={textOf}
      fill="fill-chart-1"
    />
  )
}

function MonthChart({ analytics: { by_month }, address }: ChartsProps) {
  const { t } = useTranslation(['expenses', 'common'])
  const textOf = useWhole()
  const lines = by_month.map(({ label, date, end_date, total }) => ({
    key: date,
    label,
    name: <DayText day={date} style="month" />,
    value: barOf(total),
    exact: <Money amount={total} />,
    to: address.hrefOf({ period: 'custom', start_date: date, end_date }),
  }))
  return (
    <ChartWithTable
      title={t('charts.month', { unit: t('common:currency.unit') })}
      heads={{ name: t('charts.when'), value: t('charts.spent') }}
      lines={lines}
      newestFirst
      summary={t('charts.month_summary', dearest(lines, textOf))}
      textOf={textOf}
      fill="fill-chart-2"
      every={everyOther}
      values={false}
      empty={lines.every(({ value }) => value === 0) ? t('charts.none') : undefined}
    />
  )
}

// Twelve names of months stand beside each other in no language.
const everyOther = { narrow: 3, wide: 2 }

/** What was taken back may leave less than nothing: no bar; the table says how much. */
function barOf(total: string): number {
  return Math.max(0, Number(total))
}

function dearest(lines: readonly ChartLine[], textOf: (value: number) => string) {
  const most = lines.reduce<ChartLine | undefined>((a, b) => (a && a.value >= b.value ? a : b), undefined)
  return { label: most?.label ?? '', value: textOf(most?.value ?? 0) }
}

function useWhole() {
  const format = useFormat()
  return (value: number) => format.wholeAmount(String(Math.round(value)))
}
