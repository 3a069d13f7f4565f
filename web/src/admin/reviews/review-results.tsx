import type { Page } from '@marhala/contract/wire/paging.ts'
import type { ModeratedReview } from '@marhala/contract/storefront/reviews.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { MessageSquareQuote } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../data/http/failure.ts'
import { NoMatch } from '../../features/lists/no-match.tsx'
import { PageLine } from '../../features/lists/page-line.tsx'
import { RowLink } from '../../features/lists/row-link.tsx'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { ModerationAddress } from './moderation-address.ts'
import { useReviewColumns } from './review-columns.tsx'

type ReviewResultsProps = {
  address: ModerationAddress
  query: UseQueryResult<Page<ModeratedReview>, Failure>
}

/** The list in each of its states; below it the pages. */
export function ReviewResults({ address, query }: ReviewResultsProps) {
  const { t } = useTranslation(['moderation', 'load'])
  const { view, hrefOf } = address
  return (
    <AsyncView
      query={query}
      page
      errorTitle={t('load:reviews')}
      skeleton={<ReviewTable address={address} rows={[]} loading />}
      isEmpty={({ data }) => data.length === 0}
      filtered={view.status !== 'any' || view.page !== '1'}
      empty={
        <EmptyState icon={<MessageSquareQuote aria-hidden="true" />} title={t('empty.title')}>
          {t('empty.text')}
        </EmptyState>
      }
      noResults={<NoResults address={address} />}
    >
      {(page) => (
        <div className={classNames('transition-opacity', query.isPlaceholderData && 'opacity-60')}>
          <ReviewTable address={address} rows={page.data} />
          <PageLine page={page} hrefFor={(number) => hrefOf({ page: number })} />
        </div>
      )}
    </AsyncView>
  )
}

type ReviewTableProps = { address: ModerationAddress; rows: ModeratedReview[]; loading?: boolean }

function ReviewTable({ address, rows, loading = false }: ReviewTableProps) {
  const { t } = useTranslation('moderation')
  const columns = useReviewColumns()
  return (
    <div className="@container overflow-hidden rounded-card border bg-surface">
      <DataTable
        label={t('title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => String(id)}
        rowHref={({ id }) => address.hrefOf({ review: id })}
        Link={RowLink}
        currentKey={address.view.review}
        briefCards
        loadingRows={loading ? 20 : undefined}
      />
    </div>
  )
}

function NoResults({ address: { view, hrefOf } }: { address: ModerationAddress }) {
  const { t } = useTranslation('moderation')
  const { status, page } = view
  return (
    <NoMatch
      title={
        page !== '1' || status === 'any'
          ? t('none.page')
          : t(`none.${status === 'reported' ? 'flagged' : status}`)
      }
      clearHref={hrefOf({ status: 'any' })}
      clearLabel={t('clear')}
    />
  )
}
