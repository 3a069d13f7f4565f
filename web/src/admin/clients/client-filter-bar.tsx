import type { ClientSort } from '@marhala/contract/accounts/client-values.ts'
import { roles } from '@marhala/domain/accounts/permissions.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DayField } from '../../features/forms/day-field.tsx'
import { ChipLinks } from '../../features/lists/chip-links.tsx'
import { SearchFilter } from '../../features/lists/search-filter.tsx'
import { sortOf } from '../../features/lists/sort-of.ts'
import { SortSelect } from '../../features/lists/sort-select.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { useClientColumns } from './client-columns.tsx'
import { type ClientFilters, sortedBy } from './client-filters.ts'
import { type ClientsAddress, clientsHref } from './use-clients-address.ts'

/** The search of the clients. */
export function ClientSearch({ address }: { address: ClientsAddress }) {
  const { t } = useTranslation('clients')
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

/** What seldom narrows the clients: a role, a day; on a phone their order as well. */
export function ClientPanel({ address }: { address: ClientsAddress }) {
  const { t } = useTranslation('clients')
  const columns = useClientColumns()
  const { filters, go } = address
  const narrow = narrowingOf(address)
  return (
    <>
      <SortSelect
        columns={columns}
        sort={sortOf(filters)}
        onSort={(key) => go(sortedBy(filters, key as ClientSort))}
      />
      <Select
        label={t('columns.role')}
        placeholder={t('all_roles')}
        value={filters.role ?? ''}
        options={roles.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
        onChange={({ target }) => narrow({ role: roles.find((role) => role === target.value) ?? null })}
      />
      <DayField
        label={t('active_since')}
        value={filters.active_since ?? ''}
        onDay={(day) => narrow({ active_since: day || null })}
      />
    </>
  )
}

// Typing makes no trail of Back steps; a chip does.
const narrowingOf =
  ({ filters, go }: ClientsAddress) =>
  (change: Partial<ClientFilters>) =>
    go({ ...filters, ...change, page: 1 }, { replace: true })

/** What is seldom true, each an address. */
export function ClientChips({ filters, after }: { filters: ClientFilters; after: ReactNode }) {
  const { t } = useTranslation('clients')
  const chips = [
    { key: 'has_outstanding', value: true, label: t('chips.outstanding') },
    { key: 'has_outstanding', value: false, label: t('chips.settled') },
    { key: 'verified', value: true, label: t('chips.verified') },
    { key: 'verified', value: false, label: t('chips.unverified') },
  ] as const
  return (
    <ChipLinks
      label={t('chips.label')}
      after={after}
      chips={chips.map(({ key, value, label }) => {
        const selected = filters[key] === value
        const to = clientsHref({ ...filters, [key]: selected ? null : value, page: 1 })
        return { key: `${key} ${value}`, to, label, selected }
      })}
    />
  )
}
