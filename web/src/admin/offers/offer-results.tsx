import type { ListedOffer } from '@marhala/contract/booking/offer.ts'
import type { Page } from '@marhala/contract/wire/paging.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { FileClock, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Failure } from '../../data/http/failure.ts'
import { NoMatch } from '../../features/lists/no-match.tsx'
import { PageLine } from '../../features/lists/page-line.tsx'
import { RowLink } from '../../features/lists/row-link.tsx'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { useOfferColumns } from './offer-columns.tsx'
import type { OffersAddress } from './offers-address.ts'

type OfferResultsProps = { address: OffersAddress; query: UseQueryResult<Page<ListedOffer>, Failure> }

/** The offers in each of their states; below them the pages. */
export function OfferResults({ address, query }: OfferResultsProps) {
  const { t } = useTranslation('offers')
  return (
    <AsyncView
      query={query}
      errorTitle={t('failed')}
      skeleton={<OfferTable address={address} rows={[]} loading />}
      isEmpty={({ data }) => data.length === 0}
      filtered={address.isNarrowed || address.view.page !== '1'}
      empty={<Nothing />}
      noResults={<NothingFound address={address} />}
    >
      {(page) => (
        <div className={query.isPlaceholderData ? 'opacity-60 transition-opacity' : 'transition-opacity'}>
          <OfferTable address={address} rows={page.data} />
          <PageLine page={page} hrefFor={(number) => address.hrefOf({ page: number })} />
        </div>
      )}
    </AsyncView>
  )
}

type OfferTableProps = { address: OffersAddress; rows: ListedOffer[]; loading?: boolean }

function OfferTable({ address, rows, loading = false }: OfferTableProps) {
  const { t } = useTranslation('offers')
  return (
    <div className="@container overflow-hidden rounded-card border bg-surface">
      <DataTable
        label={t('title')}
        columns={useOfferColumns()}
        rows={rows}
        rowKey={({ id }) => String(id)}
        rowHref={({ id }) => address.hrefOf({ offer: id })}
        Link={RowLink}
        currentKey={address.view.offer}
        briefCards
        loadingRows={loading ? 10 : undefined}
      />
    </div>
  )
}

function Nothing() {
  const { t } = useTranslation('offers')
  return (
    <EmptyState
      icon={<FileClock aria-hidden="true" />}
      title={t('empty_title')}
      action={
        <Link to="/admin/booking?new=offer" className={buttonClass({})}>
          <Plus strokeWidth={1.75} aria-hidden="true" />
          {t('new')}
        </Link>
      }
    >
      {t('empty_text')}
    </EmptyState>
  )
}

function NothingFound({ address: { view, clearHref } }: { address: OffersAddress }) {
  const { t } = useTranslation('offers')
  const states = (view.state?.split(',') ?? []) as ListedOffer['state'][]
  const named = [...states.map((state) => t(`states.${state}`)), view.search]
  return <NoMatch title={t('none_title')} named={named} clearHref={clearHref} />
}
