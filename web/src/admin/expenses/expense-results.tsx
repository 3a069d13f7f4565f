import type { Expense } from '@marhala/contract/money/expenses.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Failure } from '../../data/http/failure.ts'
import { useHiddenIds } from '../../data/lists/undoable-deletions.ts'
import type { LinePage } from '../../data/money/ledger.ts'
import { pageWithout } from '../../data/money/ledger-page.ts'
import { Money } from '../../features/format/money.tsx'
import { useFormat } from '../../features/format/use-format.ts'
import { NoMatch } from '../../features/lists/no-match.tsx'
import { PageLine } from '../../features/lists/page-line.tsx'
import { RowLink } from '../../features/lists/row-link.tsx'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useExpenseColumns } from './expense-columns.tsx'
import type { ExpensesAddress } from './expenses-address.ts'
import { useNarrowingNames } from './use-narrowing-names.ts'

type ExpenseResultsProps = { address: ExpensesAddress; query: UseQueryResult<LinePage<'expense'>, Failure> }

/** The ledger in each of its states; what is being deleted is out of sight already, and out of the sums. */
export function ExpenseResults({ address, query }: ExpenseResultsProps) {
  const { t } = useTranslation(['expenses', 'load'])
  const hidden = useHiddenIds('expense')
  const { view } = address
  return (
    <AsyncView
      query={query}
      errorTitle={t('load:expenses')}
      skeleton={<LedgerTable address={address} page={null} />}
      isEmpty={(page) => pageWithout(page, hidden).data.length === 0}
      filtered={address.isNarrowed || view.page !== '1'}
      empty={<NothingSpent address={address} />}
      noResults={<NothingFound address={address} />}
    >
      {(page) => (
        <div className={query.isPlaceholderData ? 'opacity-60 transition-opacity' : 'transition-opacity'}>
          <LedgerTable address={address} page={pageWithout(page, hidden)} />
          <PageLine page={pageWithout(page, hidden)} hrefFor={(number) => address.hrefOf({ page: number })} />
        </div>
      )}
    </AsyncView>
  )
}

type LedgerTableProps = { address: ExpensesAddress; page: LinePage<'expense'> | null }

function LedgerTable({ address, page }: LedgerTableProps) {
  const { t } = useTranslation('expenses')
  const format = useFormat()
  const { view } = address
  const { total, sum, vat } = page ?? { total: null, sum: null, vat: null }
  const sums = useMemo(
    () =>
      total !== null && sum !== null && vat !== null
        ? {
            label: t('sum', { count: total, number: format.number(total) }),
            amount: <Money amount={sum} />,
            vat: <Money amount={vat} />,
          }
        : null,
    [t, format, total, sum, vat],
  )
  const columns = useExpenseColumns(sums)
  return (
    <div className="@container overflow-hidden rounded-card border bg-surface">
      <DataTable<Expense>
        label={t('list')}
        columns={columns}
        rows={page?.data ?? []}
        rowKey={({ id }) => String(id)}
        rowHref={({ id }) => address.hrefOf({ expense: id })}
        Link={RowLink}
        currentKey={view.expense}
        sort={address.sort}
        briefCards
        onSort={address.sortBy}
        loadingRows={page ? undefined : 20}
      />
    </div>
  )
}

/** Nothing in these days: more of them are a press away. */
function NothingSpent({ address: { view, hrefOf } }: { address: ExpensesAddress }) {
  const { t } = useTranslation('expenses')
  const wider = view.period === 'this_month' ? 'this_year' : 'this_month'
  return (
    <EmptyState
      icon={<ReceiptText aria-hidden="true" />}
      title={t(view.period === 'today' ? 'empty.today' : 'empty.period')}
      action={
        <Link to={hrefOf({ period: wider })} className={buttonClass({ variant: 'outline' })}>
          {t(wider === 'this_month' ? 'empty.month' : 'empty.year')}
        </Link>
      }
    >
      {t('empty.text')}
    </EmptyState>
  )
}

function NothingFound({ address: { view, clearHref } }: { address: ExpensesAddress }) {
  const { t } = useTranslation('expenses')
  return (
    <NoMatch
      title={t('no_results')}
      named={useNarrowingNames(view)}
      clearHref={clearHref}
      clearLabel={t('filters.clear')}
    />
  )
}
