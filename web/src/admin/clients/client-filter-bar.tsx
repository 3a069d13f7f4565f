import { roles } from '@marhala/domain/accounts/permissions.ts'
import { useTranslation } from 'react-i18next'
import { DayField } from '../../features/forms/day-field.tsx'
import { ChipLinks } from '../../features/lists/chip-links.tsx'
import { SearchFilter } from '../../features/lists/search-filter.tsx'
import { Select } from '../../ui/fields/select.tsx'
import type { ClientFilters } from './client-filters.ts'
import { type ClientsAddress, clientsHref } from './use-clients-address.ts'

/** What narrows the list: a search, a role, a day, and what is seldom true as chips; each choice is in the address. */
export function ClientFilterBar({ address }: { address: ClientsAddress }) {
  const { t } = useTranslation('clients')
  const { filters, go } = address
  // Typing makes no trail of Back steps; a chip does.
  const narrow = (change: Partial<ClientFilters>) => go({ ...filters, ...change, page: 1 }, { replace: true })
  return (
    <search className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-3 *:first:max-sm:col-span-2 sm:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_11rem] lg:max-w-4xl">
        <SearchFilter
          label={t('search')}
          placeholder={t('search_hint')}
          value={filters.search}
          onSearch={(search) => narrow({ search })}
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
      </div>
      <Chips filters={filters} />
    </search>
  )
}

function Chips({ filters }: { filters: ClientFilters }) {
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
      chips={chips.map(({ key, value, label }) => {
        const selected = filters[key] === value
        const to = clientsHref({ ...filters, [key]: selected ? null : value, page: 1 })
        return { key: `${key} ${value}`, to, label, selected }
      })}
    />
  )
}
