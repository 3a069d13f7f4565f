import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DayField } from '../../features/forms/day-field.tsx'
import { ChipLinks } from '../../features/lists/chip-links.tsx'
import { SearchFilter } from '../../features/lists/search-filter.tsx'
import { SortSelect } from '../../features/lists/sort-select.tsx'
import { useClientColumns } from './client-columns.tsx'
import type { ClientsAddress } from './clients-address.ts'

/** The search of the clients. */
export function ClientSearch({ address }: { address: ClientsAddress }) {
  const { t } = useTranslation('clients')
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

/** What seldom narrows the clients: a day; on a phone their order as well. */
export function ClientPanel({ address }: { address: ClientsAddress }) {
  const { t } = useTranslation('clients')
  const columns = useClientColumns()
  return (
    <>
      <SortSelect columns={columns} sort={address.sort} onSort={address.sortBy} />
      <DayField
        label={t('active_since')}
        value={address.view.active_since ?? ''}
        onDay={(active_since) => address.narrow({ active_since })}
      />
    </>
  )
}

/** What is seldom true, each an address. */
export function ClientChips({ address, after }: { address: ClientsAddress; after: ReactNode }) {
  const { t } = useTranslation(['clients', 'company-clients'])
  const chips = [
    { key: 'company', value: 'true', label: t('company-clients:companies') },
    { key: 'company', value: 'false', label: t('company-clients:people') },
    { key: 'has_outstanding', value: 'true', label: t('chips.outstanding') },
    { key: 'has_outstanding', value: 'false', label: t('chips.settled') },
    { key: 'verified', value: 'true', label: t('chips.verified') },
    { key: 'verified', value: 'false', label: t('chips.unverified') },
  ] as const
  return (
    <ChipLinks
      label={t('chips.label')}
      after={after}
      chips={chips.map(({ key, value, label }) => ({
        key: `${key} ${value}`,
        label,
        ...address.chip(key, value),
      }))}
    />
  )
}
