import { fuelTypes, transmissionTypes } from '@marhala/contract/fleet/car-values.ts'
import type { CarFacets } from '@marhala/contract/fleet/cars.ts'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { categoriesQuery } from '../../../data/cars/catalogue.ts'
import { ErrorPanel } from '../../../features/loading/error-panel.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { BrandFilter } from './brand-filter.tsx'
import type { CarFilters } from './car-filters.ts'
import { FilterBoxes, FilterGroup } from './filter-boxes.tsx'
import { FilterRadios } from './filter-radios.tsx'
import { PriceFilter } from './price-filter.tsx'

export type FilterFieldsProps = {
  filters: CarFilters
  onChange: (filters: CarFilters) => void
  /** How many cars each choice would leave; undefined until that is known. */
  facets: CarFacets | undefined
}

/** All filters as the fields of one form; their names are the address's, so the form works without scripts. */
export function FilterFields({ filters, onChange, facets }: FilterFieldsProps) {
  const { t } = useTranslation(['cars', 'car-card', 'load'])
  const query = useQuery(categoriesQuery)
  const categories = query.data ?? []
  const change = (part: Partial<CarFilters>) => onChange({ ...filters, ...part, page: 1 })
  return (
    <div className="flex flex-col gap-6">
      <TextField
        type="search"
        name="search"
        label={t('search')}
        placeholder={t('search_hint')}
        start={<Search strokeWidth={1.75} aria-hidden="true" />}
        maxLength={100}
        value={filters.search ?? ''}
        onChange={(event) => change({ search: event.target.value || null })}
      />
      {categories.length > 0 ? (
        <FilterGroup title={t('category')}>
          <FilterBoxes
            name="category_id"
            options={categories.map(({ id, name }) => ({
              value: id,
              label: name,
              count: countOf(facets?.categories, ({ id: other }) => other === id),
            }))}
            chosen={filters.category_id}
            onChange={(category_id) => change({ category_id })}
          />
        </FilterGroup>
      ) : (
        query.isLoadingError && <ErrorPanel title={t('load:categories')} query={query} />
      )}
      <PriceFilter filters={filters} onChange={change} prices={facets?.price} />
      <BrandFilter
        chosen={filters.brand_id}
        onChange={(brand_id) => change({ brand_id })}
        counts={facets?.brands}
      />
      <FilterGroup title={t('fuel')}>
        <FilterBoxes
          name="fuel_type"
          options={fuelTypes.map((fuel) => ({
            value: fuel,
            label: t(`car-card:fuel.${fuel}`),
            count: countOf(facets?.fuel_types, ({ value }) => value === fuel),
          }))}
          chosen={filters.fuel_type}
          onChange={(fuel_type) => change({ fuel_type })}
        />
      </FilterGroup>
      <FilterGroup title={t('gearbox')}>
        <FilterBoxes
          name="transmission_type"
          options={transmissionTypes.map((gearbox) => ({
            value: gearbox,
            label: t(`car-card:transmission.${gearbox}`),
            count: countOf(facets?.transmission_types, ({ value }) => value === gearbox),
          }))}
          chosen={filters.transmission_type}
          onChange={(transmission_type) => change({ transmission_type })}
        />
      </FilterGroup>
      <YearFields filters={filters} onChange={change} counts={facets?.years} />
      <FilterRadios
        name="passengers"
        title={t('seats')}
        values={[4, 5, 7, 9]}
        chosen={filters.passengers}
        countOf={(least) => countOf(facets?.passengers, ({ value }) => value >= least)}
        wordsFor={(count) => ({ text: t('at_least', { count }), name: t('seats_at_least', { count }) })}
        onChange={(passengers) => change({ passengers })}
      />
      <FilterRadios
        name="min_rating"
        title={t('rating')}
        values={[3, 4, 5]}
        chosen={filters.min_rating}
        countOf={(least) => countOf(facets?.ratings, ({ value }) => value >= least)}
        wordsFor={(count) => ({
          text: count === 5 ? '★ 5' : `★ ${t('at_least', { count })}`,
          name: t('rating_name', { count }),
        })}
        onChange={(min_rating) => change({ min_rating })}
      />
    </div>
  )
}

/** The count of the first value that is meant: none there, no car; undefined until counts are known. */
function countOf<Row extends { count: number }>(rows: Row[] | undefined, isCounted: (row: Row) => boolean) {
  return rows && (rows.find(isCounted)?.count ?? 0)
}

type YearFieldsProps = {
  filters: CarFilters
  onChange: (part: Partial<CarFilters>) => void
  counts: CarFacets['years'] | undefined
}

function YearFields({ filters, onChange, counts }: YearFieldsProps) {
  const { t } = useTranslation('cars')
  const years = counts ? counts.map(({ value }) => value).sort((a, b) => b - a) : recentYears()
  return (
    <FilterGroup title={t('year')}>
      <div className="grid grid-cols-2 gap-3">
        {(['min_year', 'max_year'] as const).map((name) => {
          const chosen = filters[name]
          // A year of the address that the list does not have must not vanish.
          const listed = chosen === null || years.includes(chosen) ? years : [...years, chosen]
          return (
            <Select
              key={name}
              name={name}
              label={t(name === 'min_year' ? 'year_from' : 'year_to')}
              placeholder={t('any')}
              options={listed.map((year) => ({
                value: String(year),
                label: String(year),
                disabled: counts && year !== chosen && carsIn(counts, { ...filters, [name]: year }) === 0,
              }))}
              value={chosen ?? ''}
              onChange={(event) => onChange({ [name]: Number(event.target.value) || null })}
            />
          )
        })}
      </div>
    </FilterGroup>
  )
}

function carsIn(counts: CarFacets['years'], { min_year, max_year }: CarFilters): number {
  return counts
    .filter(({ value }) => value >= (min_year ?? 0) && value <= (max_year ?? Infinity))
    .reduce((sum, { count }) => sum + count, 0)
}

function recentYears(): number[] {
  const next = new Date().getUTCFullYear() + 1
  return Array.from({ length: 12 }, (_, ago) => next - ago)
}
