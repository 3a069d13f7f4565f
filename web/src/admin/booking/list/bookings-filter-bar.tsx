import { UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { DayField } from '../../../features/forms/day-field.tsx'
import { SearchFilter } from '../../../features/lists/search-filter.tsx'
import { sortOf } from '../../../features/lists/sort-of.ts'
import { SortSelect } from '../../../features/lists/sort-select.tsx'
import type { BookingsAddress } from '../use-bookings-address.ts'
import { useBookingColumns } from './booking-columns.tsx'
import { type BookingsFilters, type BookingsSort, narrowed, sortedBy } from './bookings-filters.ts'

/** The search of the bookings: by number, car or client. */
export function BookingSearch({ address }: { address: BookingsAddress }) {
  const { t } = useTranslation('booking-list')
  return (
    <SearchFilter
      label={t('search')}
      labelHidden
      placeholder={t('search_hint')}
      value={address.filters.search}
      onSearch={(search) => narrowingOf(address)({ search })}
    />
  )
}

/** What seldom narrows the bookings: a client, a day; on a phone their order as well. */
export function BookingFilters({ address }: { address: BookingsAddress }) {
  const { t } = useTranslation('booking-list')
  const columns = useBookingColumns()
  const { filters, go } = address
  const narrow = narrowingOf(address)
  return (
    <>
      <SortSelect
        columns={columns}
        sort={sortOf(filters)}
        onSort={(key) => go(sortedBy(filters, key as BookingsSort))}
      />
      <SearchFilter
        label={t('user_search')}
        placeholder={t('user_search_hint')}
        value={filters.user_search}
        onSearch={(user_search) => narrow({ user_search })}
        start={<UserRound strokeWidth={1.75} aria-hidden="true" />}
      />
      <DayField
        label={t('date')}
        value={filters.date ?? ''}
        onDay={(date) => narrow({ date: date || null })}
      />
    </>
  )
}

// Typing makes no trail of Back steps; a chip does.
const narrowingOf =
  ({ filters, go }: BookingsAddress) =>
  (change: Partial<BookingsFilters>) =>
    go(narrowed(filters, change), { replace: true })
