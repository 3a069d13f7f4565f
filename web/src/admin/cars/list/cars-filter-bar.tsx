import { textIn } from '@marhala/domain/text/text-in.ts'
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
import { SortSelect } from '../../../features/lists/sort-select.tsx'
import { TypedFilter } from '../../../features/lists/typed-filter.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { type CarsAddress, hasState, stateChips, stateOf } from '../cars-address.ts'
import { useCarColumns } from './car-columns.tsx'

/** The search of the fleet. */
export function CarsSearch({ address }: { address: CarsAddress }) {
  const { t } = useTranslation('fleet')
  return (
    <SearchFilter
      label={t('filters.search')}
      labelHidden
      placeholder={t('filters.search_hint')}
      value={address.view.search}
      onSearch={(search) => address.narrow({ search })}
    />
  )
}

/** What seldom narrows the fleet; on a phone its order as well. */
export function CarsFilters({ address }: { address: CarsAddress }) {
  const { t } = useTranslation(['fleet', 'car-card'])
  const language = useLanguage()
  const { data } = useQuery(fleetCatalogueQuery)
  const columns = useCarColumns()
  const { view, narrow, control } = address
  const number = (name: 'min_price' | 'max_price' | 'min_year' | 'max_year') => (
    <TypedFilter value={view[name] ?? ''} onSettle={(text) => narrow({ [name]: text })}>
      {(input) => (
        <TextField {...input} inputMode="numeric" dir="ltr" label={t(`filters.${name}`)} maxLength={7} />
      )}
    </TypedFilter>
  )
  const day = (name: 'start_date' | 'end_date') => (
    <DayField
      label={t(`filters.${name}`)}
      value={view[name] ?? ''}
      onDay={(day) => narrow({ [name]: day })}
    />
  )
  return (
    <>
      <SortSelect columns={columns} sort={address.sort} onSort={address.sortBy} />
      <Select
        label={t('fields.brand_id')}
        placeholder={t('filters.any')}
        options={(data?.brands ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        {...control('brand_id')}
      />
      <Select
        label={t('fields.category_id')}
        placeholder={t('filters.any')}
        options={(data?.categories ?? []).map(({ id, name }) => ({
          value: String(id),
          label: textIn(name, language),
        }))}
        {...control('category_id')}
      />
      {data && data.rental_classes.length > 0 ? (
        <Select
          label={t('fields.class_id')}
          placeholder={t('filters.any')}
          options={[
            ...data.rental_classes.map(({ id, name }) => ({
              value: String(id),
              label: textIn(name, language),
            })),
            { value: 'none', label: t('editor.no_class') },
          ]}
          {...control('class_id')}
        />
      ) : null}
      <Select
        label={t('fields.fuel_type')}
        placeholder={t('filters.any')}
        options={fuelTypes.map((value) => ({ value, label: t(`car-card:fuel.${value}`) }))}
        {...control('fuel_type')}
      />
      <Select
        label={t('fields.transmission_type')}
        placeholder={t('filters.any')}
        options={transmissionTypes.map((value) => ({ value, label: t(`car-card:transmission.${value}`) }))}
        {...control('transmission_type')}
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

export const inPanel = [
  'brand_id',
  'category_id',
  'class_id',
  'fuel_type',
  'transmission_type',
  'min_price',
  'max_price',
  'min_year',
  'max_year',
  'start_date',
  'end_date',
] as const

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
  const { view, hrefOf } = address
  const isWorthShowing = (chip: (typeof stateChips)[number]) =>
    chip.count === 'all' || hasState(view, chip) || counts?.[chip.count] !== 0
  return (
    <ChipLinks
      label={t('filters.states')}
      before={before}
      after={after}
      chips={stateChips.filter(isWorthShowing).map((chip) => {
        const selected = hasState(view, chip)
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
        return { key: chip.count, to: hrefOf(stateOf(chip)), label, selected }
      })}
    />
  )
}
