import { fuelTypes, transmissionTypes } from '@marhala/contract/fleet/car-values.ts'
import type { FleetCounts } from '@marhala/contract/fleet/fleet.ts'
import { useQuery } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fleetCatalogueQuery } from '../../../data/cars/fleet.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { DayField } from '../../../features/forms/day-field.tsx'
import { ChipLinks } from '../../../features/lists/chip-links.tsx'
import { SearchFilter } from '../../../features/lists/search-filter.tsx'
import { TypedFilter } from '../../../features/lists/typed-filter.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { CarsAddress } from '../use-cars-address.ts'
import { countMore, type FleetFilters, hasState, stateChips, withState } from './fleet-filters.ts'

type Narrow = (change: Partial<FleetFilters>) => void

/** What narrows the list: a search, the states as chips with their counts, and the rest behind a button. */
export function CarsFilterBar({
  address,
  counts,
}: {
  address: CarsAddress
  counts: FleetCounts | undefined
}) {
  const { t } = useTranslation('fleet')
  const { filters, go } = address
  const more = countMore(filters)
  const [isOpen, setOpen] = useState(more > 0)
  // Typing makes no trail of Back steps; a chip does.
  const narrow: Narrow = (change) => go({ ...filters, ...change, page: 1 }, { replace: true })
  return (
    <search className="flex flex-col gap-3">
      <div className="flex items-end gap-3 lg:max-w-2xl">
        <SearchFilter
          label={t('filters.search')}
          placeholder={t('filters.search_hint')}
          value={filters.search}
          onSearch={(search) => narrow({ search })}
          className="flex-1"
        />
        <Button
          variant="outline"
          aria-expanded={isOpen}
          startIcon={<SlidersHorizontal strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => setOpen(!isOpen)}
        >
          {more > 0 ? t('filters.more_set', { number: more }) : t('filters.more')}
        </Button>
      </div>
      {isOpen ? <MoreFilters filters={filters} narrow={narrow} /> : null}
      <StateChips address={address} counts={counts} />
    </search>
  )
}

function MoreFilters({ filters, narrow }: { filters: FleetFilters; narrow: Narrow }) {
  const { t } = useTranslation(['fleet', 'car-card'])
  const language = useLanguage()
  const { data } = useQuery(fleetCatalogueQuery)
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
    <div className="grid grid-cols-2 gap-3 rounded-card border bg-surface p-4 sm:grid-cols-3 lg:grid-cols-5">
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
    </div>
  )
}

function StateChips({ address, counts }: { address: CarsAddress; counts: FleetCounts | undefined }) {
  const { t } = useTranslation('fleet')
  const format = useFormat()
  const { filters, hrefOf } = address
  return (
    <ChipLinks
      label={t('filters.states')}
      chips={stateChips.map((chip) => {
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
