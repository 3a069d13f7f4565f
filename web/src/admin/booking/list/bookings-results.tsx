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
import { AsyncView } from '../../../features/loading/async-view.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { type BookingsAddress, statusesOf } from '../bookings-address.ts'
import { useBookingColumns } from './booking-columns.tsx'
import { useColumnsWithTotals } from './booking-totals.tsx'
import { useCountedNames } from './counted-chips.tsx'
import type { ChosenBookings } from './use-chosen-bookings.ts'
import { clientName } from '@marhala/domain/accounts/company-client.ts'

type BookingsPage = ReplyOf<typeof bookings.list>
type BookingsResultsProps = {
  address: BookingsAddress
  query: UseQueryResult<BookingsPage, Failure>
  chosen: ChosenBookings
}

/** The list in each of its states; below it the pages. */
export function BookingsResults({ address, query, chosen }: BookingsResultsProps) {
  const { t } = useTranslation(['booking-list', 'load'])
  const { view, isNarrowed: filtered } = address
  return (
    <AsyncView
      query={query}
      errorTitle={filtered ? t('load:filter_bookings') : t('load:bookings')}
      skeleton={<BookingsTable address={address} chosen={chosen} rows={[]} loading />}
      isEmpty={({ data }) => data.length === 0}
      filtered={filtered || view.today !== null || view.page !== '1'}
      empty={
        <EmptyState icon={<CalendarX2 aria-hidden="true" />} title={t('empty.title')}>
          {t('empty.text')}
        </EmptyState>
      }
      noResults={view.today === 'any' && !filtered ? <NothingToday /> : <NoResults address={address} />}
    >
      {(page) => (
        <div className={query.isPlaceholderData ? 'opacity-60 transition-opacity' : 'transition-opacity'}>
          <BookingsTable address={address} chosen={chosen} rows={page.data} page={page} />
          <PageLine page={page} hrefFor={(number) => address.hrefOf({ page: number })} />
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
    useShownColumns('bookings', useBookingColumns({ saysNext: address.view.today !== null })),
    page?.totals && { ...page.totals, count: page.total },
  )
  const open = rows.find(({ id, reference }) => [String(id), reference].includes(address.view.booking ?? ''))
  return (
    <div className="@container overflow-hidden rounded-card border bg-surface print:rounded-none print:border-0">
      <DataTable
        label={t('title')}
        columns={columns}
        rows={rows}
        rowKey={(booking) => String(booking.id)}
        rowHref={(booking) => address.hrefOf({ booking: booking.id })}
        Link={RowLink}
        currentKey={open ? String(open.id) : null}
        sort={address.sort}
        briefCards
        onSort={address.sortBy}
        selection={{
          selectedKeys: chosen.keys,
          onChange: chosen.choose,
          selectAllLabel: t('lists:chosen.all'),
          rowLabel: ({ reference, user }) => t('lists:chosen.row', { reference, client: clientName(user) }),
        }}
        loadingRows={loading ? 20 : undefined}
      />
    </div>
  )
}

function NothingToday() {
  const { t } = useTranslation('booking-list')
  return (
    <EmptyState
      icon={<CircleCheck aria-hidden="true" />}
      title={t('today.none')}
      action={
        <Link to="/admin/booking?list=all" className={buttonClass({ variant: 'outline' })}>
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
  const { today, search, user_search, status, date } = address.view
  const counted = useCountedNames(address.view)
  const named = [
    today && t(`views.${today}`),
    search && t('named.search', { text: isolate(search) }),
    user_search && t('named.user_search', { text: isolate(user_search) }),
    status &&
      t('named.status', {
        status: format.list(statusesOf(address.view).map((one) => t(`status:booking.${one}`))),
      }),
    date && t('named.date', { date: format.plainDate(date) }),
    ...counted.map(({ name }) => name),
  ]
  return <NoMatch title={t('no_results')} named={named} clearHref={address.clearHref} />
}
