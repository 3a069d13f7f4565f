import type { Income } from '@marhala/contract/money/incomes.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { HandCoins } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../../data/http/failure.ts'
import { useHiddenIds } from '../../../data/lists/undoable-deletions.ts'
import type { LinePage } from '../../../data/money/ledger.ts'
import { NoMatch } from '../../../features/lists/no-match.tsx'
import { PageLine } from '../../../features/lists/page-line.tsx'
import { RowLink } from '../../../features/lists/row-link.tsx'
import { AsyncView } from '../../../features/loading/async-view.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useIncomeColumns } from './income-columns.tsx'
import type { IncomesAddress } from '../incomes-address.ts'

type IncomeResultsProps = { address: IncomesAddress; query: UseQueryResult<LinePage<'income'>, Failure> }

/** The list in each of its states; below it the pages. */
export function IncomeResults({ address, query }: IncomeResultsProps) {
  const { t } = useTranslation(['incomes', 'load'])
  const hidden = useHiddenIds('income')
  return (
    <AsyncView
      query={query}
      errorTitle={t('load:additional_incomes')}
      skeleton={<IncomeTable address={address} page={null} rows={[]} />}
      isEmpty={({ data }) => data.length === 0}
      filtered={address.isNarrowed || address.view.page !== '1'}
      empty={
        <EmptyState icon={<HandCoins aria-hidden="true" />} title={t('empty.title')}>
          {t('empty.text')}
        </EmptyState>
      }
      noResults={<NoMatch title={t('no_results')} clearHref="/admin/incomes" />}
    >
      {(page) => (
        <div className={query.isPlaceholderData ? 'opacity-60 transition-opacity' : 'transition-opacity'}>
          <IncomeTable
            address={address}
            page={page}
            rows={page.data.filter(({ id }) => !hidden.includes(id))}
          />
          <PageLine page={page} hrefFor={(number) => address.hrefOf({ page: number })} />
        </div>
      )}
    </AsyncView>
  )
}

type IncomeTableProps = { address: IncomesAddress; page: LinePage<'income'> | null; rows: Income[] }

function IncomeTable({ address, page, rows }: IncomeTableProps) {
  const { t } = useTranslation('incomes')
  const columns = useIncomeColumns(page)
  return (
    <div className="@container overflow-hidden rounded-card border bg-surface">
      <DataTable
        label={t('tabs.income')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => String(id)}
        rowHref={({ id }) => address.hrefOf({ income: id })}
        Link={RowLink}
        currentKey={address.view.income}
        sort={address.sort}
        briefCards
        onSort={address.sortBy}
        loadingRows={page === null ? 20 : undefined}
      />
    </div>
  )
}
