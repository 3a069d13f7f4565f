import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FileUp, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { expenseAnalyticsQuery, expensesQuery, expenseStatsQuery } from '../../data/money/expenses.ts'
import { ExportButton } from '../../features/downloads/export-button.tsx'
import { PeriodPicker } from '../../features/figures/period-picker.tsx'
import { useFormat } from '../../features/format/use-format.ts'
import { ChipLinks } from '../../features/lists/chip-links.tsx'
import { ListHeading } from '../../features/lists/list-heading.tsx'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { PageMeta } from '../../features/page/page-meta.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ExpenseFilterBar } from './expense-filter-bar.tsx'
import { ExpenseResults } from './expense-results.tsx'
import { ExpenseTiles } from './expense-tiles.tsx'
import { type ExpensesAddress, useExpensesAddress } from './expenses-address.ts'

/** What the company spends: a line to write it in, what a period came to, and its ledger. */
export function Component() {
  const { t } = useTranslation(['expenses', 'load'])
  const format = useFormat()
  const address = useExpensesAddress()
  const { view, hrefOf } = address
  const query = useQuery({ ...expensesQuery(address.request), placeholderData: keepPreviousData })
  const isList = view.tab === 'list'
  return (
    <div className="flex flex-col gap-4 md:gap-5">
      <PageMeta title={t('title')} noindex />
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <ListHeading
          title={t('title')}
          count={
            isList && query.data
              ? t('count', { count: query.data.total, number: format.number(query.data.total) })
              : undefined
          }
        />
        {isList ? <ListActions address={address} /> : null}
      </header>
      <ChipLinks
        label={t('tabs.label')}
        chips={(['list', 'recurring'] as const).map((tab) => ({
          key: tab,
          to: hrefOf({ tab }),
          label: t(`tabs.${tab}`),
          selected: view.tab === tab,
        }))}
      />
      {isList ? (
        <>
          <Suspense fallback={<Skeleton className="h-24 w-full rounded-card max-xl:h-40 max-md:h-72" />}>
            <QuickLine kind="expense" />
          </Suspense>
          <PeriodPicker key={view.period} view={view} addressOf={hrefOf} />
          <Figures address={address} />
          <ExpenseFilterBar address={address} />
          <ExpenseResults address={address} query={query} />
          <Beside address={address} />
        </>
      ) : (
        <Suspense fallback={<Skeleton className="h-64 w-full rounded-card" />}>
          <RecurringPanel />
        </Suspense>
      )}
    </div>
  )
}

function ListActions({ address: { request, hrefOf, show } }: { address: ExpensesAddress }) {
  const { t } = useTranslation('expenses')
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <Button
        variant="outline"
        startIcon={<FileUp strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => show({ import: '1' })}
      >
        {t('import')}
      </Button>
      <ExportButton list="expenses" filters={request} />
      <Link
        to={hrefOf({ new: '1' })}
        state={{ fromList: true }}
        preventScrollReset
        className={buttonClass({ variant: 'accent' })}
      >
        <Plus strokeWidth={1.75} aria-hidden="true" />
        {t('add')}
      </Link>
    </div>
  )
}

function Figures({ address }: { address: ExpensesAddress }) {
  const { t } = useTranslation('load')
  const { voided: _, ...request } = address.filters
  const stats = useQuery({ ...expenseStatsQuery(request), placeholderData: keepPreviousData })
  const analytics = useQuery({ ...expenseAnalyticsQuery(request), placeholderData: keepPreviousData })
  return (
    <>
      <AsyncView
        query={stats}
        errorTitle={t('expenses')}
        skeleton={<Skeleton className="h-26 w-full rounded-card" />}
      >
        {(shown) => <ExpenseTiles stats={shown} address={address} />}
      </AsyncView>
      <AsyncView
        query={analytics}
        errorTitle={t('expenses')}
        skeleton={<Skeleton className="h-76 w-full rounded-card" />}
      >
        {(shown) => (
          <Suspense fallback={<Skeleton className="h-76 w-full rounded-card" />}>
            <ExpenseCharts analytics={shown} address={address} />
          </Suspense>
        )}
      </AsyncView>
    </>
  )
}

function Beside({ address }: { address: ExpensesAddress }) {
  const { expense, new: isNew, import: isImporting } = address.view
  const [last, setLast] = useState(expense)
  if (expense !== null && expense !== last) setLast(expense)
  return (
    <Suspense>
      {last === null ? null : (
        <ExpenseDrawer key={last} id={Number(last)} isOpen={expense === last} address={address} />
      )}
      {isNew ? <ExpenseDialog expense={null} onClose={address.close} /> : null}
      {isImporting ? <ImportDialog onClose={address.close} /> : null}
    </Suspense>
  )
}

const ExpenseCharts = lazy(async () => ({ default: (await import('./expense-charts.tsx')).ExpenseCharts }))
const QuickLine = lazy(async () => ({
  default: (await import('../../features/ledger/quick-line.tsx')).QuickLine,
}))
const ExpenseDrawer = lazy(async () => ({ default: (await import('./expense-drawer.tsx')).ExpenseDrawer }))
const ExpenseDialog = lazy(async () => ({ default: (await import('./expense-dialog.tsx')).ExpenseDialog }))
const ImportDialog = lazy(async () => ({
  default: (await import('./import/import-dialog.tsx')).ImportDialog,
}))
const RecurringPanel = lazy(async () => ({
  default: (await import('./recurring/recurring-panel.tsx')).RecurringPanel,
}))
