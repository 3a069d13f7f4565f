import type { ListedUser } from '@marhala/contract/accounts/clients.ts'
import type { Page } from '@marhala/contract/wire/paging.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../data/http/failure.ts'
import { useFormat } from '../../features/format/use-format.ts'
import { NoMatch } from '../../features/lists/no-match.tsx'
import { PageLine } from '../../features/lists/page-line.tsx'
import { RowLink } from '../../features/lists/row-link.tsx'
import { useShownColumns } from '../../features/lists/shown-columns.ts'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useClientColumns } from './client-columns.tsx'
import type { ClientsAddress } from './clients-address.ts'

type ClientResultsProps = { address: ClientsAddress; query: UseQueryResult<Page<ListedUser>, Failure> }

/** The list in each of its states; below it the pages. */
export function ClientResults({ address, query }: ClientResultsProps) {
  const { t } = useTranslation(['clients', 'load'])
  return (
    <AsyncView
      query={query}
      errorTitle={t('load:users')}
      skeleton={<ClientTable address={address} loading rows={[]} />}
      isEmpty={({ data }) => data.length === 0}
      filtered={address.isNarrowed || address.view.page !== '1'}
      empty={
        <EmptyState icon={<UsersRound aria-hidden="true" />} title={t('empty.title')}>
          {t('empty.text')}
        </EmptyState>
      }
      noResults={<NoResults address={address} />}
    >
      {(page) => (
        <div className={query.isPlaceholderData ? 'opacity-60 transition-opacity' : 'transition-opacity'}>
          <ClientTable address={address} rows={page.data} />
          <PageLine page={page} hrefFor={(number) => address.hrefOf({ page: number })} />
        </div>
      )}
    </AsyncView>
  )
}

type ClientTableProps = { address: ClientsAddress; rows: ListedUser[]; loading?: boolean }

function ClientTable({ address, rows, loading = false }: ClientTableProps) {
  const { t } = useTranslation('clients')
  const columns = useShownColumns('clients', useClientColumns())
  return (
    <div className="@container overflow-hidden rounded-card border bg-surface">
      <DataTable
        label={t('title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => String(id)}
        rowHref={({ id }) => address.hrefOf({ client: id })}
        Link={RowLink}
        currentKey={address.view.client}
        sort={address.sort}
        briefCards
        onSort={address.sortBy}
        loadingRows={loading ? 20 : undefined}
      />
    </div>
  )
}

function NoResults({ address }: { address: ClientsAddress }) {
  const { t } = useTranslation(['clients', 'booking-list', 'company-clients'])
  const format = useFormat()
  const { search, verified, active_since, has_outstanding, company } = address.view
  const named = [
    company && t(company === 'true' ? 'company-clients:companies' : 'company-clients:people'),
    search && t('named.search', { text: search }),
    active_since && t('named.active_since', { date: format.plainDate(active_since) }),
    has_outstanding && t(has_outstanding === 'true' ? 'chips.outstanding' : 'chips.settled'),
    verified && t(verified === 'true' ? 'chips.verified' : 'chips.unverified'),
  ]
  return <NoMatch title={t('no_results')} named={named} clearHref="/admin/clients" />
}
