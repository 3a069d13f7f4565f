import type { UseQueryResult } from '@tanstack/react-query'
import { HandCoins } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../../data/http/failure.ts'
import { useHiddenIds } from '../../../data/lists/undoable-deletions.ts'
import type { LinePage } from '../../../data/money/ledger.ts'
import { pageWithout } from '../../../data/money/ledger-page.ts'
import { ListResults } from '../../../features/lists/list-results.tsx'
import { NoMatch } from '../../../features/lists/no-match.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { IncomesAddress } from '../incomes-address.ts'
import { useIncomeColumns } from './income-columns.tsx'

type IncomeResultsProps = { address: IncomesAddress; query: UseQueryResult<LinePage<'income'>, Failure> }

/** The list in each of its states; what is being deleted is out of sight already, and out of the sums. */
export function IncomeResults({ address, query }: IncomeResultsProps) {
  const { t } = useTranslation(['incomes', 'load'])
  const hidden = useHiddenIds('income')
  return (
    <ListResults
      query={query}
      shown={(page) => pageWithout(page, hidden)}
      address={address}
      open="income"
      label={t('tabs.income')}
      useColumns={useIncomeColumns}
      rows={20}
      errorTitle={t('load:additional_incomes')}
      empty={
        <EmptyState icon={<HandCoins aria-hidden="true" />} title={t('empty.title')}>
          {t('empty.text')}
        </EmptyState>
      }
      noResults={<NoMatch title={t('no_results')} clearHref="/admin/incomes" />}
    />
  )
}
