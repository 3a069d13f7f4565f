import { fuelTypes, transmissionTypes } from '@marhala/contract/fleet/car-values.ts'
import type { FleetCounts } from '@marhala/contract/fleet/fleet.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fleetCatalogueQuery } from '../../../data/cars/fleet.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { DayField } from '../../../features/forms/day-field.tsx'
import { ChipLinks } from '../../../features/lists/chip-links.tsx'
import { SearchFilter } from '../../../features/lists/search-filter.tsx'
import { sortOf } from '../../../features/lists/sort-of.ts'
import { SortSelect } from '../../../features/lists/sort-select.tsx'
import { TypedFilter } from '../../../features/lists/typed-filter.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { CarsAddress } from '../use-cars-address.ts'
import { useCarColumns } from './car-columns.tsx'
import {
  type FleetFilters,
  type FleetSort,
  hasState,
  sortedBy,
  stateChips,
  withState,
} from './fleet-filters.ts'

/** The search of the fleet. */
export function CarsSearch({ address }: { address: CarsAddress }) {
  const { t } = useTranslation('fleet')
  return (
    <SearchFilter
      label={t('filters.search')}
      labelHidden
      placeholder={t('filters.search_hint')}
      value={address.filters.search}
      onSearch={(search) => narrowingOf(address)({ search })}
    />
  )
}

/** What seldom narrows the fleet; on a phone its order as well. */
export function CarsFilters({ address }: { address: CarsAddress }) {
  const { t } = useTranslation(['fleet', 'car-card'])
  const language = useLanguage()
  const { data } = useQuery(fleetCatalogueQuery)
  const columns = useCarColumns()
  const { filters, go } = address
  const narrow = narrowingOf(address)
  const number = (name: 'min_price' | 'max_price' | 'min_year' | 'max_year') => (
    <TypedFilter
      value={filters[name] === null ? '' : String(filters[name])}
      onSettle={(text) => narrow({ [name]: /^\d{1,7}$/.test(text.trim()) ? Number(text) : null })}
    >
      {(input) => (
        <TextField {...input} inputMode="numeric" dir="ltr" label={t(`filters.${name}`)} maxLength={7} />
      )}
    </TypedFilter>
  )
  const day = (name: 'start_date' | 'end_date') => (
    <DayField
      label={t(`filters.${name}`)}
      value={filters[name] ?? ''}
      onDay={(day) => narrow({ [name]: day || null })}
    />
  )
  return (
    <>
      <SortSelect
        columns={columns}
        sort={sortOf(filters)}
        onSort={(key) => go(sortedBy(filters, key as FleetSort))}
      />
      <Select
        label={t('fields.brand_id')}
        placeholder={t('filters.any')}
        value={filters.brand_id ?? ''}
        options={(data?.brands ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={({ target }) => narrow({ brand_id: target.value === '' ? null : Number(target.value) })}
      />
      <Select
        label={t('fields.category_id')}
        placeholder={t('filters.any')}
        value={filters.category_id ?? ''}
        options={(data?.categories ?? []).map(({ id, name }) => ({
          value: String(id),
          label: name[language],
        }))}
        onChange={({ target }) => narrow({ category_id: target.value === '' ? null : Number(target.value) })}
      />
      <Select
        label={t('fields.fuel_type')}
        placeholder={t('filters.any')}
        value={filters.fuel_type ?? ''}
        options={fuelTypes.map((value) => ({ value, label: t(`car-card:fuel.${value}`) }))}
        onChange={({ target }) =>
          narrow({ fuel_type: fuelTypes.find((one) => one === target.value) ?? null })
        }
      />
      <Select
        label={t('fields.transmission_type')}
        placeholder={t('filters.any')}
        value={filters.transmission_type ?? ''}
        options={transmissionTypes.map((value) => ({ value, label: t(`car-card:transmission.${value}`) }))}
        onChange={({ target }) =>
          narrow({ transmission_type: transmissionTypes.find((one) => one === target.value) ?? null })
        }
      />
      {number('min_price')}
      {number('max_price')}
      {number('min_year')}
      {number('max_year')}
      {day('start_date')}
      {day('end_date')}
    </>
  )
}

// Typing makes no trail of Back steps; a chip does.
const narrowingOf =
  ({ filters, go }: CarsAddress) =>
  (change: Partial<FleetFilters>) =>
    go({ ...filters, ...change, page: 1 }, { replace: true })

type StateChipsProps = {
  address: CarsAddress
  counts: FleetCounts | undefined
  before: ReactNode
  after: ReactNode
}

/** The states with their counts; those that no car is in are left out. */
export function StateChips({ address, counts, before, after }: StateChipsProps) {
  const { t } = useTranslation('fleet')
  const format = useFormat()
  const { filters, hrefOf } = address
  const isWorthShowing = (chip: (typeof stateChips)[number]) =>
    chip.count === 'all' || hasState(filters, chip) || counts?.[chip.count] !== 0
  return (
    <ChipLinks
      label={t('filters.states')}
      before={before}
      after={after}
      chips={stateChips.filter(isWorthShowing).map((chip) => {
        const selected = hasState(filters, chip)
        const label = (
          <>
            {t(`states.${chip.count}`)}
            {counts ? (
              <span className={selected ? 'tabular-nums' : 'text-muted tabular-nums'}>
                {format.number(counts[chip.count])}
              </span>
            ) : null}
          </>
        )
        return { key: chip.count, to: hrefOf(withState(filters, chip)), label, selected }
      })}
    />
  )
}
