import { UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { DayField } from '../../../features/forms/day-field.tsx'
import { SearchFilter } from '../../../features/lists/search-filter.tsx'
import { SortSelect } from '../../../features/lists/sort-select.tsx'
import type { BookingsAddress } from '../bookings-address.ts'
import { useBookingColumns } from './booking-columns.tsx'

/** The search of the bookings: by number, car or client. */
export function BookingSearch({ address }: { address: BookingsAddress }) {
  const { t } = useTranslation('booking-list')
  return (
    <SearchFilter
      label={t('search')}
      labelHidden
      placeholder={t('search_hint')}
      value={address.view.search}
      onSearch={(search) => address.narrow({ search })}
    />
  )
}

/** What seldom narrows the bookings: a client, a day; on a phone their order as well. */
export function BookingFilters({ address }: { address: BookingsAddress }) {
  const { t } = useTranslation('booking-list')
  const columns = useBookingColumns()
  const { view, narrow } = address
  return (
    <>
      <SortSelect columns={columns} sort={address.sort} onSort={address.sortBy} />
      <SearchFilter
        label={t('user_search')}
        placeholder={t('user_search_hint')}
        value={view.user_search}
        onSearch={(user_search) => narrow({ user_search })}
        start={<UserRound strokeWidth={1.75} aria-hidden="true" />}
      />
      <DayField label={t('date')} value={view.date ?? ''} onDay={(date) => narrow({ date })} />
    </>
  )
}
