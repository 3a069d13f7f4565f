import { UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { DayField } from '../../../features/forms/day-field.tsx'
import { SearchFilter } from '../../../features/lists/search-filter.tsx'
import { sortOf } from '../../../features/lists/sort-of.ts'
import { SortSelect } from '../../../features/lists/sort-select.tsx'
import { classNames } from '../../../ui/class-names.ts'
import type { BookingsAddress } from '../use-bookings-address.ts'
import { useBookingColumns } from './booking-columns.tsx'
import { type BookingsFilters, type BookingsSort, narrowed, sortedBy } from './bookings-filters.ts'
import { CountedChips } from './counted-chips.tsx'

type BookingsFilterBarProps = {
  address: BookingsAddress
  id: string
  /** On a phone it is folded away until somebody asks for it: the bookings come first. */
  isOpen: boolean
}

/** What narrows the list: two searches and a day, beside the views above; each choice is in the address. */
export function BookingsFilterBar({ address, id, isOpen }: BookingsFilterBarProps) {
  const { t } = useTranslation('booking-list')
  const columns = useBookingColumns()
  const { filters, go } = address
  // Typing makes no trail of Back steps; a chip does.
  const narrow = (change: Partial<BookingsFilters>) => go(narrowed(filters, change), { replace: true })
  return (
    <search id={id} className={classNames('flex flex-col gap-3', !isOpen && 'max-sm:hidden')}>
      <div className="grid grid-cols-2 gap-3 *:first:max-sm:col-span-2 sm:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_11rem] lg:max-w-4xl">
        <SearchFilter
          label={t('search')}
          placeholder={t('search_hint')}
          value={filters.search}
          onSearch={(search) => narrow({ search })}
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
      </div>
      <SortSelect
        columns={columns}
        sort={sortOf(filters)}
        onSort={(key) => go(sortedBy(filters, key as BookingsSort))}
      />
      <CountedChips address={address} />
    </search>
  )
}
