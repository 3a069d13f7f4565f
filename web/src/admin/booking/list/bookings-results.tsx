import type { Booking } from '@marhala/contract/booking/booking.ts'
import type * as bookings from '@marhala/contract/booking/bookings.ts'
import type { ReplyOf } from '@marhala/contract/wire/endpoint.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { CalendarX2, CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Failure } from '../../../data/http/failure.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { NoMatch } from '../../../features/lists/no-match.tsx'
import { PageLine } from '../../../features/lists/page-line.tsx'
import { RowLink } from '../../../features/lists/row-link.tsx'
import { useShownColumns } from '../../../features/lists/shown-columns.ts'
import { sortOf } from '../../../features/lists/sort-of.ts'
import { AsyncView } from '../../../features/loading/async-view.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { BookingsAddress } from '../use-bookings-address.ts'
import { useBookingColumns } from './booking-columns.tsx'
import { useColumnsWithTotals } from './booking-totals.tsx'
import {
  bookingsPageSize,
  type BookingsSort,
  unfiltered,
  hasFilters,
  noFilters,
  sortedBy,
  statusesOf,
} from './bookings-filters.ts'
import { useCountedNames } from './counted-chips.tsx'
import type { ChosenBookings } from './use-chosen-bookings.ts'

type BookingsPage = ReplyOf<typeof bookings.list>
type BookingsResultsProps = {
  address: BookingsAddress
  query: UseQueryResult<BookingsPage, Failure>
  chosen: ChosenBookings
}

/** The list in each of its states; below it the pages. */
export function BookingsResults({ address, query, chosen }: BookingsResultsProps) {
  const { t } = useTranslation(['booking-list', 'load'])
  const { filters } = address
  const filtered = hasFilters(filters)
  return (
    <AsyncView
      query={query}
      errorTitle={filtered ? t('load:filter_bookings') : t('load:bookings')}
      skeleton={<BookingsTable address={address} chosen={chosen} rows={[]} loading />}
      isEmpty={({ data }) => data.length === 0}
      filtered={filtered || filters.today !== null || filters.page > 1}
      empty={
        <EmptyState icon={<CalendarX2 aria-hidden="true" />} title={t('empty.title')}>
          {t('empty.text')}
        </EmptyState>
      }
      noResults={
        filters.today === 'any' && !filtered ? (
          <NothingToday address={address} />
        ) : (
          <NoResults address={address} />
        )
      }
    >
      {(page) => (
        <div className={query.isPlaceholderData ? 'opacity-60 transition-opacity' : 'transition-opacity'}>
          <BookingsTable address={address} chosen={chosen} rows={page.data} page={page} />
          <PageLine page={page} hrefFor={(number) => address.hrefOf({ ...filters, page: number })} />
        </div>
      )}
    </AsyncView>
  )
}

type BookingsTableProps = {
  address: BookingsAddress
  chosen: ChosenBookings
  rows: Booking[]
  page?: BookingsPage
  loading?: boolean
}

function BookingsTable({ address, chosen, rows, page, loading = false }: BookingsTableProps) {
  const { t } = useTranslation(['booking-list', 'lists'])
  const columns = useColumnsWithTotals(
    useShownColumns('bookings', useBookingColumns({ saysNext: address.filters.today !== null })),
    page?.totals && { ...page.totals, count: page.total },
  )
  const { filters } = address
  const open = rows.find(({ id, reference }) => [String(id), reference].includes(address.booking ?? ''))
  return (
    <div className="@container overflow-hidden rounded-card border bg-surface">
      <DataTable
        label={t('title')}
        columns={columns}
        rows={rows}
        rowKey={(booking) => String(booking.id)}
        rowHref={(booking) => address.hrefOf(filters, booking.id)}
        Link={RowLink}
        currentKey={open ? String(open.id) : null}
        sort={sortOf(filters)}
        briefCards
        onSort={(key) => address.go(sortedBy(filters, key as BookingsSort))}
        selection={{
          selectedKeys: chosen.keys,
          onChange: chosen.choose,
          selectAllLabel: t('lists:chosen.all'),
          rowLabel: ({ reference, user }) =>
            t('lists:chosen.row', { reference, client: `${user.first_name} ${user.last_name}` }),
        }}
        loadingRows={loading ? bookingsPageSize : undefined}
      />
    </div>
  )
}

function NothingToday({ address }: { address: BookingsAddress }) {
  const { t } = useTranslation('booking-list')
  return (
    <EmptyState
      icon={<CircleCheck aria-hidden="true" />}
      title={t('today.none')}
      action={
        <Link to={address.hrefOf(noFilters)} className={buttonClass({ variant: 'outline' })}>
          {t('today.see_all')}
        </Link>
      }
    >
      {t('today.none_text')}
    </EmptyState>
  )
}

function NoResults({ address }: { address: BookingsAddress }) {
  const { t } = useTranslation(['booking-list', 'status'])
  const format = useFormat()
  const { today, search, user_search, status, date } = address.filters
  const counted = useCountedNames(address.filters)
  const named = [
    today && t(`views.${today}`),
    search && t('named.search', { text: isolate(search) }),
    user_search && t('named.user_search', { text: isolate(user_search) }),
    status &&
      t('named.status', {
        status: format.list(statusesOf(address.filters).map((one) => t(`status:booking.${one}`))),
      }),
    date && t('named.date', { date: format.plainDate(date) }),
    ...counted.map(({ name }) => name),
  ]
  return (
    <NoMatch
      title={t('no_results')}
      named={named}
      clearHref={address.hrefOf(
        today === null
          ? {
              ...noFilters,
              sort_by: address.filters.sort_by,
              sort_order: address.filters.sort_order,
            }
          : unfiltered,
      )}
    />
  )
}
