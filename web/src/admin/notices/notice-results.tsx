import type { ListedNotice } from '@marhala/contract/fleet/notices.ts'
import type { Page } from '@marhala/contract/wire/paging.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { FileUp, Plus, Siren } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../data/http/failure.ts'
import { useFormat } from '../../features/format/use-format.ts'
import { NoMatch } from '../../features/lists/no-match.tsx'
import { PageLine } from '../../features/lists/page-line.tsx'
import { RowLink } from '../../features/lists/row-link.tsx'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useNoticeColumns } from './notice-columns.tsx'
import type { NoticesAddress } from './notices-address.ts'

type NoticeResultsProps = { address: NoticesAddress; query: UseQueryResult<Page<ListedNotice>, Failure> }

/** The notices in each of their states; below them the pages. */
export function NoticeResults({ address, query }: NoticeResultsProps) {
  const { t } = useTranslation('notice')
  return (
    <AsyncView
      query={query}
      errorTitle={t('failed')}
      skeleton={<NoticeTable address={address} rows={[]} loading />}
      isEmpty={({ data }) => data.length === 0}
      filtered={address.isNarrowed || address.view.page !== '1'}
      empty={<Nothing address={address} />}
      noResults={<NothingFound address={address} />}
    >
      {(page) => (
        <div className={query.isPlaceholderData ? 'opacity-60 transition-opacity' : 'transition-opacity'}>
          <NoticeTable address={address} rows={page.data} />
          <PageLine page={page} hrefFor={(number) => address.hrefOf({ page: number })} />
        </div>
      )}
    </AsyncView>
  )
}

type NoticeTableProps = { address: NoticesAddress; rows: ListedNotice[]; loading?: boolean }

function NoticeTable({ address, rows, loading = false }: NoticeTableProps) {
  const { t } = useTranslation('notice')
  return (
    <div className="@container overflow-hidden rounded-card border bg-surface">
      <DataTable
        label={t('list')}
        columns={useNoticeColumns()}
        rows={rows}
        rowKey={({ id }) => String(id)}
        rowHref={({ id }) => address.hrefOf({ notice: id })}
        Link={RowLink}
        currentKey={address.view.notice}
        briefCards
        loadingRows={loading ? 10 : undefined}
      />
    </div>
  )
}

function Nothing({ address: { show } }: { address: NoticesAddress }) {
  const { t } = useTranslation('notice')
  return (
    <EmptyState
      icon={<Siren aria-hidden="true" />}
      title={t('empty.title')}
      action={
        <>
          <Button
            startIcon={<Plus strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => show({ new: '1' })}
          >
            {t('add')}
          </Button>
          <Button
            variant="outline"
            startIcon={<FileUp strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => show({ statement: '1' })}
          >
            {t('statement.action')}
          </Button>
        </>
      }
    >
      {t('empty.text')}
    </EmptyState>
  )
}

function NothingFound({ address: { view, clearHref } }: { address: NoticesAddress }) {
  const { t } = useTranslation('notice')
  const format = useFormat()
  const words = <Name extends string>(list: string | null, say: (name: Name) => string) =>
    list === null ? null : format.list((list.split(',') as Name[]).map(say))
  const named = [
    view.booking_id && t('of_booking'),
    words(view.kind, (kind: ListedNotice['kind']) => t(`kinds.${kind}`)),
    words(view.state, (state: ListedNotice['state']) => t(`states.${state}`)),
    view.search && t('named_search', { text: view.search }),
  ]
  return <NoMatch title={t('no_results')} named={named} clearHref={clearHref} />
}
