import type { UseQueryResult } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Failure } from '../../data/http/failure.ts'
import { useHiddenIds } from '../../data/lists/undoable-deletions.ts'
import type { LinePage } from '../../data/money/ledger.ts'
import { pageWithout } from '../../data/money/ledger-page.ts'
import { ListResults } from '../../features/lists/list-results.tsx'
import { NoMatch } from '../../features/lists/no-match.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useExpenseColumns } from './expense-columns.tsx'
import type { ExpensesAddress } from './expenses-address.ts'
import { useNarrowingNames } from './use-narrowing-names.ts'

type ExpenseResultsProps = { address: ExpensesAddress; query: UseQueryResult<LinePage<'expense'>, Failure> }

/** The ledger in each of its states; what is being deleted is out of sight already, and out of the sums. */
export function ExpenseResults({ address, query }: ExpenseResultsProps) {
  const { t } = useTranslation(['expenses', 'load'])
  const hidden = useHiddenIds('expense')
  return (
    <ListResults
      query={query}
      shown={(page) => pageWithout(page, hidden)}
      address={address}
      open="expense"
      label={t('list')}
      useColumns={useExpenseColumns}
      rows={20}
      errorTitle={t('load:expenses')}
      empty={<NothingSpent address={address} />}
      noResults={<NothingFound address={address} />}
    />
  )
}

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
