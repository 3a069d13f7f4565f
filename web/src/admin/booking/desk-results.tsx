import type { Booking } from '@marhala/contract/booking.ts'
import type { Page } from '@marhala/contract/paging.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { CalendarX2, SearchX } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Failure } from '../../data/failure.ts'
import { useFormat } from '../../parts/use-format.ts'
import { AsyncView } from '../../shell/async-view.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { useBookingColumns } from './booking-columns.tsx'
import { deskPageSize, type DeskSort, hasFilters, noFilters, sortedBy } from './desk-filters.ts'
import type { DeskAddress } from './use-desk-address.ts'

type DeskResultsProps = { address: DeskAddress; query: UseQueryResult<Page<Booking>, Failure> }

/** The list in each of its states; below it the pages. */
export function DeskResults({ address, query }: DeskResultsProps) {
  const { t } = useTranslation(['desk', 'load'])
  const { filters } = address
  const filtered = hasFilters(filters)
  return (
    <AsyncView
      query={query}
      errorTitle={filtered ? t('load:filter_bookings') : t('load:bookings')}
      skeleton={<DeskTable address={address} loading rows={[]} />}
      isEmpty={({ data }) => data.length === 0}
      filtered={filtered || filters.page > 1}
      empty={
        <EmptyState icon={<CalendarX2 aria-hidden="true" />} title={t('empty.title')}>
          {t('empty.text')}
        </EmptyState>
      }
      noResults={<NoResults address={address} />}
    >
      {(page) => (
        <div className={query.isPlaceholderData ? 'opacity-60 transition-opacity' : 'transition-opacity'}>
          <DeskTable address={address} rows={page.data} />
          <PageLine address={address} page={page} />
        </div>
      )}
    </AsyncView>
  )
}

type DeskTableProps = { address: DeskAddress; rows: Booking[]; loading?: boolean }

function DeskTable({ address, rows, loading = false }: DeskTableProps) {
  const { t } = useTranslation('desk')
  const columns = useBookingColumns()
  const { filters } = address
  const open = rows.find(({ id, reference }) => [String(id), reference].includes(address.booking ?? ''))
  return (
    <div className="@container overflow-hidden rounded-card border bg-surface max-sm:pt-3">
      <DataTable
        label={t('title')}
        columns={columns}
        rows={rows}
        rowKey={(booking) => String(booking.id)}
        rowHref={(booking) => address.hrefOf(filters, booking.id)}
        Link={RowLink}
        currentKey={open ? String(open.id) : null}
        sort={{ key: filters.sort_by, direction: filters.sort_order === 'asc' ? 'ascending' : 'descending' }}
        onSort={(key) => address.go(sortedBy(filters, key as DeskSort))}
        loadingRows={loading ? deskPageSize : undefined}
      />
    </div>
  )
}

/** Takes the focus before the drawer opens, also when the row was pressed: there it returns. */
function RowLink(props: ComponentProps<typeof Link>) {
  return (
    <Link
      {...props}
      state={{ fromDesk: true }}
      preventScrollReset
      onClick={(event) => event.currentTarget.focus({ preventScroll: true })}
    />
  )
}

function PageLine({ address, page }: { address: DeskAddress; page: Page<Booking> }) {
  const { t } = useTranslation('desk')
  const format = useFormat()
  const { filters, hrefOf } = address
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="text-small text-muted tabular-nums">
        {t('range', {
          from: format.number(page.from ?? 0),
          to: format.number(page.to ?? 0),
          total: format.number(page.total),
        })}
      </p>
      <Pagination
        page={page.current_page}
        pageCount={page.last_page}
        hrefFor={(number) => hrefOf({ ...filters, page: number })}
        label={t('pages.label')}
        previousLabel={t('pages.previous')}
        nextLabel={t('pages.next')}
        pageLabel={(number) => t('pages.page', { number })}
        Link={Link}
      />
    </div>
  )
}

function NoResults({ address }: { address: DeskAddress }) {
  const { t } = useTranslation(['desk', 'status'])
  const format = useFormat()
  const { search, user_search, status, date } = address.filters
  const named = [
    search && t('named.search', { text: search }),
    user_search && t('named.user_search', { text: user_search }),
    status && t('named.status', { status: t(`status:booking.${status}`) }),
    date && t('named.date', { date: format.plainDate(date) }),
  ].filter((text) => typeof text === 'string' && text !== '')
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title={t('no_results')}
      action={
        <Link
          to={address.hrefOf({
            ...noFilters,
            sort_by: address.filters.sort_by,
            sort_order: address.filters.sort_order,
          })}
          className={buttonClass({ variant: 'outline' })}
        >
          {t('clear_filters')}
        </Link>
      }
    >
      {named.length > 0 ? format.list(named as string[]) : null}
    </EmptyState>
  )
}
