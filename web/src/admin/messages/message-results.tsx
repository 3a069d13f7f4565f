import type { ContactMessage } from '@marhala/contract/storefront/contact.ts'
import type { Page } from '@marhala/contract/wire/paging.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../data/http/failure.ts'
import { NoMatch } from '../../features/lists/no-match.tsx'
import { PageLine } from '../../features/lists/page-line.tsx'
import { RowLink } from '../../features/lists/row-link.tsx'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useMessageColumns } from './message-columns.tsx'
import type { MessagesAddress } from './messages-address.ts'

type MessageResultsProps = { address: MessagesAddress; query: UseQueryResult<Page<ContactMessage>, Failure> }

/** The list in each of its states; below it the pages. */
export function MessageResults({ address, query }: MessageResultsProps) {
  const { t } = useTranslation('messages')
  const { view, isNarrowed, hrefOf } = address
  return (
    <AsyncView
      query={query}
      page
      errorTitle={t('failed')}
      skeleton={<MessageTable address={address} rows={[]} loading />}
      isEmpty={({ data }) => data.length === 0}
      filtered={isNarrowed || view.page !== '1'}
      empty={
        <EmptyState icon={<Inbox aria-hidden="true" />} title={t('empty.title')}>
          {t('empty.text')}
        </EmptyState>
      }
      noResults={<NoResults view={view} />}
    >
      {(page) => (
        <div className={classNames('transition-opacity', query.isPlaceholderData && 'opacity-60')}>
          <MessageTable address={address} rows={page.data} />
          <PageLine page={page} hrefFor={(number) => hrefOf({ page: number })} />
        </div>
      )}
    </AsyncView>
  )
}

type MessageTableProps = { address: MessagesAddress; rows: ContactMessage[]; loading?: boolean }

function MessageTable({ address, rows, loading = false }: MessageTableProps) {
  const { t } = useTranslation('messages')
  const columns = useMessageColumns()
  return (
    <div className="@container overflow-hidden rounded-card border bg-surface">
      <DataTable
        label={t('list')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => String(id)}
        rowHref={({ id }) => address.hrefOf({ inbox: id })}
        Link={RowLink}
        currentKey={address.view.inbox}
        briefCards
        loadingRows={loading ? 20 : undefined}
      />
    </div>
  )
}

function NoResults({ view: { search, status } }: Pick<MessagesAddress, 'view'>) {
  const { t } = useTranslation('messages')
  const named = [
    search && t('named.search', { text: search }),
    status && t('named.status', { status: t(`status.${status}`) }),
  ]
  return <NoMatch title={t('no_results')} named={named} clearHref="/admin/messages" />
}
